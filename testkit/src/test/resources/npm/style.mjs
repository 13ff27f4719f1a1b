import { createRequire } from "node:module";
import { readdirSync, readFileSync } from "node:fs";

/** What Prettier and ruff have to say of the files in a folder: a line for each. */
const [folder, packages] = process.argv.slice(2);
const from = createRequire(`${packages}/`);
const prettier = from("prettier");
const { PositionEncoding, Workspace } = from("@astral-sh/ruff-wasm-nodejs");

const files = readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`);

/** The first line that a formatter writes otherwise. */
function differs(file, formatter, text, formatted) {
  const lines = formatted.split("\n");
  const first = text.split("\n").findIndex((line, i) => line !== lines[i]);
  if (first >= 0) {
    console.log(`${file}:${first + 1}: ${formatter} writes ${lines[first]}`);
  }
}

for (const file of files.filter((name) => name.endsWith(".ts"))) {
  const text = readFileSync(file, "utf8");
  const options = { ...(await prettier.resolveConfig(file)), filepath: file };
  differs(file, "Prettier", text, await prettier.format(text, options));
}

const ruff = new Workspace({ "target-version": "py311", "line-length": 100 }, PositionEncoding.UTF16);
for (const file of files.filter((name) => name.endsWith(".py"))) {
  const text = readFileSync(file, "utf8");
  for (const { code, message, start_location } of ruff.check(text)) {
    console.log(`${file}:${start_location.row}: ${code} ${message}`);
  }
  differs(file, "ruff", text, ruff.format(text));
}
