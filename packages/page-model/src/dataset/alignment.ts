/** How the words of a column stand; `auto` puts numbers at its end, where a table does that. */
export const ALIGNMENTS = ['auto', 'start', 'center', 'end'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

/** The alignments that stand in a value, one for each column. */
export function alignmentsOf(value: unknown, count: number): readonly Alignment[] {
  const given: readonly unknown[] = Array.isArray(value) ? value : [];
  return Array.from({ length: count }, (_none, at) => ALIGNMENTS.find((known) => known === given[at]) ?? 'auto');
}
