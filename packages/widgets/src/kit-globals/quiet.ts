/** Answers that keep a script going that asks for text, a number, or whether something is a promise. */
const ANSWERS: Readonly<Record<string | symbol, unknown>> = {
  length: 0,
  toString: () => '',
  valueOf: () => 0,
  [Symbol.toPrimitive]: () => '',
  [Symbol.iterator]: function* nothing() {},
};

/** Something that may be called, made and asked for anything, and does nothing: a missing member is no exception. */
export const quiet: unknown = new Proxy(function quietly() {}, {
  get: (kept, name) => {
    // A promise it is not.
    if (name === 'then') return undefined;
    if (name in ANSWERS) return ANSWERS[name];
    const own: unknown = Reflect.get(kept, name);
    return own === undefined || name === 'name' ? quiet : own;
  },
  apply: () => quiet,
  construct: () => quiet as object,
});

/** The members that there are, and for all others something that does nothing. */
export function orQuiet<Members extends object>(members: Members): Members {
  return new Proxy(members, {
    get: (known, name) => {
      const value: unknown = Reflect.get(known, name);
      return value !== undefined || typeof name === 'symbol' || name in known ? value : quiet;
    },
  });
}
