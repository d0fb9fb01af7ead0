import type { PredicateCall } from '../code.ts';
import { unexpectedError } from '../errors.ts';
import type { BoundPredicate, Plugins } from '../plugin.ts';
import type { Frame } from './frame.ts';
import { BudgetSpent } from './limits.ts';
import type { RenderState, Site } from './state.ts';

/** A compiled test. */
export type Test = (state: RenderState, frame: Frame) => boolean;

/** Binds a predicate to its arguments. An unknown one is false; one that fails is reported and false. */
export function compilePredicate(call: PredicateCall, plugins: Plugins, site: Site): Test {
  const test = bindPredicate(call, plugins);
  if (test === undefined) return () => false;
  return (state, frame) => {
    const { scope } = state;
    scope.enterFrame(frame, undefined, site);
    try {
      return test(scope);
    } catch (error) {
      reportFailure(state, error, 'PREDICATE', site);
      return false;
    }
  };
}

/** One that cannot be bound to its arguments tells so at each render. */
function bindPredicate(call: PredicateCall, plugins: Plugins): BoundPredicate | undefined {
  try {
    return plugins.predicates.get(call.name)?.(call.args);
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** Turns an exception of a plug-in into an error of the page; a spent budget goes on upwards. */
export function reportFailure(state: RenderState, error: unknown, opcode: string, site: Site): void {
  if (error instanceof BudgetSpent) throw error;
  const name = error instanceof Error ? error.name : 'Error';
  const reason = error instanceof Error ? error.message : String(error);
  state.report(unexpectedError(name, opcode, reason), site);
}
