/** A cache that forgets what was asked for least recently. */
export class LruCache<K, V> {
  readonly #capacity: number;
  /** A Map keeps insertion order; an entry that is used moves to its end. */
  readonly #entries = new Map<K, V>();

  /** @param capacity entries kept, at least one */
  constructor(capacity: number) {
    this.#capacity = Math.max(1, capacity);
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The value of a key, which becomes the most recent one. */
  get(key: K): V | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  /** Keeps a value; when the cache is full the least recent one goes. */
  set(key: K, value: V): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size <= this.#capacity) return;
    for (const oldest of this.#entries.keys()) {
      this.#entries.delete(oldest);
      return;
    }
  }
}
