import { describe, expect, it } from 'vitest';

import { createEngine } from '../engine.ts';
import { plainPlugins } from '../testing/plain-plugins.ts';

const limits = { expressionTokens: 20, stringLength: 12 };
const engine = createEngine({ plugins: plainPlugins, enableExpr: true, limits });

function evaluate(expression: string, data: unknown = {}) {
  const { output, errors } = engine.render(`{.eval ${expression}}`, data);
  return { output, messages: errors.map(({ message }) => message) };
}

describe('expression errors', () => {
  it('[TMPL-013] refuses a function that does not exist', () => {
    expect(evaluate('1 + evil(2)')).toEqual({
      output: '',
      messages: ['Error parsing expression: "1 + evil(2)": Invalid function evil'],
    });
  });

  it('[TMPL-014] refuses a string without its end', () => {
    expect(evaluate('"abc').messages).toEqual(['Error parsing expression: "\\"abc": Unterminated string']);
  });

  it('[TMPL-015] refuses a bad hex escape', () => {
    expect(evaluate('"\\x1q"').messages).toEqual([
      'Error parsing expression: "\\"\\\\x1q\\"": Invalid 2-char hex escape found',
    ]);
  });

  it('[TMPL-016] refuses a bad unicode escape', () => {
    expect(evaluate('"\\u12"').messages).toEqual([
      'Error parsing expression: "\\"\\\\u12\\"": Invalid unicode escape found',
    ]);
    expect(evaluate('"\\u123"').messages).toHaveLength(1);
    expect(evaluate('"\\u00e9!"').output).toBe('é!');
  });

  it('[TMPL-017] refuses parentheses that do not match', () => {
    expect(evaluate('(1 + 2').messages).toEqual([
      'Error parsing expression: "(1 + 2": Mismatched operator found: left paren',
    ]);
    expect(evaluate('1 + 2)').messages).toEqual([
      'Error parsing expression: "1 + 2)": Mismatched operator found: right paren',
    ]);
  });

  it('[TMPL-018] refuses an expression of more tokens than the host allows', () => {
    expect(evaluate(`1${'+1'.repeat(9)}`).output).toBe('10');
    // Twenty, with a sign before the first number, are as many as there may be.
    expect(evaluate(`-1${'+1'.repeat(9)}`).output).toBe('8');
    expect(evaluate(`1${'+1'.repeat(10)}`).messages).toEqual([
      'Error parsing expression: "1+1+1+1+1+1+1+1+1+1+1": Expression exceeds the maximum number of allowed tokens: 20',
    ]);
  });

  it('[TMPL-019] refuses to build a string longer than the host allows', () => {
    expect(evaluate('a + "67890"', { a: '1234567' }).output).toBe('123456767890');
    expect(evaluate('a + "678901"', { a: '1234567' }).messages).toEqual([
      'Error reducing expression: a + "678901": Concatenation would exceed maximum string length 12',
    ]);
  });

  it('reports a faulty expression once, however often a loop passes it', () => {
    const { errors } = engine.render('{.repeated section l}{.eval (}{.end}', { l: [1, 2, 3] });

    expect(errors).toHaveLength(1);
  });
});

describe('expression values', () => {
  it.each([
    ['-2 ** 2', '4'],
    ['2 ** 3 ** 2', '512'],
    ['1 + 2 * 3 - 4 / 2', '5'],
    ['7 & 3 == 3', '1'],
    ['1 || 0 && 0', 'true'],
    ['null == 0', 'false'],
    ['null >= 0', 'true'],
    ['"10" > "9"', 'false'],
    ['"10" > 9', 'true'],
    ['1 2 3', '3'],
    ['max(1, "x", 3) + min(4, 2)', '5'],
    ['str(true) + null', 'truenull'],
    ['0x1F + 1e1', '41'],
  ])('works out %s', (expression, expected) => {
    expect(evaluate(expression)).toEqual({ output: expected, messages: [] });
  });

  it('keeps an assignment of a loop inside it', () => {
    const template = '{.eval @i = 1}{.repeated section l}{.eval @i = @i + 1}{@i}{.end}{@i}';

    expect(engine.render(template, { l: [1, 2] }).output).toBe('221');
  });
});
