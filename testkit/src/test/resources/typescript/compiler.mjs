import { createRequire } from "node:module";
import { createInterface } from "node:readline";

/**
 * The TypeScript compiler, as it watches a folder: each line of input asks for the folder to be compiled as it is now, and is answered by
 * a line with what the compiler has to say. What has not changed since the line before is not read and checked again.
 */
const [folder, packages] = process.argv.slice(2);
const ts = createRequire(`${packages}/`)("typescript");

const kept = new Map();
let before;

function host(options) {
  const plain = ts.createIncrementalCompilerHost(options);
  return {
    ...plain,
    getSourceFile(name, ...how) {
      const known = kept.get(name);
      if (known !== undefined && (name.includes("/node_modules/") || known.text === ts.sys.readFile(name))) {
        return known;
      }
      const file = plain.getSourceFile(name, ...how);
      kept.set(name, file);
      return file;
    },
  };
}

function compiled() {
  const file = `${folder}/tsconfig.json`;
  const { config, error } = ts.readConfigFile(file, ts.sys.readFile);
  const { fileNames, options, errors } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const all = { ...options, incremental: true, tsBuildInfoFile: `${folder}/dist/.tsbuildinfo` };
  before = ts.createEmitAndSemanticDiagnosticsBuilderProgram(fileNames, all, host(all), before, errors);
  const found = [
    ...(error === undefined ? [] : [error]),
    ...errors,
    ...before.getOptionsDiagnostics(),
    ...before.getGlobalDiagnostics(),
    ...before.getSyntacticDiagnostics(),
    ...before.getSemanticDiagnostics(),
    ...before.emit().diagnostics,
  ];
  return ts.formatDiagnostics(found, {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => folder,
    getNewLine: () => "\n",
  });
}

for await (const _ of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(compiled())}\n`);
}
