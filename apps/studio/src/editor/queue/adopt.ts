import type { QueueStorage, StoredQueue } from './storage.ts';

const OWN = 'portico-editor-queue';

/** The queue that this tab had before it was loaded again, or one whose tab has died; undefined where there is none. */
export async function findQueue(
  storage: QueueStorage | undefined,
  { websiteId, accountId }: Pick<StoredQueue, 'websiteId' | 'accountId'>,
): Promise<StoredQueue | undefined> {
  const all = (await storage?.list()) ?? [];
  const own = all.filter((queue) => queue.websiteId === websiteId && queue.accountId === accountId);
  const before = sessionStorage.getItem(OWN);
  const first = own.find(({ clientId }) => clientId === before);
  if (first && (await hold(first.clientId))) {
    return first;
  }
  for (const queue of own.toSorted((one, other) => one.changedAt - other.changedAt)) {
    const isWaiting =
      queue.batch !== undefined ||
      queue.aside.length > 0 ||
      queue.documents.some(({ queued, sent }) => queued.length + sent.length > 0);
    if (queue === first || !(await hold(queue.clientId))) {
      continue;
    }
    if (isWaiting) {
      return queue;
    }
    // Everything of it is saved, and nobody goes on with it.
    await storage?.remove(queue);
  }
  return undefined;
}

/** What lets go of a queue that this tab has. */
const held = new Map<string, () => void>();

/** Makes a queue this tab's: no other takes it while the tab lives. False where another has it. */
export function hold(clientId: string): Promise<boolean> {
  if (!navigator.locks) {
    return Promise.resolve(true);
  }
  return new Promise((resolve) => {
    void navigator.locks.request(`${OWN} ${clientId}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise<void>((release) => held.set(clientId, release));
    });
  });
}

/** Whoever edits next may go on with it. */
export function letGo(clientId: string): void {
  held.get(clientId)?.();
  held.delete(clientId);
}

export function rememberQueue(clientId: string): void {
  sessionStorage.setItem(OWN, clientId);
}
