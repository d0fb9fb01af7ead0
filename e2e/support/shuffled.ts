/** Another order of the same things: the same for the same seed. */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  let state = seed;
  const next = () => (state = (state * 16_807) % 2_147_483_647);
  return items
    .map((item) => [next(), item] as const)
    .toSorted(([left], [right]) => left - right)
    .map(([, item]) => item);
}
