import { expressionParseFailed } from '../errors.ts';
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
  const expression = traced ? text.slice(1) : text;
  const shown = shorten(expression);
  let parsed: Expressions | undefined;
  return (state, frame) => {
    parsed ??= parseExpressions(expression, state.setup.limits.expressionTokens ?? 0);
    if (traced) state.write(traceExpressions(parsed.expressions));
    if (!parsed.ok) return reportOnce(state, parsed, shown, site);
    const value = run(parsed.expressions, shown, state, frame, site);
    if (value === FAILED || value === undefined) return;
    if (traced) state.write(' -> ');
    state.write(outputText(value));
  };
}

/** Characters of an expression that messages repeat. */
const SHOWN_LENGTH = 200;

function shorten(expression: string): string {
  return expression.length > SHOWN_LENGTH ? `${expression.slice(0, SHOWN_LENGTH)}…` : expression;
}

/** A faulty expression in a loop is one fault. */
function reportOnce(state: RenderState, parsed: Extract<Expressions, { ok: false }>, shown: string, site: Site): void {
  if (!state.isFirst(parsed)) return;
  state.report(expressionParseFailed(shown, parsed.error), site);
}

const FAILED = Symbol('failed');

/** Runs the expressions of a tag; the value is that of the last one. Variables are kept only when none fails. */
function run(
  expressions: readonly (readonly Step[])[],
  shown: string,
  state: RenderState,
  frame: Frame,
  site: Site,
): unknown {
  const scratch = new Frame(frame.node, frame);
  const host = {
    resolve: (reference: readonly (string | number)[]) => resolveFrom(scratch, reference),
    assign: (name: string, value: unknown) => scratch.define(name, value),
    maxStringLength: state.setup.limits.stringLength ?? 0,
  };
  let value: unknown;
  let failed = false;
  for (const steps of expressions) {
    state.spend(steps.length);
    const reduced = reduceExpression(steps, host);
    value = reduced.value;
    failed ||= reduced.errors.length > 0;
    for (const error of reduced.errors) state.report(`Error reducing expression: ${shown}: ${error}`, site);
  }
  if (failed) return FAILED;
  for (const [name, local] of scratch.locals ?? []) frame.define(name, local);
  return value;
}
