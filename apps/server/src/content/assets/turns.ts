import { fairTurns } from '../../platform/child-work/fair-turns.ts';

/** Runs work at most `limit` at a time, in the order of the calls. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function takeTurns(limit: number): Turns {
  const turns = fairTurns(limit);
  return (work) => turns('', work);
}
