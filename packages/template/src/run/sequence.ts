import type { Runner } from './state.ts';

/** Does nothing; known by identity, so that callers can skip it. */
export const nothing: Runner = () => {};

/** Runs pieces one after the other. Calls written out cost less than a loop. */
export function inSequence(runners: readonly Runner[]): Runner {
  const a = runners[0] ?? nothing;
  if (runners.length === 1) return a;
  const b = runners[1] ?? nothing;
  const c = runners[2] ?? nothing;
  const d = runners[3] ?? nothing;
  const e = runners[4] ?? nothing;
  const f = runners[5] ?? nothing;
  switch (runners.length) {
    case 2:
      return (state, frame) => {
        a(state, frame);
        b(state, frame);
      };
    case 3:
      return (state, frame) => {
        a(state, frame);
        b(state, frame);
        c(state, frame);
      };
    case 4:
      return (state, frame) => {
        a(state, frame);
        b(state, frame);
        c(state, frame);
        d(state, frame);
      };
    case 5:
      return (state, frame) => {
        a(state, frame);
        b(state, frame);
        c(state, frame);
        d(state, frame);
        e(state, frame);
      };
    default: {
      const rest = inSequence(packed(runners.slice(5), 6));
      const last = runners.length === 6 ? f : rest;
      return (state, frame) => {
        a(state, frame);
        b(state, frame);
        c(state, frame);
        d(state, frame);
        e(state, frame);
        last(state, frame);
      };
    }
  }
}

/** Packs a long list so that the depth of calls grows with its logarithm, not its length. */
function packed(runners: readonly Runner[], size: number): readonly Runner[] {
  if (runners.length <= size) return runners;
  const groups: Runner[] = [];
  for (let i = 0; i < runners.length; i += size) groups.push(inSequence(runners.slice(i, i + size)));
  return packed(groups, size);
}
