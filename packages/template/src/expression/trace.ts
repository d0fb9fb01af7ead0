import type { Step } from './postfix.ts';

/** The trace that a leading `#` asks for: every step in the order of its execution. */
export function traceExpressions(expressions: readonly (readonly Step[])[]): string {
  return `EVAL=[${expressions.map((steps) => `[${steps.map(stepText).join(' ')}]`).join(', ')}]`;
}

function stepText(step: Step): string {
  switch (step.kind) {
    case 'value':
      return typeof step.value === 'string' ? JSON.stringify(step.value) : String(step.value);
    case 'reference':
      return step.name;
    case 'operator':
      return `<${step.operator.name}>`;
    case 'args':
      return '<args>';
    case 'call':
      return `${step.name}()`;
    case 'assign':
      return '<assign>';
  }
}
