import { createEngine } from '@portico/template';
import { describe, expect, it } from 'vitest';

import { platformPlugins } from '../index.ts';

const engine = createEngine({ plugins: platformPlugins, enableExpr: true, enableInclude: true });

function render(template: string, partials: Readonly<Record<string, string>>) {
  return engine.render(template, { list: [1, 2, 3], n: 7 }, { partials: new Map(Object.entries(partials)) });
}

// From its second run in a loop on, a partial that stores nothing shares the frame of the element.
describe('a partial that a loop applies to each element', () => {
  it.each([
    '{.var @x n}',
    '{.ctx @x a=n}',
    '{.eval @x = 1}',
    '{.inject @x i}',
    '{.include inner}',
    '{.macro m}M{.end}',
  ])('keeps what %s stores out of the text around it, wherever in the partial that stands', (store) => {
    for (const p of [store, `{.if n}${store}{.end}`, `{.repeated section none}{.or}${store}{.end}`]) {
      const template = '{.repeated section list}{@|apply p}[{@x}{@x.a}{@|apply m}]{.end}';

      const { output, errors } = render(template, { p, inner: '{.var @x n}' });

      expect([p, output]).toEqual([p, '[][][]']);
      expect(errors).toHaveLength(3);
    }
  });

  it('does not see variables of the element in its sections, as these look in their own frame alone', () => {
    const template = '{.repeated section list}{.var @x n}{@|apply p}{.end}';

    expect(render(template, { p: '{.section @x}a{.or}b{.end}{@x} ' }).output).toBe('b7 b7 b7 ');
  });

  it('sees the element, its place in the list and what lies around', () => {
    expect(render('{.repeated section list}{@|apply p}{.end}', { p: '{@}{@index}{n};' }).output).toBe('117;227;337;');
  });
});
