/** Runs work at most `limit` at a time; who asks often waits for those who ask seldom. */
export type FairTurns = <Result>(whose: string, work: () => Promise<Result>) => Promise<Result>;

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Turns that are given to each in turn: a place that comes free goes to whoever has the fewest at work, among these to
 * whoever waited longest for one; the own calls of each keep their order. One alone may have all places.
 */
export function fairTurns(limit: number): FairTurns {
  const lines = new Map<string, Line>();
  let running = 0;

  function next(): void {
    let chosen: Line | undefined;
    let name = '';
    for (const [whose, line] of lines) {
      if (line.waiting.length > 0 && (!chosen || line.running < chosen.running)) {
        chosen = line;
        name = whose;
      }
    }
    if (!chosen || running >= limit) return;
    // To the end of the order: the others come first the next time.
    lines.delete(name);
    lines.set(name, chosen);
    running += 1;
    chosen.running += 1;
    chosen.waiting.shift()?.();
  }

  return async (whose, work) => {
    const line = lines.get(whose) ?? { running: 0, waiting: [] };
    lines.set(whose, line);
    await new Promise<void>((resolve) => {
      line.waiting.push(resolve);
      next();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      line.running -= 1;
      if (line.running === 0 && line.waiting.length === 0) lines.delete(whose);
      next();
    }
  };
}
