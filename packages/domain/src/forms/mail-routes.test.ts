import { expect, it } from 'vitest';
import type { FormAnswer } from './form-answer.ts';
import { namedByAnswers, readMailRoutes } from './mail-routes.ts';

const about = (value: string): FormAnswer => ({
  id: 'about',
  type: 'select',
  rawTitle: 'About',
  value,
  values: [value],
});
const routes = readMailRoutes([
  { to: 'bo@example.com', when: { any: [{ field: 'about', is: 'equal', value: 'Wholesale' }] } },
  { to: 'cy@example.com', when: { all: [{ field: 'about', is: 'empty' }] } },
]);

it('somebody hears of a submission by what was answered, beside those who hear of all', () => {
  const form = { notify: ['ada@example.com'], routes };
  expect([...namedByAnswers(form, [about('Wholesale')])]).toEqual(['ada@example.com', 'bo@example.com']);
  expect([...namedByAnswers(form, [about('Visit')])]).toEqual(['ada@example.com']);
  expect([...namedByAnswers(form, [])]).toEqual(['ada@example.com', 'cy@example.com']);
});

it('what is no route, or asks nothing, is passed over', () => {
  const kept = [null, { to: 3 }, { to: 'ada@example.com' }, { to: 'ada@example.com', when: { all: [] } }];
  expect(readMailRoutes(kept)).toEqual([]);
  expect(readMailRoutes('none')).toEqual([]);
});
