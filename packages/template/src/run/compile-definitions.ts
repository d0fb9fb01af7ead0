import type { FormatterCall } from '../code.ts';
import type { Plugins } from '../plugin.ts';
import type { Reference } from '../reference.ts';
import { noteAssembled } from './assembled.ts';
import { bindFormatters, resolveAll, runFormatters } from './compile-variable.ts';
import { applyPartial } from './partials.ts';
import { walkingResolver } from './resolve.ts';
import type { Runner, Site } from './state.ts';

/** `{.var @x a|f}`: stores a value in the current frame; pushes no frame of its own. */
export function compileVar(
  code: { readonly name: string; readonly refs: readonly Reference[]; readonly formatters: readonly FormatterCall[] },
  plugins: Plugins,
  site: Site,
): Runner {
  const [first, ...others] = code.refs.map(walkingResolver);
  if (first === undefined) return () => {};
  if (code.formatters.length === 0) return (_state, frame) => frame.define(code.name, first(frame));
  const formatters = bindFormatters(code.formatters, plugins);
  return (state, frame) => {
    const value = first(frame);
    state.scope.enterFrame(frame, resolveAll(others, frame), site);
    frame.define(code.name, runFormatters(formatters, value, state, 'BINDVAR', site));
  };
}

/** `{.ctx @x k=a}`: stores an object of several values; missing ones are null. */
export function compileContext(
  name: string,
  bindings: readonly { readonly key: string; readonly ref: Reference }[],
): Runner {
  const compiled = bindings.map(({ key, ref }) => ({ key, resolve: walkingResolver(ref) }));
  return (_state, frame) => {
    const made = Object.fromEntries(compiled.map(({ key, resolve }) => [key, resolve(frame) ?? null]));
    noteAssembled(made);
    frame.define(name, made);
  };
}

/** `{.inject @x path}`: stores a value the host registered. */
export function compileInject(name: string, path: string): Runner {
  return (state, frame) => frame.define(name, state.setup.injects?.get(path));
}

/** `{.include name [output]}`: runs a macro or partial in the current frame, mostly for what it stores there. */
export function compileInclude(name: string, output: boolean, site: Site): Runner {
  return (state, frame) => {
    const text = applyPartial(state, name, frame, site);
    if (output) state.write(text);
  };
}
