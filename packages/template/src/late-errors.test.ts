import { describe, expect, it } from 'vitest';

import { definedMacros, lateErrors } from './late-errors.ts';
import { parseTemplate } from './parse/parse-template.ts';
import { plainPlugins } from './testing/plain-plugins.ts';

const known = { partials: new Set(['card', 'row']), tags: new Set(['box']) };
const told = (text: string) =>
  lateErrors(parseTemplate(text, plainPlugins, { file: 'a.html' }), known).map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  );

describe('errors that only a page would meet', () => {
  it('are partials and tags that do not exist, in every branch', () => {
    expect(
      told('{a|apply card}\n{.if a}{.or}{.repeated section b}{.alternates with}{a|apply:crad:x=1}{.end}{.end}'),
    ).toEqual(["2:52 Attempt to apply partial 'crad' which could not be found."]);
    expect(told('{.var @x a|apply nope}{.include row}{.include nope output}')).toEqual([
      "1:1 Attempt to apply partial 'nope' which could not be found.",
      "1:37 Attempt to apply partial 'nope' which could not be found.",
    ]);
    expect(told('<squarespace:box a="{x|apply nope}"/><squarespace:bxo/>')).toEqual([
      "1:21 Attempt to apply partial 'nope' which could not be found.",
      "1:38 Tag 'bxo' is unknown",
    ]);
  });

  it('are expressions that cannot be read', () => {
    expect(told('{.eval 1 + 2}{.eval #(1}')).toEqual([
      '1:14 Error parsing expression: "(1": Mismatched operator found: left paren',
    ]);
  });

  it('are partials that a tag names by an attribute of the host', () => {
    const parsed = parseTemplate(
      '<squarespace:box p="crad"/><squarespace:box p="card"/><squarespace:box p="{x}"/>',
      plainPlugins,
    );

    expect(lateErrors(parsed, { ...known, partialAttribute: 'p' }).map(({ message }) => message)).toEqual([
      "Attempt to apply partial 'crad' which could not be found.",
    ]);
    expect(lateErrors(parsed, known)).toEqual([]);
  });

  it('leave out what a macro defines', () => {
    expect(definedMacros(parseTemplate('{.macro a}{.macro b}{.end}{.end}', plainPlugins))).toEqual(['a', 'b']);
  });
});
