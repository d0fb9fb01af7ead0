import { DatabaseBusy } from '../../../platform/database/unavailable.ts';
import type { VisitorEvent } from '../visitor-event.ts';

/** Writes events in batches: whoever tells one waits until the batch that holds it is committed. */
export interface BatchWriter {
  /**
   * @returns how many of these were new, once they are kept for good
   * @throws {DatabaseBusy} when too much waits: what is sold comes before what is counted
   */
  write(websiteId: string, events: readonly VisitorEvent[]): Promise<void>;
}

export interface BatchOptions {
  readonly append: (websiteId: string, events: readonly VisitorEvent[]) => Promise<number>;
  /** Told how many of a batch were known before. */
  readonly onDuplicates?: (count: number) => void;
  /** Whether somebody else waits for the database. */
  readonly isBusy: () => boolean;
}

/** A batch is no larger than this. */
export const MAX_BATCH = 500;
/** So many transactions at a time, of all sites: the others are for the shop. */
export const MAX_WRITERS = 2;
/** What waits beyond this would wait longer than browsers do. */
export const MAX_WAITING = 5000;

interface Waiting {
  readonly events: readonly VisitorEvent[];
  readonly resolve: () => void;
  readonly reject: (cause: unknown) => void;
}

/**
 * Gathers what comes while a batch is under way: one event alone is written at once, and the more come the larger the
 * batches are. Sites take turns; of one site there are two transactions at a time only where one batch does not hold what waits,
 * for two of half the size cost more than one.
 */
export function batchWriter({ append, onDuplicates, isBusy }: BatchOptions): BatchWriter {
  const bySite = new Map<string, Waiting[]>();
  let waiting = 0;
  /** Sites whose batches are under way. */
  const writing: string[] = [];

  const begin = (): void => {
    while (writing.length < MAX_WRITERS) {
      const next = [...bySite].find(([id, queue]) => !writing.includes(id) || queue.length >= MAX_BATCH);
      if (!next) return;
      const [websiteId, queue] = next;
      bySite.delete(websiteId);
      const batch = takeBatch(queue);
      // Behind those of other sites.
      if (queue.length > 0) bySite.set(websiteId, queue);
      writing.push(websiteId);
      void writeBatch(websiteId, batch);
    }
  };

  const writeBatch = async (websiteId: string, batch: readonly Waiting[]): Promise<void> => {
    const events = batch.flatMap((one) => one.events);
    try {
      const added = await append(websiteId, events);
      if (added < events.length) onDuplicates?.(events.length - added);
      for (const one of batch) one.resolve();
    } catch (cause) {
      for (const one of batch) one.reject(cause);
    } finally {
      waiting -= events.length;
      writing.splice(writing.indexOf(websiteId), 1);
      begin();
    }
  };

  return {
    write: (websiteId, events) =>
      new Promise((resolve, reject) => {
        if (waiting + events.length > MAX_WAITING || (waiting > MAX_BATCH && isBusy())) {
          reject(new DatabaseBusy(`${waiting} events of visitors wait to be written.`));
          return;
        }
        waiting += events.length;
        const queue = bySite.get(websiteId) ?? [];
        bySite.set(websiteId, queue);
        queue.push({ events, resolve, reject });
        // What comes in the same turn goes together.
        setImmediate(begin);
      }),
  };
}

function takeBatch(queue: Waiting[]): readonly Waiting[] {
  let size = 0;
  const end = queue.findIndex(({ events }) => (size += events.length) > MAX_BATCH);
  return queue.splice(0, end === -1 ? queue.length : Math.max(1, end));
}
