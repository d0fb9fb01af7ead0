import { missingPartial, partialParseFailed, recursionTooDeep } from '../errors.ts';
import { findMacro, type Frame } from './frame.ts';
import type { RenderState, Runner, Site } from './state.ts';

/** Runs a macro or partial in a frame and gives its text; empty, with an error, when it cannot run. */
export function applyPartial(state: RenderState, name: string, frame: Frame, site: Site): string {
  const run = findPartial(state, name, frame, site);
  if (run === undefined) return '';
  const limit = state.setup.maxPartialDepth;
  if (state.depth >= limit) {
    state.report(recursionTooDeep(name, limit), site);
    return '';
  }
  state.depth++;
  try {
    return state.capture(run, frame);
  } finally {
    state.depth--;
  }
}

/** A macro hides a partial of the same name. */
function findPartial(state: RenderState, name: string, frame: Frame, site: Site): Runner | undefined {
  const macro = findMacro(frame, name);
  if (macro !== undefined) return macro;
  const found = state.setup.partials(name);
  if (found === undefined) {
    state.report(missingPartial(name), site);
    return undefined;
  }
  // What does not keep a partial from running is told once, what does each time it should have run.
  if (found.isFaulty || !state.reported.has(found)) {
    for (const error of found.errors) state.report(partialParseFailed(name, error.message), site);
    state.reported.add(found);
  }
  return found.isFaulty ? undefined : found.run;
}
