import { CallRejected } from "./call.js";

const ESCAPE = "$";
const SHIFT = 48;

/** Every character up to `$` becomes `$` and the character 48 places on: no value contains a separator. */
export function escaped(value: string): string {
  return value.replace(/[\u0000-$]/g, (c) => ESCAPE + String.fromCharCode(c.charCodeAt(0) + SHIFT));
}

/** A number in plain notation, a boolean as its word. */
export function plain(value: number | boolean): string {
  const text = String(value);
  if (text.includes("e")) {
    throw new CallRejected("BAD_VALUE", `${text} does not fit into its key`);
  }
  return text;
}

/** A number of fixed width, without its point; of a negative one each digit is replaced by nine less it. */
export function padded(value: number, digits: number, decimals: number, signed: boolean): string {
  const fixed = Math.abs(value).toFixed(decimals);
  const full = fixed.replace(".", "").padStart(digits + decimals, "0");
  if (Number(fixed) !== Math.abs(value) || full.length > digits + decimals || (value < 0 && !signed)) {
    throw new CallRejected("BAD_VALUE", `${value} does not fit into its key`);
  }
  if (!signed) {
    return full;
  }
  return value < 0 ? `0${inverted(full)}` : `1${full}`;
}

/** With each digit replaced by nine less it: in the opposite order. */
export function inverted(value: string): string {
  return value.replace(/\d/g, (d) => String(9 - Number(d)));
}

/** The start of the period that a time falls into, by its first characters; a time may be told in seconds. */
export function period(value: string | number, characters: number): string {
  return (typeof value === "number" ? new Date(value * 1000).toISOString() : value).slice(0, characters);
}
