import type { FormatterCall } from '../code.ts';
import type { BoundFormatter, Plugins } from '../plugin.ts';
import type { Reference } from '../reference.ts';
import { outputText } from '../values.ts';
import { reportFailure } from './compile-predicate.ts';
import type { Frame } from './frame.ts';
import { BudgetSpent, DEFAULT_LIMITS } from './limits.ts';
import { walkingResolver, type Resolver } from './resolve.ts';
import type { RenderState, Runner, Site } from './state.ts';

/**
 * A variable tag: looks its values up, runs the formatters, prints the first value.
 * @param before constant text in front of the tag
 */
export function compileVariable(
  before: string,
  refs: readonly Reference[],
  calls: readonly FormatterCall[],
  plugins: Plugins,
  site: Site,
): Runner {
  const [first, ...others] = refs.map(walkingResolver);
  if (first === undefined) return () => {};
  if (calls.length === 0) return compilePlain(before, first);
  const formatters = bindFormatters(calls, plugins);
  return (state, frame) => {
    // First, so that it is there when a budget ends the render inside a formatter.
    state.out += before;
    const value = first(frame);
    state.scope.enterValue(frame, value, resolveAll(others, frame), site);
    const printed = runFormatters(formatters, value, state, 'VARIABLE', site);
    state.out += typeof printed === 'string' ? printed : outputText(printed);
  };
}

function compilePlain(before: string, resolve: Resolver): Runner {
  return (state, frame) => {
    const value = resolve(frame);
    state.out += before + (typeof value === 'string' ? value : outputText(value));
  };
}

/** Binds the formatters of a tag to their arguments. */
export function bindFormatters(calls: readonly FormatterCall[], plugins: Plugins): readonly BoundFormatter[] {
  return calls.map((call) => plugins.formatters.get(call.name)?.(call.args) ?? ((value) => value));
}

/** Values of the second and later references; undefined when there are none. */
export function resolveAll(resolvers: readonly Resolver[], frame: Frame): readonly unknown[] | undefined {
  return resolvers.length === 0 ? undefined : resolvers.map((resolve) => resolve(frame));
}

/** Runs formatters one after the other. One that fails is reported and leaves nothing. */
export function runFormatters(
  formatters: readonly BoundFormatter[],
  value: unknown,
  state: RenderState,
  opcode: string,
  site: Site,
): unknown {
  const longest = state.setup.limits.valueLength ?? DEFAULT_LIMITS.valueLength;
  let result = value;
  try {
    for (let i = 0; i < formatters.length; i++) {
      result = formatters[i]?.(result, state.scope);
      if (typeof result === 'string' && result.length > longest) {
        throw new BudgetSpent('Render exceeded its budget of text length');
      }
    }
    return result;
  } catch (error) {
    reportFailure(state, error, opcode, site);
    return undefined;
  }
}
