import type { PredicateCall } from '../code.ts';

/** What to say of a predicate whose quoted argument the delimiter cuts into pieces; undefined for any other. */
export function argumentNote({ name, args }: PredicateCall): string | undefined {
  const first = args.findIndex((arg) => /^"[^"]*$/.test(arg));
  const last = args.findIndex((arg, index) => index > first && arg.endsWith('"'));
  if (first < 0 || last < 0) return undefined;
  const text = args.slice(first, last + 1).join(' ');
  const whole = [...args.slice(0, first), text, ...args.slice(last + 1)];
  return `The argument ${text} is cut at its blanks, which divide arguments here; perhaps meant: {.${name}?:${whole.join(':')}}`;
}
