import { randomFrom } from './random.ts';

/** Another order of the same things: the same for the same seed. */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const next = randomFrom(seed);
  return items
    .map((item) => [next(), item] as const)
    .toSorted(([left], [right]) => left - right)
    .map(([, item]) => item);
}
