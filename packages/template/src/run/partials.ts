import { missingPartial, partialParseFailed, recursionTooDeep } from '../errors.ts';
import { findMacro, type Frame } from './frame.ts';
import type { RenderState, Runner, Site } from './state.ts';

/** Runs a macro or partial in a frame and gives its text; empty, with an error, when it cannot run. */
export function applyPartial(state: RenderState, name: string, frame: Frame, site: Site): string {
  const run = findPartial(state, name, frame, site);
  if (run === undefined) return '';
  state.depth++;
  try {
    return state.capture(run, frame);
  } finally {
    state.depth--;
  }
}

/** Runs a macro or partial in a frame and prints its text. */
export function printPartial(state: RenderState, name: string, frame: Frame, site: Site): void {
  const run = findPartial(state, name, frame, site);
  if (run === undefined) return;
  state.depth++;
  run(state, frame);
  // What ends a run by an exception ends the render, or is caught by somebody who restores the depth.
  state.depth--;
}

/** Undefined, with an error, when there is none or no more may run inside each other. */
function findPartial(state: RenderState, name: string, frame: Frame, site: Site): Runner | undefined {
  const run = findRunner(state, name, frame, site);
  const limit = state.setup.maxPartialDepth;
  if (run === undefined || state.depth < limit) return run;
  state.report(recursionTooDeep(name, limit), site);
  return undefined;
}

/** A macro hides a partial of the same name. */
function findRunner(state: RenderState, name: string, frame: Frame, site: Site): Runner | undefined {
  const macro = state.hasMacros ? findMacro(frame, name) : undefined;
  if (macro !== undefined) return macro;
  const sound = state.soundPartials.get(name);
  if (sound !== undefined) return sound.run;
  const found = state.setup.partials(name);
  if (found === undefined) {
    state.report(missingPartial(name), site);
    return undefined;
  }
  if (found.errors.length === 0) {
    state.soundPartials.set(name, found);
  } else if (state.isFirst(found)) {
    // Told once, however often a loop asks for it.
    for (const error of found.errors) state.reportInPartial(partialParseFailed(name, error.message), error, site);
  }
  return found.isFaulty ? undefined : found.run;
}
