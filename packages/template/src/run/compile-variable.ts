import type { FormatterCall } from '../code.ts';
import type { BoundFormatter, PartialCall, Plugins } from '../plugin.ts';
import type { Reference } from '../reference.ts';
import { outputText } from '../values.ts';
import { reportFailure } from './compile-predicate.ts';
import { Frame } from './frame.ts';
import { printPartial } from './partials.ts';
import { walkingResolver, type Resolver } from './resolve.ts';
import type { PartialFound, RenderState, Runner, Site } from './state.ts';

/** What a variable tag says. */
export interface VariableCode {
  readonly refs: readonly Reference[];
  readonly formatters: readonly FormatterCall[];
}

/** Gives the text of a variable tag. */
export type Printer = (state: RenderState, frame: Frame) => string;

/**
 * A variable tag: looks its values up, runs the formatters, prints the first value. Most tags of a page have no formatter,
 * or one that looks at nothing but the value: they become printers, whose texts can be put together before they are
 * printed.
 */
export function compileVariable(
  code: VariableCode,
  plugins: Plugins,
  site: Site,
): { readonly printer: Printer } | { readonly runner: Runner } {
  const { refs } = code;
  if (refs[0] === undefined) return { printer: () => '' };
  const first = walkingResolver(refs[0]);
  if (code.formatters.length === 0) return { printer: valuePrinter(first) };
  const formatters = bindFormatters(code.formatters, plugins);
  const only = formatters.length === 1 ? formatters[0] : undefined;
  if (only?.partial !== undefined) return { runner: compilePartial(first, only.partial, site) };
  if (only?.length === 1) return { printer: formatPrinter(first, only as (value: unknown) => unknown, site) };
  return { runner: compileChain(first, refs.slice(1).map(walkingResolver), formatters, site) };
}

function compileChain(
  first: Resolver,
  others: readonly Resolver[],
  formatters: readonly BoundFormatter[],
  site: Site,
): Runner {
  return (state, frame) => {
    const value = first(frame);
    state.scope.enterValue(frame, value, resolveAll(others, frame), site);
    const printed = runFormatters(formatters, value, state, 'VARIABLE', site);
    state.write(typeof printed === 'string' ? printed : outputText(printed));
  };
}

function valuePrinter(resolve: Resolver): Printer {
  return (_state, frame) => {
    const value = resolve(frame);
    return typeof value === 'string' ? value : outputText(value);
  };
}

function formatPrinter(resolve: Resolver, format: (value: unknown) => unknown, site: Site): Printer {
  return (state, frame) => {
    try {
      const printed = format(resolve(frame));
      return typeof printed === 'string' ? printed : outputText(printed);
    } catch (error) {
      reportFailure(state, error, 'VARIABLE', site);
      return '';
    }
  };
}

function compilePartial(resolve: Resolver, call: PartialCall, site: Site): Runner {
  const { name, isPrivate = false, args } = call;
  // What the name led to in the render that is running: a loop asks for the same partial again and again.
  let knownIn = 0;
  let known: PartialFound | undefined;
  const isOpen = !isPrivate && args === undefined;
  return (state, frame) => {
    const value = resolve(frame);
    const isKnown = known !== undefined && knownIn === state.id && state.mayRun();
    if (isKnown && isOpen && value === frame.node && frame.locals === null && known?.storesNothing === true) {
      // A frame of its own would show the partial the same names.
      state.depth++;
      known.run(state, frame);
      state.depth--;
      return;
    }
    const inner = new Frame(value, frame);
    if (isPrivate) inner.stop = true;
    if (args !== undefined) inner.define('@args', args);
    if (isKnown && known !== undefined) {
      state.depth++;
      known.run(state, inner);
      state.depth--;
      return;
    }
    printPartial(state, name, inner, site);
    known = state.soundPartials.get(name);
    knownIn = state.id;
  };
}

/** Binds the formatters of a tag to their arguments; one that cannot be bound tells so at each render. */
export function bindFormatters(calls: readonly FormatterCall[], plugins: Plugins): readonly BoundFormatter[] {
  return calls.map((call) => {
    try {
      return plugins.formatters.get(call.name)?.(call.args) ?? ((value) => value);
    } catch (error) {
      return () => {
        throw error;
      };
    }
  });
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
  const { depth } = state;
  let result = value;
  try {
    for (let i = 0; i < formatters.length; i++) {
      result = formatters[i]?.(result, state.scope);
      if (typeof result === 'string') state.checkValue(result);
    }
    return result;
  } catch (error) {
    reportFailure(state, error, opcode, site);
    // Partials that ran inside did not come to their end.
    state.depth = depth;
    return undefined;
  }
}
