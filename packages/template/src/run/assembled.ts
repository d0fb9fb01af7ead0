/** Objects that templates have put together. */
const assembled = new WeakSet<object>();

/** Remembers that a template made an object, by `{.ctx}`. */
export function noteAssembled(object: object): void {
  assembled.add(object);
}

/**
 * Whether a template made a value. Such a value can hold another one many times over and grow with every step, which
 * what hosts hand over as data does not.
 */
export function isAssembled(value: unknown): boolean {
  return typeof value === 'object' && value !== null && assembled.has(value);
}
