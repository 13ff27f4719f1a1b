import { createRequire } from "node:module";
import { readdirSync, readFileSync } from "node:fs";

/** Holds the templates of a folder against CloudFormation's own schema of resources: a line for each thing that this does not know. */
const [folder, packages] = process.argv.slice(2);
const { loadAwsServiceSpecSync } = createRequire(`${packages}/`)("@aws-cdk/aws-service-spec");
const schema = loadAwsServiceSpecSync();

/** What stands for a value that is known when the stack is created. */
const isComputed = (value) =>
  typeof value === "object" &&
  value !== null &&
  Object.keys(value).some((key) => key === "Ref" || key.startsWith("Fn::"));

const scalars = {
  string: (value) => typeof value === "string",
  integer: (value) => Number.isInteger(value),
  number: (value) => typeof value === "number",
  boolean: (value) => typeof value === "boolean",
  json: (value) => typeof value === "object",
};

function faults(path, type, value) {
  if (isComputed(value)) {
    return [];
  }
  switch (type.type) {
    case "array":
      return Array.isArray(value)
        ? value.flatMap((element, i) => faults(`${path}[${i}]`, type.element, element))
        : [`${path} is no list`];
    case "map":
      return Object.entries(value).flatMap(([key, element]) => faults(`${path}.${key}`, type.element, element));
    case "ref":
      return ofProperties(path, schema.get("typeDefinition", type.reference.$ref).properties, value);
    case "union":
      return type.types.some((one) => faults(path, one, value).length === 0)
        ? []
        : [`${path} is of no type that it may be`];
    case "tag":
      return ofProperties(path, { Key: { type: { type: "string" } }, Value: { type: { type: "string" } } }, value);
    default:
      return scalars[type.type]?.(value) ? [] : [`${path} is no ${type.type}`];
  }
}

function ofProperties(path, properties, value) {
  const missing = Object.entries(properties)
    .filter(([name, property]) => property.required && !(name in value))
    .map(([name]) => `${path} has no ${name}`);
  const wrong = Object.entries(value).flatMap(([name, member]) =>
    name in properties ? faults(`${path}.${name}`, properties[name].type, member) : [`${path} has an unknown ${name}`],
  );
  return [...missing, ...wrong];
}

const attributes = [
  "Type",
  "Properties",
  "DependsOn",
  "DeletionPolicy",
  "UpdateReplacePolicy",
  "Condition",
  "Metadata",
];

let checked = 0;
for (const name of readdirSync(folder)) {
  const template = JSON.parse(readFileSync(`${folder}/${name}`, "utf8"));
  for (const [id, resource] of Object.entries(template.Resources)) {
    const unknown = Object.keys(resource).filter((key) => !attributes.includes(key));
    const [known] = schema.lookup("resource", "cloudFormationType", "equals", resource.Type);
    const found =
      known === undefined
        ? [`${id} is an unknown ${resource.Type}`]
        : ofProperties(id, known.properties, resource.Properties ?? {});
    [...unknown.map((key) => `${id} has an unknown ${key}`), ...found].forEach((fault) =>
      console.log(`${name}: ${fault}`),
    );
    checked++;
  }
}
console.log(`${checked} resources`);
