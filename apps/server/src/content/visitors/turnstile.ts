/** Lets callers through, a few in each turn of the event loop and in the order in which they came. */
export interface Turnstile {
  /** @returns whether the caller may go on: true when it is its turn, false at once where too many wait */
  pass(): Promise<boolean>;
}

export interface TurnstileLimits {
  readonly perTurn: number;
  readonly maxWaiting: number;
}

/**
 * A thousand callers that come at once make a turn of the event loop as long as all their work: whoever pays at the same time
 * has ten ways to the database, and would wait for such a turn at each of them. With so few a turn, she waits for those few.
 */
export function turnstile({ perTurn, maxWaiting }: TurnstileLimits): Turnstile {
  const waiting: ((mayPass: boolean) => void)[] = [];
  let passed = 0;

  const beginTurn = (): void => {
    const next = waiting.splice(0, perTurn);
    passed = next.length;
    for (const resolve of next) resolve(true);
    if (passed > 0) setImmediate(beginTurn);
  };

  return {
    async pass() {
      if (passed === 0) setImmediate(beginTurn);
      if (passed < perTurn && waiting.length === 0) {
        passed += 1;
        return true;
      }
      return waiting.length < maxWaiting && new Promise((resolve) => waiting.push(resolve));
    },
  };
}
