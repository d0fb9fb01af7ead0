import type { PendingChange } from '@portico/page-model';
import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { SetAside, Step } from '../store/state.ts';
import type { SentBatch } from './batch.ts';

/** One document of a queue: what the server has not taken, and the revision that it was made on. */
export interface StoredDocument {
  readonly documentId: string;
  readonly revision: number;
  readonly sent: readonly PendingChange[];
  readonly queued: readonly PendingChange[];
}

/** What a tab keeps on the device: all that is not saved yet, and its steps. */
export interface StoredQueue {
  /** Of the queue: what is sent under it and a number is done once. */
  readonly clientId: string;
  readonly websiteId: string;
  readonly accountId: string;
  readonly seq: number;
  readonly batch: SentBatch | undefined;
  readonly documents: readonly StoredDocument[];
  readonly labels: readonly (readonly [transactionId: string, label: string])[];
  readonly undo: readonly Step[];
  readonly redo: readonly Step[];
  /** On its way to the shelf. */
  readonly aside: readonly SetAside[];
  /** Epoch milliseconds. */
  readonly changedAt: number;
}

/** A document as the server had it at a revision; what waits was made on it. */
export interface StoredBase {
  readonly revision: number;
  readonly document: unknown;
}

interface Schema extends DBSchema {
  queues: { key: string; value: StoredQueue };
  bases: { key: string; value: StoredBase };
}

/** The device's own keeping of what is not saved yet. */
export interface QueueStorage {
  list(): Promise<readonly StoredQueue[]>;
  base(clientId: string, documentId: string): Promise<StoredBase | undefined>;
  /** Writes queue and bases together. */
  write(queue: StoredQueue, bases: ReadonlyMap<string, StoredBase>): Promise<void>;
  remove(queue: StoredQueue): Promise<void>;
}

const NAME = 'portico-editor';

export async function openStorage(): Promise<QueueStorage> {
  const database = await open();
  return {
    list: () => database.getAll('queues'),
    base: (clientId, documentId) => database.get('bases', `${clientId} ${documentId}`),
    write: async (queue, bases) => {
      const writing = database.transaction(['queues', 'bases'], 'readwrite');
      const puts = [
        writing.objectStore('queues').put(queue, queue.clientId),
        ...[...bases].map(([documentId, base]) =>
          writing.objectStore('bases').put(base, `${queue.clientId} ${documentId}`),
        ),
      ];
      // A tab that ends before it has heard of each takes back what is not committed.
      writing.commit();
      await Promise.all([...puts, writing.done]);
    },
    remove: async ({ clientId, documents }) => {
      const writing = database.transaction(['queues', 'bases'], 'readwrite');
      await Promise.all([
        writing.objectStore('queues').delete(clientId),
        ...documents.map(({ documentId }) => writing.objectStore('bases').delete(`${clientId} ${documentId}`)),
        writing.done,
      ]);
    },
  };
}

async function open(): Promise<IDBPDatabase<Schema>> {
  const connect = () =>
    openDB<Schema>(NAME, 1, {
      upgrade: (database) => {
        database.createObjectStore('queues');
        database.createObjectStore('bases');
      },
    });
  try {
    return await connect();
  } catch {
    // What is there cannot be read, as after a newer studio: a new one keeps at least what comes.
    await deleteDB(NAME);
    return connect();
  }
}
