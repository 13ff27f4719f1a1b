import { KEYS_OF_A_BATCH } from "./database.js";
import type { Get, Node } from "./plan.js";
import { type OfNode, speakingOfNodes } from "./session.js";

/** How much of a node its consumers want at first. */
export interface Wanted {
  /** About so many. */
  readonly rows: number;
  /** What has to begin: of the rows that it runs for the first sequence, all of theirs, or every one. */
  readonly of: "first" | "row" | "every";
}

export const ALL: Wanted = { rows: Number.MAX_SAFE_INTEGER, of: "every" };
const FIRST: Wanted = { rows: 1, of: "first" };
const SCOPES = ["first", "row", "every"] as const;

/** What is wanted of the nodes of a plan, for all rows of some. */
export class Wants {
  private readonly wanted: Map<string, Wanted>;

  constructor(
    private readonly nodes: readonly Node[],
    ends: readonly string[],
  ) {
    this.wanted = new Map(ends.map((id) => [id, ALL]));
    for (const node of [...nodes].reverse()) {
      const own = this.wanted.get(node.id);
      (own === undefined ? [] : passedOn(node, own)).forEach(([id, more]) => this.add(id, more));
    }
  }

  private add(id: string, more: Wanted): void {
    const known = this.wanted.get(id) ?? more;
    const of = SCOPES[Math.max(SCOPES.indexOf(known.of), SCOPES.indexOf(more.of))] ?? more.of;
    this.wanted.set(id, { rows: Math.max(known.rows, more.rows), of });
  }

  of(id: string): Wanted {
    return this.wanted.get(id) ?? FIRST;
  }

  /** For how many rows a Get is asked at first. */
  startsOf(get: Get): number {
    return startsOf(get, this.of(get.id));
  }

  /** The sources of which something is wanted, by how many requests are answered before theirs. */
  levels(): string[][] {
    const depths = new Map<string, number>();
    const levels: string[][] = [];
    for (const node of this.nodes) {
      const before = Math.max(0, ...passedOn(node, ALL).map(([id]) => depths.get(id) ?? 0));
      const asks = node.does === "get" || node.does === "query";
      depths.set(node.id, asks ? before + 1 : before);
      if (asks && this.wanted.has(node.id)) {
        (levels[before] ??= []).push(node.id);
      }
    }
    return levels;
  }
}

/** What a node wants of others. */
function passedOn(node: Node, own: Wanted): [string, Wanted][] {
  const said = spokenOf(node).map((o): [string, Wanted] => [o.node, o.of === "answered" ? FIRST : ALL]);
  switch (node.does) {
    case "values":
    case "elements":
    case "scan":
      return said;
    case "get":
      return node.each === undefined ? said : [...said, [node.each, { rows: startsOf(node, own), of: "first" }]];
    case "query":
      return node.each === undefined
        ? said
        : [...said, [node.each, own.of === "every" ? ALL : { ...own, of: "first" }]];
    case "join":
      return [
        [node.input, own],
        [node.source, { ...own, of: "row" }],
      ];
    case "refill":
      return [[node.input, { ...own, rows: Math.max(own.rows, node.rows) }]];
    case "unpack":
      return [[node.input, { ...own, rows: Math.max(own.rows, KEYS_OF_A_BATCH) }]];
    case "merge":
      return node.inputs.map((input) => [input, { ...own, of: "every" }]);
    case "distinct":
      return [[node.input, own.rows === ALL.rows ? ALL : { ...own, of: "first" }]];
    case "sort":
      return [[node.input, ALL]];
    case "cut":
      return [[node.input, { rows: node.rows, of: "first" }]];
    case "summarize":
      return node.each === undefined
        ? [[node.input, node.as === "exists" ? FIRST : ALL]]
        : [
            [node.each, own],
            [node.input, { ...own, of: "row" }],
          ];
    default:
      return [...said, [node.input, own]];
  }
}

/** For how many rows items are asked for, for so many answers: of how many there is no such child is not known. */
export function mostOf({ type }: Get, want: number): number {
  return type.within === undefined ? want : Math.max(want, KEYS_OF_A_BATCH);
}

/** What is joined to rows is asked for for those alone. */
function startsOf(get: Get, { rows, of }: Wanted): number {
  return of === "row" ? rows : mostOf(get, rows);
}

/** What a node's own requests, or tests, are made of that other nodes answer. */
function spokenOf(node: Node): OfNode[] {
  switch (node.does) {
    case "get":
      return speakingOfNodes(node.key);
    case "query":
      return [node.partition, node.sort, node.range?.key, node.range?.to, node.filter].flatMap(speakingOfNodes);
    case "scan":
      return speakingOfNodes(node.filter);
    case "values":
      return speakingOfNodes(node.operands);
    case "filter":
      return speakingOfNodes(node.predicate);
    default:
      return [];
  }
}
