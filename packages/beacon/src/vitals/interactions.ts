/** What of an `event` entry is read; `interactionId` is 0 for what is no interaction. */
export interface EventEntry {
  readonly interactionId?: number;
  readonly name: string;
  readonly startTime: number;
  readonly duration: number;
  readonly processingStart: number;
  readonly processingEnd: number;
}

/** One interaction, by its slowest event; milliseconds. */
export interface Interaction {
  readonly duration: number;
  readonly start: number;
  readonly type: string;
  readonly elementPath: string;
  readonly inputDelay: number;
  readonly processing: number;
  readonly presentation: number;
}

/** So many of the slowest are kept (PERF-014). */
export const KEPT_INTERACTIONS = 10;

/** Keeps the slowest interactions of a page. */
export interface SlowInteractions {
  add(entry: EventEntry, elementPath: string): void;
  /** The slowest first. */
  list(): readonly Interaction[];
}

export function slowInteractions(): SlowInteractions {
  let slowest: readonly (readonly [id: number, interaction: Interaction])[] = [];
  return {
    add(entry, elementPath) {
      const { interactionId: id = 0 } = entry;
      const known = slowest.find(([one]) => one === id)?.[1];
      if (id === 0 || (known && known.duration >= entry.duration)) return;
      slowest = [...slowest.filter(([one]) => one !== id), [id, partsOf(entry, elementPath)] as const]
        .sort(([, a], [, b]) => b.duration - a.duration)
        .slice(0, KEPT_INTERACTIONS);
    },
    list: () => slowest.map(([, interaction]) => interaction),
  };
}

function partsOf({ name, startTime, duration, processingStart, processingEnd }: EventEntry, path: string): Interaction {
  return {
    duration,
    start: Math.round(startTime),
    type: name,
    elementPath: path,
    inputDelay: Math.round(processingStart - startTime),
    processing: Math.round(processingEnd - processingStart),
    // The whole is rounded to 8 ms by the browser, its parts are not.
    presentation: Math.max(0, Math.round(startTime + duration - processingEnd)),
  };
}
