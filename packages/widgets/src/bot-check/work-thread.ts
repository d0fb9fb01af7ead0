import { searchNonce } from '@portico/domain';

/** What the page tells this thread: what to solve, or whether to rest while nobody looks. */
export type WorkOrder =
  | { readonly kind: 'solve'; readonly key: string; readonly bits: number; readonly parts: number }
  | { readonly kind: 'rest'; readonly isResting: boolean };

/** A part that was solved. */
export interface SolvedPart {
  readonly part: number;
  readonly nonce: number;
}

/** Hashes in one go, after which the page is listened to: a few milliseconds. */
const TRIES = 2000;
/** A search ends far before; a part that does not is left unsolved. */
const MOST_TRIES = 2 ** 24;

let isResting = false;
let goOn: (() => void) | undefined;

async function solve({ key, bits, parts }: Extract<WorkOrder, { kind: 'solve' }>): Promise<void> {
  for (let part = 0; part < parts; part += 1) {
    for (let from = 0; from < MOST_TRIES; from += TRIES) {
      const nonce = searchNonce({ key, bits, part }, { from, tries: TRIES });
      if (nonce !== undefined) {
        const solved: SolvedPart = { part, nonce };
        postMessage(solved);
        break;
      }
      // oxlint-disable-next-line no-await-in-loop -- one search after the other, with a breath between
      await breath();
    }
  }
}

function breath(): Promise<void> {
  return new Promise((resolve) => {
    if (isResting) goOn = resolve;
    else setTimeout(resolve, 0);
  });
}

addEventListener('message', ({ data }: MessageEvent<WorkOrder>) => {
  if (data.kind === 'solve') {
    void solve(data);
    return;
  }
  isResting = data.isResting;
  if (!isResting) goOn?.();
});
