import type { Reference } from '../reference.ts';
import { readLexemes, type Lexeme } from './lexer.ts';
import { BINARY_OPERATORS, FUNCTIONS, UNARY_OPERATORS, type Operator, type Scalar } from './operators.ts';

/** One step of an expression in the order in which it is worked out. */
export type Step =
  | { readonly kind: 'value'; readonly value: Scalar }
  | { readonly kind: 'reference'; readonly name: string; readonly reference: Reference }
  | { readonly kind: 'operator'; readonly operator: Operator }
  /** Marks where the arguments of a call begin. */
  | { readonly kind: 'args' }
  | { readonly kind: 'call'; readonly name: string }
  | { readonly kind: 'assign' };

/** Parsed expressions of one tag, or why there are none. */
export type Expressions =
  | { readonly ok: true; readonly expressions: readonly (readonly Step[])[] }
  | { readonly ok: false; readonly error: string; readonly expressions: readonly (readonly Step[])[] };

/** Turns `a; b` into expressions in postfix order. `maxTokens` bounds all of them together; 0 is no bound (TMPL-018). */
export function parseExpressions(text: string, maxTokens: number): Expressions {
  const read = readLexemes(text);
  if (!read.ok) return { ...read, expressions: [] };
  if (maxTokens > 0 && read.lexemes.length > maxTokens) {
    const error = `Expression exceeds the maximum number of allowed tokens: ${maxTokens}`;
    return { ok: false, error, expressions: [] };
  }
  const expressions: (readonly Step[])[] = [];
  for (const lexemes of splitAtSemicolons(read.lexemes)) {
    const postfix = new PostfixBuilder();
    for (const lexeme of lexemes) postfix.add(lexeme);
    const error = postfix.finish();
    if (error !== undefined) return { ok: false, error, expressions };
    if (postfix.steps.length > 0) expressions.push(postfix.steps);
  }
  return { ok: true, expressions };
}

function splitAtSemicolons(lexemes: readonly Lexeme[]): Lexeme[][] {
  const parts: Lexeme[][] = [[]];
  for (const lexeme of lexemes) {
    if (lexeme.kind === 'sign' && lexeme.sign === ';') parts.push([]);
    else parts.at(-1)?.push(lexeme);
  }
  return parts;
}

type Waiting = Extract<Step, { kind: 'operator' | 'call' | 'assign' }> | { readonly kind: 'paren' };

/** The shunting yard: operators wait until one that binds less tightly comes. */
class PostfixBuilder {
  readonly steps: Step[] = [];
  readonly #waiting: Waiting[] = [];
  /** Whether a sign that comes next stands before a value. */
  #beforeValue = true;
  #error: string | undefined;

  add(lexeme: Lexeme): void {
    if (this.#error !== undefined) return;
    if (lexeme.kind === 'sign') return this.#sign(lexeme.sign);
    this.#beforeValue = false;
    if (lexeme.kind !== 'call') {
      this.steps.push(lexeme);
    } else if (FUNCTIONS.has(lexeme.name)) {
      this.steps.push({ kind: 'args' });
      this.#waiting.push(lexeme);
    } else {
      this.#error = `Invalid function ${lexeme.name}`;
    }
  }

  /** Empties the yard; gives a message when the expression is malformed. */
  finish(): string | undefined {
    while (this.#error === undefined) {
      const waiting = this.#waiting.pop();
      if (waiting === undefined) return undefined;
      if (waiting.kind === 'paren') this.#error = 'Mismatched operator found: left paren';
      else this.steps.push(waiting);
    }
    return this.#error;
  }

  #sign(sign: string): void {
    if (sign === '(') {
      this.#waiting.push({ kind: 'paren' });
      this.#beforeValue = true;
    } else if (sign === ')') {
      this.#closeParen();
      this.#beforeValue = false;
    } else if (sign === ',') {
      this.#unwind();
      this.#beforeValue = true;
    } else {
      this.#operator(sign);
      this.#beforeValue = true;
    }
  }

  #closeParen(): void {
    this.#unwind();
    if (this.#waiting.pop() === undefined) {
      this.#error = 'Mismatched operator found: right paren';
      return;
    }
    const call = this.#waiting.at(-1);
    if (call?.kind !== 'call') return;
    this.#waiting.pop();
    this.steps.push(call);
  }

  /** Lets everything go that waits since the innermost open parenthesis. */
  #unwind(): void {
    for (let top = this.#waiting.at(-1); top !== undefined && top.kind !== 'paren'; top = this.#waiting.at(-1)) {
      this.steps.push(top);
      this.#waiting.pop();
    }
  }

  #operator(sign: string): void {
    if (sign === '=') return this.#wait({ kind: 'assign' }, ASSIGN_PRECEDENCE, true);
    const unary = this.#beforeValue || !BINARY_OPERATORS.has(sign) ? UNARY_OPERATORS.get(sign) : undefined;
    const operator = unary ?? BINARY_OPERATORS.get(sign);
    if (operator === undefined) return;
    // What stands before a value takes nothing from its left.
    if (unary !== undefined) this.#waiting.push({ kind: 'operator', operator });
    else this.#wait({ kind: 'operator', operator }, operator.precedence, operator.rightToLeft);
  }

  #wait(waiting: Waiting, precedence: number, rightToLeft: boolean): void {
    for (;;) {
      const top = this.#waiting.at(-1);
      if (top === undefined || top.kind === 'paren' || top.kind === 'call') break;
      const other = top.kind === 'assign' ? ASSIGN_PRECEDENCE : top.operator.precedence;
      if (other < precedence || (other === precedence && rightToLeft)) break;
      this.steps.push(top);
      this.#waiting.pop();
    }
    this.#waiting.push(waiting);
  }
}

const ASSIGN_PRECEDENCE = 3;
