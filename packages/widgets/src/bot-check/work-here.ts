import { searchNonce, WORK_PARTS, workProof } from '@portico/domain';

/** Hashes in one go, after which the page is listened to: a few milliseconds. */
const TRIES = 2000;

/**
 * Does the work of a key on the page itself, in small pieces: pages of money start no threads (SEC-48), and unlike a form, a
 * code is not taken with half of it.
 */
export async function workHere({ key, bits }: { readonly key: string; readonly bits: number }): Promise<string> {
  const nonces: number[] = [];
  for (let from = 0; nonces.length < WORK_PARTS; from += TRIES) {
    const nonce = searchNonce({ key, bits, part: nonces.length }, { from, tries: TRIES });
    if (nonce !== undefined) {
      nonces.push(nonce);
      from = -TRIES;
    }
    // oxlint-disable-next-line no-await-in-loop -- one search after the other, with a breath between
    await breath();
  }
  return workProof(nonces);
}

function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
