import { expect, it } from 'vitest';
import { alikeLooks, hasColour, type Look } from './looks.ts';

function look(id: string, colour: string, [width, height]: readonly [number, number] = [300, 200]): Look {
  const places = { topLeftAverage: colour, topRightAverage: colour, bottomLeftAverage: '202020' };
  const rest = { bottomRightAverage: '404040', centerAverage: colour, suggestedBgColor: colour };
  return { id, width, height, colours: { ...places, ...rest } };
}

it('pictures are alike whose every place has nearly the same colour and whose shape is the same, whatever their size', () => {
  const alike = alikeLooks([
    look('a', '806040'),
    look('smaller', '826142', [151, 100]),
    look('taller', '806040', [300, 210]),
    look('darker', '705030'),
  ]);

  expect(Object.fromEntries(alike)).toEqual({ a: ['smaller'], smaller: ['a'] });
});

it('three that are alike name each other', () => {
  const alike = alikeLooks(['a', 'b', 'c'].map((id) => look(id, '112233')));

  expect([...alike].map(([id, others]) => [id, others.toSorted()])).toEqual([
    ['a', ['b', 'c']],
    ['b', ['a', 'c']],
    ['c', ['a', 'b']],
  ]);
});

it('a picture has the colour of its middle, and one that half of its corners have', () => {
  const picture = look('a', 'c0392b');
  const middle = { colours: { ...picture.colours, centerAverage: '1f4e8c' } };

  expect([hasColour(picture, 'red'), hasColour(middle, 'red'), hasColour(middle, 'blue')]).toEqual([true, true, true]);
  expect([hasColour(picture, 'blue'), hasColour(picture, 'green')]).toEqual([false, false]);
});
