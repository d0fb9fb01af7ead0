import { expect, it } from 'vitest';
import { excerptOf, linesOfExcerpt } from './excerpt.ts';

it.each<[string, string, string]>([
  ['one line', 'Eleven hours, four cones', '<p>Eleven hours, four cones</p>'],
  ['signs of HTML', 'Cups < 3 & "plates"', '<p>Cups &lt; 3 &amp; "plates"</p>'],
  ['two lines', 'Eleven hours\nFour cones', '<p>Eleven hours</p><p>Four cones</p>'],
  ['nothing', '', ''],
])('an excerpt of %s is kept as paragraphs, and read again as it was typed', (_what, typed, html) => {
  expect(excerptOf(typed)).toBe(html);
  expect(linesOfExcerpt(html)).toBe(typed);
});

it('blanks around what is typed are not kept', () => {
  expect(excerptOf(' Eleven \n\n hours ')).toBe('<p>Eleven</p><p>hours</p>');
  expect(excerptOf(' \n ')).toBe('');
});
