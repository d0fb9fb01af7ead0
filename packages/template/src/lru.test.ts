import { expect, it } from 'vitest';

import { createEngine } from './engine.ts';
import type { Formatter } from './plugin.ts';
import { LruCache } from './lru.ts';

it('forgets the entry that was used least recently', () => {
  const cache = new LruCache<string, number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  cache.get('a');

  cache.set('c', 3);

  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
});

const apply: Formatter =
  ([name = '']) =>
  (value, context) =>
    context.apply(name, value);

it('[TMPL-025] compiles a partial once while it is among the last hundred', () => {
  let bound = 0;
  const count: Formatter = () => {
    bound++;
    return (value) => value;
  };
  const engine = createEngine({
    plugins: {
      formatters: new Map([
        ['count', count],
        ['apply', apply],
      ]),
      predicates: new Map(),
    },
  });
  const page = engine.compile('{@|apply p}');
  const render = (text: string) => engine.render(page, {}, { partials: new Map([['p', text]]) });

  for (let i = 0; i < 100; i++) render(`{@|count}${i}`);
  render('{@|count}0');
  expect(bound).toBe(100);

  render('{@|count}one more');
  render('{@|count}1');
  expect(bound).toBe(102);
});
