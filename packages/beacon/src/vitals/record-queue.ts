import type { WallClock } from '../browser/clock.ts';

/** What a record tells of; `image` and `accessibility` are known to the server and told by nobody yet (PERF-010, PERF-011). */
export type RecordEvent = 'navigation' | 'lcp' | 'fcp' | 'cls' | 'fid' | 'inp' | 'interactions' | 'device';

/** One record as it goes over the wire (PERF-007). */
export interface PerformanceRecord {
  readonly app: 'portico';
  readonly event: RecordEvent;
  /** One for each document; a page that comes back from the browser's memory has another. */
  readonly pageLoadId: string;
  /** Epoch milliseconds; of two records of one event the later one counts. */
  readonly ts: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** From the load of the page (PERF-003). */
export const SEND_AFTER_MS = 30_000;
/** What a page has not told by then of how it loaded is not waited for (PERF-012). */
export const WAIT_AT_MOST_MS = 60_000;
/** They belong to the whole life of a page, so they have no time at which they are late. */
const LIFELONG: ReadonlySet<RecordEvent> = new Set(['cls', 'inp', 'interactions']);

export interface RecordQueuePorts {
  readonly clock: WallClock;
  readonly newId: () => string;
  /** Sends a JSON array as text. */
  send(body: string): void;
  /** Page type and collection type: what reports group by, instead of the page's address. */
  readonly pageGroup: string;
}

/** Gathers the records of one page, of which each event has one. */
export interface RecordQueue {
  set(event: RecordEvent, data: Readonly<Record<string, unknown>>): void;
  /** Sends what is new or has changed since it was sent; nothing when nothing has. */
  flush(): void;
  /** The page came back from the browser's memory: it is a new one. */
  restart(): void;
}

/** Sends what it has half a minute after it began, and what has changed since whenever the page is hidden. */
export function createRecordQueue({ clock, newId, send, pageGroup }: RecordQueuePorts): RecordQueue {
  let pageLoadId = newId();
  let beganAt = clock.now();
  let unsent = new Map<RecordEvent, PerformanceRecord>();
  const known = new Map<RecordEvent, string>();
  let stopTimer: (() => void) | undefined;

  const flush = (): void => {
    stopTimer?.();
    if (unsent.size === 0) return;
    const records = [...unsent.values()];
    unsent = new Map();
    send(JSON.stringify(records));
  };
  const begin = (): void => {
    beganAt = clock.now();
    stopTimer = clock.after(SEND_AFTER_MS, flush);
  };
  begin();

  return {
    flush,
    set(event, data) {
      const text = JSON.stringify(data);
      const isLate = !LIFELONG.has(event) && !known.has(event) && clock.now() - beganAt > WAIT_AT_MOST_MS;
      if (isLate || known.get(event) === text) return;
      known.set(event, text);
      unsent.set(event, { app: 'portico', event, pageLoadId, ts: clock.now(), data: { pageGroup, ...data } });
    },
    restart() {
      flush();
      known.clear();
      pageLoadId = newId();
      begin();
    },
  };
}
