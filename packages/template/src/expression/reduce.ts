import type { Reference } from '../reference.ts';
import { isUntrusted, untrusted } from '../untrusted.ts';
import { FUNCTIONS, type Operator, type Scalar } from './operators.ts';
import type { Step } from './postfix.ts';

/** What running an expression needs from around it. */
export interface ExpressionHost {
  resolve(reference: Reference): unknown;
  assign(name: string, value: unknown): void;
  /** Characters a concatenation may have; 0 is no bound (TMPL-019). */
  readonly maxStringLength: number;
}

/** The value of an expression (undefined for an assignment or nothing at all), and what went wrong. */
export interface Reduced {
  readonly value: unknown;
  readonly errors: readonly string[];
}

type Item = Extract<Step, { kind: 'value' | 'reference' | 'args' }> | { readonly kind: 'nothing' };

/** What an operator in front of no value gives: nothing to print, and no operand of another operator. */
const NOTHING: Item = { kind: 'nothing' };

/** Works an expression out. Never throws; after the first error nothing more is worked out. */
export function reduceExpression(steps: readonly Step[], host: ExpressionHost): Reduced {
  const reduction = new Reduction(host);
  for (const step of steps) {
    if (reduction.run(step) === 'stop') break;
  }
  return reduction.result();
}

class Reduction {
  readonly #host: ExpressionHost;
  readonly #stack: Item[] = [];
  readonly #errors: string[] = [];
  #assigned = false;
  /** Whether text of a visitor took part; the result is then such text too (SEC-19). */
  #marked = false;

  constructor(host: ExpressionHost) {
    this.#host = host;
  }

  run(step: Step): 'stop' | undefined {
    switch (step.kind) {
      case 'operator':
        return this.#operate(step.operator);
      case 'call':
        return this.#call(step.name);
      case 'assign':
        return this.#assign();
      default:
        this.#stack.push(step);
        return undefined;
    }
  }

  result(): Reduced {
    const top = this.#stack.at(-1);
    if (this.#assigned || top === undefined || top === NOTHING) return this.#give(undefined);
    const value = this.#scalar(top);
    if (value === undefined) this.#errors.push('Reduce error: unexpected token on stack');
    return this.#give(value);
  }

  #give(value: Scalar | undefined): Reduced {
    const marked = this.#marked && typeof value === 'string' ? untrusted(value) : value;
    return { value: marked, errors: this.#errors };
  }

  #operate(operator: Operator): 'stop' | undefined {
    if (operator.operands === 1) return this.#operateUnary(operator);
    const right = this.#pop();
    const left = this.#pop();
    if (right === undefined || left === undefined) return this.#fail(`Invalid arguments to operator ${operator.name}`);
    const value = (operator.apply as (left: Scalar, right: Scalar) => Scalar)(left, right);
    const limit = this.#host.maxStringLength;
    if (limit > 0 && typeof value === 'string' && value.length > limit) {
      return this.#fail(`Concatenation would exceed maximum string length ${limit}`);
    }
    this.#stack.push({ kind: 'value', value });
    return undefined;
  }

  #operateUnary(operator: Operator): undefined {
    if (this.#stack.length === 0) return;
    const value = this.#pop();
    const apply = operator.apply as (value: Scalar) => Scalar;
    this.#stack.push(value === undefined ? NOTHING : { kind: 'value', value: apply(value) });
  }

  #call(name: string): 'stop' | undefined {
    const start = this.#stack.findLastIndex((item) => item.kind === 'args');
    const args = this.#stack.splice(Math.max(0, start)).map((item) => this.#scalar(item));
    // Objects and arrays are no arguments; the others are used without them.
    const value = FUNCTIONS.get(name)?.(args.filter(isScalar));
    if (value === undefined) return this.#fail(`Error calling function ${name}`);
    this.#stack.push({ kind: 'value', value });
    return undefined;
  }

  /** Ends the expression. Anything but a lone local variable on the left is ignored. */
  #assign(): 'stop' {
    const value = this.#pop();
    const target = this.#stack.pop();
    this.#assigned = true;
    if (value === undefined || target?.kind !== 'reference') return 'stop';
    const [name] = target.reference;
    if (target.reference.length !== 1 || typeof name !== 'string' || !/^@./.test(name)) return 'stop';
    this.#host.assign(name, this.#marked && typeof value === 'string' ? untrusted(value) : value);
    return 'stop';
  }

  #fail(message: string): 'stop' {
    this.#errors.push(message);
    return 'stop';
  }

  #pop(): Scalar | undefined {
    const item = this.#stack.pop();
    return item === undefined ? undefined : this.#scalar(item);
  }

  /** Missing reads as null; objects and arrays are no operands. */
  #scalar(item: Item): Scalar | undefined {
    if (item.kind === 'value') return item.value;
    if (item.kind !== 'reference') return undefined;
    const value = this.#host.resolve(item.reference) ?? null;
    if (isUntrusted(value)) {
      this.#marked = true;
      return value.raw;
    }
    return typeof value === 'object' && value !== null ? undefined : (value as Scalar);
  }
}

function isScalar(value: Scalar | undefined): value is Scalar {
  return value !== undefined;
}
