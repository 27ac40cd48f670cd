// Runs a Python module of the tests in Pyodide, as a page would: node pyodide.mjs PACKAGES ROOT MODULE ARGUMENTS…
// PACKAGES is the archive of the site; ROOT is the repository, for `tests` and for Pyodide among Node's packages.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [packages, root, module, ...args] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(root, "node_modules", "pyodide", "pyodide.mjs")).href);
const python = await loadPyodide();
python.unpackArchive(new Uint8Array(readFileSync(packages)), "zip", { extractDir: "/lib/python3.14/site-packages" });
python.FS.mkdirTree("/tests");
python.mountNodeFS("/tests", join(root, "tests"));
python.globals.set("given", python.toPy([module, ...args]));
python.runPython(`
import runpy, sys
sys.path.insert(0, "/")
sys.argv[:] = given
runpy.run_module(given[0], run_name="__main__")
`);
