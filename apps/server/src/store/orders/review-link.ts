import { reviewPaths } from '@portico/contract';
import { tokenHash } from '../../platform/config/secrets.ts';
import type { Services } from '../services.ts';

type Signing = Pick<Services, 'secrets'>;

/** A link to write reviews works so long, which covers slow parcels and slow readers. */
const LINK_MS = 90 * 24 * 60 * 60_000;

/** What a link to write reviews says: of which order, and until when (epoch milliseconds). */
export interface ReviewLink {
  readonly orderId: string;
  readonly until: number;
  readonly key: string;
}

/** The path where an order's buyer tells of what was in it: a signed right to that and to nothing else. */
export function reviewPath({ secrets, clock }: Signing & Pick<Services, 'clock'>, websiteId: string, orderId: string) {
  const until = clock.now() + LINK_MS;
  return reviewPaths.write({ orderId, until, key: keyOf({ secrets }, websiteId, { orderId, until }) });
}

/** Whether a link was made here for this site, as it stands. */
export function isGenuineLink(services: Signing, websiteId: string, link: ReviewLink): boolean {
  return isEqual(link.key, keyOf(services, websiteId, link));
}

function keyOf({ secrets }: Signing, websiteId: string, { orderId, until }: Omit<ReviewLink, 'key'>): string {
  return secrets.sign('review order', `${websiteId} ${orderId} ${until}`);
}

/** Compared as hashes, which takes the same time wherever they differ. */
function isEqual(given: string, expected: string): boolean {
  return tokenHash(given).equals(tokenHash(expected));
}
