import { DatabaseBusy } from './unavailable.ts';

/** Who wants a connection. */
export interface Caller {
  /** Whose rows it may lock; undefined for work that locks none. */
  readonly writesAt: string | undefined;
  /** How long it waits. */
  readonly waitMs: number;
  /** Whether somebody waits for what it does, as nobody does for a job. */
  readonly isAwaited: boolean;
}

/** Lets so many have a connection at a time. */
export interface ConnectionGate {
  /**
   * Resolves with how to give the place back.
   * @throws {DatabaseBusy} when too many wait, or it has waited too long
   */
  enter(caller: Caller): Promise<() => void>;
  /** Resolves when callers who are awaited, with a place or without, are fewer than half of the places; at the latest after `waitMs`. */
  quiet(waitMs: number): Promise<void>;
  readonly waiting: number;
}

export interface GateOptions {
  readonly places: number;
  /** So many of them stay free of those who write at one site: a row that is locked there holds nobody else up. */
  readonly spare: number;
  /** When so many wait nobody else need begin to. */
  readonly maxWaiting: number;
}

interface Waiting {
  readonly caller: Caller;
  readonly admit: () => void;
}

/** In the order in which they come, but for those whose site has enough. */
export function connectionGate({ places, spare, maxWaiting }: GateOptions): ConnectionGate {
  const queue: Waiting[] = [];
  const writers = new Map<string, number>();
  const forQuiet = new Set<() => void>();
  let taken = 0;
  let awaited = 0;

  function mayEnter({ writesAt }: Caller): boolean {
    return taken < places && (writesAt === undefined || (writers.get(writesAt) ?? 0) < Math.max(1, places - spare));
  }

  function take({ writesAt }: Caller): void {
    taken += 1;
    if (writesAt !== undefined) {
      writers.set(writesAt, (writers.get(writesAt) ?? 0) + 1);
    }
  }

  const isQuiet = () => awaited < places / 2;

  function goAway({ isAwaited }: Caller): void {
    awaited -= isAwaited ? 1 : 0;
    if (isQuiet()) {
      for (const resume of forQuiet) resume();
    }
  }

  function leave(caller: Caller): void {
    const { writesAt } = caller;
    taken -= 1;
    goAway(caller);
    if (writesAt !== undefined) {
      const left = (writers.get(writesAt) ?? 1) - 1;
      if (left === 0) {
        writers.delete(writesAt);
      } else {
        writers.set(writesAt, left);
      }
    }
    const next = queue.findIndex((waiting) => mayEnter(waiting.caller));
    queue.splice(next, next < 0 ? 0 : 1)[0]?.admit();
  }

  return {
    enter: async (caller) => {
      awaited += caller.isAwaited ? 1 : 0;
      // Whoever comes now may not overtake those who wait, but for those who wait for their own site.
      if (mayEnter(caller) && !queue.some((waiting) => mayEnter(waiting.caller))) {
        take(caller);
        return () => leave(caller);
      }
      if (queue.length >= maxWaiting) {
        goAway(caller);
        throw new DatabaseBusy(`${queue.length} wait for a connection to the database.`);
      }
      await new Promise<void>((resolve, reject) => {
        const waiting: Waiting = {
          caller,
          admit: () => {
            clearTimeout(timer);
            take(caller);
            resolve();
          },
        };
        const timer = setTimeout(() => {
          queue.splice(queue.indexOf(waiting), 1);
          goAway(caller);
          reject(new DatabaseBusy(`No connection to the database was free within ${caller.waitMs} ms.`));
        }, caller.waitMs);
        queue.push(waiting);
      });
      return () => leave(caller);
    },
    quiet: async (waitMs) => {
      if (isQuiet() || waitMs <= 0) return;
      await new Promise<void>((resolve) => {
        const resume = () => {
          clearTimeout(timer);
          forQuiet.delete(resume);
          resolve();
        };
        const timer = setTimeout(resume, waitMs);
        forQuiet.add(resume);
      });
    },
    get waiting() {
      return queue.length;
    },
  };
}
