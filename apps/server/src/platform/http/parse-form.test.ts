import { expect, it } from 'vitest';
import { MAX_FORM_FIELDS, parseForm } from './parse-form.ts';

const fields = (count: number) => Array.from({ length: count }, (_, at) => `f${at}=${at}`).join('&');

it('[SEC-49] takes a thousand fields of a form and refuses one more before it parses any', () => {
  expect(Object.keys(parseForm(fields(MAX_FORM_FIELDS)))).toHaveLength(1000);
  expect(() => parseForm(fields(MAX_FORM_FIELDS + 1))).toThrow(
    expect.objectContaining({ problem: expect.objectContaining({ status: 413 }) }),
  );
});

it.each([
  ['nothing but separators', '&'.repeat(1001)],
  ['one name again and again', 'a=1&'.repeat(1001)],
  ['names without values', 'a&'.repeat(1001)],
])('[SEC-49] refuses %s', (_what, text) => {
  expect(() => parseForm(text)).toThrow();
});

it.each([
  ['a+b=c+d', { 'a b': 'c d' }],
  ['a=%C3%A4&a=%zz', { a: ['ä', '%zz'] }],
  ['__proto__=1', JSON.parse('{"__proto__":"1"}')],
  ['', {}],
])('reads %s as browsers mean it', (text, read) => {
  expect(Object.entries(parseForm(text))).toEqual(Object.entries(read));
});
