// Compiles what a start needs of two archives: node precompile.mjs PYODIDE FOLDER KEPT
// FOLDER has python_stdlib.zip and packages.zip, which are written again; KEPT what was compiled before. See precompile.py.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, folder, kept] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
const python = await loadPyodide({
  args: ["-X", "no_debug_ranges"], // lines in tracebacks, but no columns: a fifth less
  stdLibURL: join(folder, "python_stdlib.zip"),
});
const NAMES = ["python_stdlib.zip", "packages.zip"];
python.FS.mkdir("/given");
python.mountNodeFS("/kept", kept);
for (const name of NAMES) python.FS.writeFile(`/given/${name}`, new Uint8Array(readFileSync(join(folder, name))));
python.runPython(readFileSync(new URL("precompile.py", import.meta.url), "utf-8"));
for (const name of NAMES) writeFileSync(join(folder, name), python.FS.readFile(`/given/${name}`));
