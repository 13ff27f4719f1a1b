import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { readdirSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";

/** Reads the files of each folder that a line names, each with a reader of its language, and says in a line of which it cannot. */
const [packages] = process.argv.slice(2);
const from = createRequire(`${packages}/`);
const prettier = from("prettier");
const { parse } = from("@cdktf/hcl2json");
const { PositionEncoding, Workspace } = from("@astral-sh/ruff-wasm-nodejs");
const ruff = new Workspace({}, PositionEncoding.UTF16);

const readers = {
  ts: (text) => prettier.format(text, { parser: "typescript" }),
  tf: (text, name) => parse(name, text),
  sh: (text) => execFileSync("sh", ["-n"], { input: text }),
  py: (text) => ruff.parse(text),
  toml: (text) => text,
  typed: (text) => text,
  gitignore: (text) => text,
};

async function faults(folder) {
  const found = [];
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const entry of files) {
    const reader = readers[entry.name.slice(entry.name.lastIndexOf(".") + 1)];
    try {
      await reader(readFileSync(`${entry.parentPath}/${entry.name}`, "utf8"), entry.name);
    } catch (error) {
      found.push(`${entry.name}: ${error.message}`);
    }
  }
  return found;
}

for await (const folder of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(await faults(folder))}\n`);
}
