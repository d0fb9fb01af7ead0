import { parseExpressions, type Expressions, type Step } from '../expression/postfix.ts';
import { reduceExpression } from '../expression/reduce.ts';
import { traceExpressions } from '../expression/trace.ts';
import { outputText } from '../values.ts';
import { Frame } from './frame.ts';
import { resolveFrom } from './resolve.ts';
import type { RenderState, Runner, Site } from './state.ts';

/** `{.eval …}`: parsed when it first runs, since the limits are those of the engine that runs it. */
export function compileEval(text: string, site: Site): Runner {
  const traced = text.startsWith('#');
  let parsed: Expressions | undefined;
  return (state, frame) => {
    parsed ??= parseExpressions(traced ? text.slice(1) : text, state.setup.limits.expressionTokens ?? 0);
    if (!parsed.ok) return reportOnce(state, parsed, site);
    const value = run(parsed.expressions, state, frame, site);
    if (value === FAILED) return;
    const printed = value === null || value === undefined ? '' : outputText(value);
    if (!traced) state.out += printed;
    else state.out += traceExpressions(parsed.expressions) + (printed === '' ? '' : ` -> ${printed}`);
  };
}

/** A faulty expression in a loop is one fault. */
function reportOnce(state: RenderState, parsed: Extract<Expressions, { ok: false }>, site: Site): void {
  if (state.reported.has(parsed)) return;
  state.reported.add(parsed);
  state.report(`Error parsing expression: ${parsed.error}`, site);
}

const FAILED = Symbol('failed');

/** Runs the expressions of a tag; the value is that of the last one. Variables are kept only when none fails. */
function run(expressions: readonly (readonly Step[])[], state: RenderState, frame: Frame, site: Site): unknown {
  const scratch = new Frame(frame.node, frame);
  const host = {
    resolve: (reference: readonly (string | number)[]) => resolveFrom(scratch, reference),
    assign: (name: string, value: unknown) => scratch.define(name, value),
    maxStringLength: state.setup.limits.stringLength ?? 0,
  };
  let value: unknown;
  for (const steps of expressions) {
    state.spend(steps.length);
    const reduced = reduceExpression(steps, host);
    value = reduced.value;
    for (const error of reduced.errors) state.report(`Error reducing expression: ${error}`, site);
    if (reduced.errors.length > 0) return FAILED;
  }
  for (const [name, local] of scratch.locals ?? []) frame.define(name, local);
  return value;
}
