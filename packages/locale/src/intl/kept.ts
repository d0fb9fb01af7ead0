/**
 * Values that are dear to make, kept by key; the one made first goes first.
 * @example
 * const rules = new Kept<Intl.PluralRules>(50);
 * rules.of('en', () => new Intl.PluralRules('en')).select(1); // one
 */
export class Kept<Value> {
  readonly #capacity: number;
  /** A Map keeps the order of insertion. Moving what is used to the end would cost more than what it saves. */
  readonly #values = new Map<string, Value>();

  /** @param capacity values kept, at least one */
  constructor(capacity: number) {
    this.#capacity = Math.max(1, capacity);
  }

  /** The value of a key, made when it is not there. What `make` throws is not kept. */
  of(key: string, make: () => Value): Value {
    return this.#values.get(key) ?? this.keep(key, make());
  }

  /** The value of a key, where there is one. */
  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  /** Keeps a value, and gives it back. */
  keep(key: string, value: Value): Value {
    this.#values.set(key, value);
    if (this.#values.size > this.#capacity) this.#forgetOldest();
    return value;
  }

  #forgetOldest(): void {
    for (const oldest of this.#values.keys()) {
      this.#values.delete(oldest);
      return;
    }
  }
}
