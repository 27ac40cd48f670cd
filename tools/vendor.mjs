// Copies the client's libraries from node_modules to src/centaine/web/vendor as ES modules that import one another by
// relative path, so that a browser runs them as they are: no build, no import map.
//
//     npm run vendor               writes the files
//     npm run vendor -- --check    says which differ from what package-lock.json names, and fails
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { dirname, join } from "node:path";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, "node_modules");
const vendor = join(root, "src", "centaine", "web", "vendor");

const LIBRARIES = [
  { package: "preact", name: "preact", source: "dist/preact.mjs", file: "preact.js" },
  { package: "preact", name: "preact/hooks", source: "hooks/dist/hooks.mjs", file: "hooks.js" },
  { package: "htm", name: "htm", source: "dist/htm.mjs", file: "htm.js", isDefault: true },
  { package: "@preact/signals-core", name: "@preact/signals-core", source: "dist/signals-core.mjs", file: "signals-core.js" },
  { package: "@preact/signals", name: "@preact/signals", source: "dist/signals.mjs", file: "signals.js" },
  { package: "ts-fsrs", name: "ts-fsrs", source: "dist/index.mjs", file: "ts-fsrs.js" },
];

/** @param {string} path */
const read = (path) => readFileSync(join(modules, path), "utf8");

/** @param {string} source  relative paths for imports, no pointer to a source map that is not shipped */
function rewrite(source) {
  let text = source.replace(/\/\/# sourceMappingURL=.*\s*$/, "").trimEnd();
  for (const { name, file } of LIBRARIES) {
    text = text.replaceAll(`from"${name}"`, `from"./${file}"`);
  }
  return text + "\n";
}

/** @returns {Map<string, string>} what each vendored file has to hold */
function wanted() {
  const files = new Map();
  for (const library of LIBRARIES) {
    const about = JSON.parse(read(`${library.package}/package.json`));
    const heading = `/*! ${library.name} ${about.version}, ${about.license} licence: see LICENSE-${licenceName(library)} */\n`;
    files.set(library.file, heading + rewrite(read(`${library.package}/${library.source}`)));
    files.set(`LICENSE-${licenceName(library)}`, read(`${library.package}/LICENSE`));
    const types = library.isDefault ? `export { default } from "${library.name}";\n` : `export * from "${library.name}";\n`;
    files.set(library.file.replace(/\.js$/, ".d.ts"), types);
  }
  return files;
}

/** @param {{package: string}} library */
function licenceName(library) {
  return library.package.replace("@preact/signals-core", "@preact/signals").replace("@", "").replace("/", "-");
}

const check = process.argv.includes("--check");
const different = [];
for (const [file, text] of wanted()) {
  const path = join(vendor, file);
  if (existsSync(path) && readFileSync(path, "utf8") === text) continue;
  different.push(file);
  if (!check) writeFileSync(path, text);
}
if (check && different.length) {
  console.error(`Vendored files differ from the locked packages: ${different.join(", ")}. Run: npm run vendor`);
  process.exit(1);
}
console.log(different.length ? `Written: ${different.join(", ")}` : "Vendored files are those of the locked packages.");
