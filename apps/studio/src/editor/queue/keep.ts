import type { EditorStore } from '../store/editor-store.ts';
import type { SentBatch } from './batch.ts';
import type { QueueStorage, StoredBase, StoredQueue } from './storage.ts';

export interface Keeper {
  /** Something changed: it is written as soon as the last writing is done. */
  changed(): void;
  /** The tab may end with this task: what changed goes to the device at once, behind what is being written there. */
  keepNow(): void;
  /** Whether all is on the device; false after the device refused, such as for want of room. */
  readonly isKept: () => boolean;
  /** Fulfilled once what changed is written. */
  settled(): Promise<void>;
}

/** Keeps what is not saved on the device, so that a tab may end at any moment. */
export function createKeeper({
  store,
  storage,
  own,
  kept,
  labels,
}: {
  readonly store: EditorStore;
  /** Undefined where the device keeps nothing, such as in a private window of some browsers. */
  readonly storage: QueueStorage | undefined;
  readonly own: Pick<StoredQueue, 'clientId' | 'websiteId' | 'accountId'>;
  readonly kept: () => { readonly seq: number; readonly batch: SentBatch | undefined };
  readonly labels: ReadonlyMap<string, string>;
}): Keeper {
  const bases = new Map<string, number>();
  let writing: Promise<void> | undefined;
  let isDue = false;
  let isRefused = storage === undefined;

  async function write(): Promise<void> {
    // Letters of one moment are written together.
    await Promise.resolve();
    if (!storage) {
      return;
    }
    while (isDue) {
      await put(storage);
    }
  }

  async function put(device: QueueStorage): Promise<void> {
    isDue = false;
    const { queue, changedBases } = snapshot();
    try {
      await device.write(queue, changedBases);
      changedBases.forEach(({ revision }, id) => bases.set(id, revision));
      isRefused = false;
    } catch {
      isRefused = true;
    }
  }

  function snapshot() {
    const { documents, undo, redo, aside } = store.get();
    const all = Object.values(documents);
    const changedBases = new Map<string, StoredBase>(
      all
        .filter(({ documentId, session }) => bases.get(documentId) !== session.revision)
        .map(({ documentId, session }) => [documentId, { revision: session.revision, document: session.confirmed }]),
    );
    const queue: StoredQueue = {
      ...own,
      ...kept(),
      documents: all.map(({ documentId, session }) => ({
        documentId,
        revision: session.revision,
        sent: session.sent,
        queued: session.queued,
      })),
      labels: [...labels],
      undo,
      redo,
      aside,
      changedAt: Date.now(),
    };
    return { queue, changedBases };
  }

  return {
    changed: () => {
      isDue = true;
      writing ??= write().finally(() => {
        writing = undefined;
      });
    },
    keepNow: () => {
      if (storage && isDue) {
        void put(storage);
      }
    },
    isKept: () => !isRefused,
    settled: () => writing ?? Promise.resolve(),
  };
}
