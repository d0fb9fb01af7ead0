import type { PixelEvent } from '@portico/contract';

/** Something that is told of a page on which no script of others runs, by the next one on which they do. */
export interface Later {
  readonly name: PixelEvent;
  readonly [fact: string]: unknown;
}

/** In the storage of the tab; what was told stays marked, so that a page that is loaded again tells it once. */
const KEY = 'portico-told';

interface Kept {
  readonly told: Later;
  readonly isDone: boolean;
}

/** Keeps something to be told later. */
export function keepForLater(told: Later): void {
  const kept = read();
  if (kept.some((one) => JSON.stringify(one.told) === JSON.stringify(told))) return;
  write([...kept, { told, isDone: false }]);
}

/** What waits to be told; it is taken once. */
export function takeLater(): readonly Later[] {
  const kept = read();
  const waiting = kept.filter(({ isDone }) => !isDone).map(({ told }) => told);
  if (waiting.length > 0) write(kept.map(({ told }) => ({ told, isDone: true })));
  return waiting;
}

/** Forgets it, where a visitor has withdrawn. */
export function forgetLater(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Where storage is forbidden there is nothing to forget.
  }
}

function read(): readonly Kept[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    // Scripts of the kit can write here too, so what is none is left out.
    return Array.isArray(kept) ? kept.filter((one): one is Kept => typeof one?.told?.name === 'string') : [];
  } catch {
    return [];
  }
}

function write(kept: readonly Kept[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Where nothing can be kept, nothing is told.
  }
}
