// Runs a Python module of the tests in Pyodide, as a page would: node pyodide.mjs FOLDER ROOT MODULE ARGUMENTS…
// FOLDER has Pyodide's npm package in node_modules and all wheels; ROOT is the repository, for `tests`.
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, root, module, ...args] = process.argv.slice(2);
const pyodide = createRequire(join(folder, "node_modules", "x.js")).resolve("pyodide/pyodide.mjs");
const { loadPyodide } = await import(pathToFileURL(pyodide).href);
const python = await loadPyodide();
for (const name of readdirSync(folder).filter((name) => name.endsWith(".whl"))) {
  python.unpackArchive(new Uint8Array(readFileSync(join(folder, name))), "wheel");
}
python.FS.mkdirTree("/tests");
python.mountNodeFS("/tests", join(root, "tests"));
python.globals.set("given", python.toPy([module, ...args]));
python.runPython(`
import runpy, sys
sys.path.insert(0, "/")
sys.argv[:] = given
runpy.run_module(given[0], run_name="__main__")
`);
