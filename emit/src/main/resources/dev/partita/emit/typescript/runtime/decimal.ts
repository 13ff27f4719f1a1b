import { CallRejected } from "./errors.js";

/** DynamoDB's numbers have 38 digits, which is more than a `number` has. */
interface Parts {
  readonly digits: bigint;
  /** Power of ten. */
  readonly exponent: number;
}

/** Sums of DynamoDB's numbers are far below this power of ten. */
const LARGEST_POWER = 500;

const FORM = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/;

function parse(text: string): Parts {
  const match = FORM.exec(text);
  const whole = match?.[2] ?? "";
  const fraction = match?.[3] ?? "";
  if (match === null || whole + fraction === "") {
    throw new CallRejected("BAD_VALUE", `${text} is no number`);
  }
  const digits = BigInt(whole + fraction) * (match[1] === "-" ? -1n : 1n);
  const parts = stripped(digits, Number(match[4] ?? "0") - fraction.length);
  if (Math.abs(magnitude(parts)) > LARGEST_POWER) {
    throw new CallRejected("BAD_VALUE", `${text} is beyond all numbers`);
  }
  return parts;
}

/** The power of ten that the first digit counts; 0 of zero. */
function magnitude({ digits, exponent }: Parts): number {
  return digits === 0n ? 0 : lengthOf(digits) + exponent - 1;
}

function lengthOf(digits: bigint): number {
  return (digits < 0n ? -digits : digits).toString().length;
}

function stripped(digits: bigint, exponent: number): Parts {
  if (digits === 0n) {
    return { digits, exponent: 0 };
  }
  let rest = digits;
  let power = exponent;
  while (rest % 10n === 0n) {
    rest /= 10n;
    power++;
  }
  return { digits: rest, exponent: power };
}

/** Both as whole numbers of one unit. */
function aligned(left: Parts, right: Parts): [bigint, bigint, number] {
  const unit = Math.min(left.exponent, right.exponent);
  return [left.digits * 10n ** BigInt(left.exponent - unit), right.digits * 10n ** BigInt(right.exponent - unit), unit];
}

function text({ digits, exponent }: Parts): string {
  const sign = digits < 0n ? "-" : "";
  const plain = (digits < 0n ? -digits : digits).toString();
  if (exponent >= 0) {
    return sign + plain + "0".repeat(exponent);
  }
  const padded = plain.padStart(1 - exponent, "0");
  return `${sign}${padded.slice(0, exponent)}.${padded.slice(exponent)}`;
}

/** One text for each number: plain notation without zeros that say nothing. */
export function canonicalNumber(number: string): string {
  return text(parse(number));
}

/** As DynamoDB takes it: very large and very small ones with an exponent. */
export function wireNumber(number: string): string {
  const { digits, exponent } = parse(number);
  return lengthOf(digits) + exponent > 40 || -exponent > 130 ? `${digits}E${exponent}` : text({ digits, exponent });
}

export function compareNumbers(left: string, right: string): number {
  const [a, b] = aligned(parse(left), parse(right));
  return a < b ? -1 : a > b ? 1 : 0;
}

export function addNumbers(left: string, right: string): string {
  const [a, b, unit] = aligned(parse(left), parse(right));
  return text(stripped(a + b, unit));
}

export function negateNumber(number: string): string {
  const { digits, exponent } = parse(number);
  return text({ digits: -digits, exponent });
}

/** The digits of a number's amount in units of `10^-decimals`; undefined if it has more decimals. */
export function scaledNumber(number: string, decimals: number): { negative: boolean; digits: string } | undefined {
  const { digits, exponent } = parse(number);
  const amount = digits < 0n ? -digits : digits;
  return exponent + decimals < 0
    ? undefined
    : { negative: digits < 0n, digits: (amount * 10n ** BigInt(exponent + decimals)).toString() };
}

/** The number of so many units of `10^-decimals`. */
export function unscaledNumber(digits: string, decimals: number, negative: boolean): string {
  const amount = BigInt(digits === "" ? "0" : digits);
  return text(stripped(negative ? -amount : amount, -decimals));
}

/** How many digits stand behind the point. */
export function decimalsOf(number: string): number {
  return Math.max(0, -parse(number).exponent);
}

/** How many digits a number has without the zeros at its ends. */
export function precisionOf(number: string): number {
  return lengthOf(parse(number).digits);
}

/** Whether DynamoDB keeps a number of this amount, however many digits it has. */
export function isKept(number: string): boolean {
  const power = magnitude(parse(number));
  return power >= -130 && power <= 125;
}
