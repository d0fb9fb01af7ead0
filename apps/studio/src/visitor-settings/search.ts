/** What the list of choices shows, kept in its address. */
interface ChoicesSearch {
  /** The number of a visitor. */
  readonly q?: string;
}

/** Reads an address; what it does not know is left out. */
export function choicesSearch({ q }: Record<string, unknown>): ChoicesSearch {
  return q !== undefined && q !== '' ? { q: String(q).slice(0, 64) } : {};
}
