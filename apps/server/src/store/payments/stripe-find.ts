import type { Stripe } from 'stripe';

/** Our clock and Stripe's may differ; what was made in this span around the start is looked through. */
const CLOCKS_DIFFER_S = 300;
/** So many are looked through for one. */
const MOST_SEEN = 2000;

/** What Stripe is asked to list for something of ours that began then. */
export function madeAround(startedAt: number): {
  readonly created: { readonly gte: number; readonly lte: number };
  readonly limit: number;
} {
  const at = Math.floor(startedAt / 1000);
  return { created: { gte: at - CLOCKS_DIFFER_S, lte: at + CLOCKS_DIFFER_S }, limit: 100 };
}

/**
 * What Stripe made for something of ours, by the id that it carries, where Stripe's own name of it never came back.
 * @throws where there is too much to look through
 */
export async function carrying<Made extends { readonly metadata: Stripe.Metadata | null }>(
  listed: AsyncIterable<Made>,
  name: string,
  id: string,
): Promise<Made | undefined> {
  let seen = 0;
  for await (const made of listed) {
    if (made.metadata?.[name] === id) {
      return made;
    }
    seen += 1;
    if (seen >= MOST_SEEN) {
      throw new Error('Too much of that time to look through.');
    }
  }
  return undefined;
}
