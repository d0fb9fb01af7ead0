import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeWords } from './merge-words.ts';
import { areWhole, changeBetween, splitParagraphs } from './paragraphs.ts';

const PIECES = [
  '<p>',
  '</p>',
  'a ',
  '<b>',
  '</b>',
  '<ul><li>x</li></ul>',
  '<br>',
  '<!-- c -->',
  '\n',
  '<img src="a>b">',
  '</div>',
  '<hr/>',
];

describe('paragraphs', () => {
  it.each([
    ['<p>a</p><p>b</p>', ['<p>a</p>', '<p>b</p>']],
    ['<h1>a</h1>\n<ul><li><p>b</p></li></ul>', ['<h1>a</h1>\n', '<ul><li><p>b</p></li></ul>']],
    ['words <b>within</b> a line<p>b</p>end', ['words <b>within</b> a line', '<p>b</p>', 'end']],
    ['<p title="a > b">x</p><hr><p>y</p>', ['<p title="a > b">x</p>', '<hr>', '<p>y</p>']],
    ['<p>never ended', ['<p>never ended']],
    ['', []],
  ])('of %s', (html, paragraphs) => {
    expect(splitParagraphs(html)).toEqual(paragraphs);
  });

  it('joined are the text again, and cut again the same', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES)), (pieces) => {
        const html = pieces.join('');
        expect(splitParagraphs(html).join('')).toBe(html);
        expect(areWhole(splitParagraphs(html))).toBe(true);
      }),
    );
  });

  it('of two texts differ in one stretch', () => {
    expect(changeBetween(['a', 'b', 'c'], ['a', 'x', 'y', 'c'])).toEqual({ at: 1, remove: ['b'], insert: ['x', 'y'] });
    expect(changeBetween(['a', 'a'], ['a'])).toEqual({ at: 1, remove: ['a'], insert: [] });
    expect(changeBetween(['a'], ['a'])).toBeUndefined();
  });
});

describe('words of two people', () => {
  it('are merged where they are apart', () => {
    expect(mergeWords('<p>one two three</p>', '<p>1 two three</p>', '<p>one two <b>three</b></p>')).toBe(
      '<p>1 two <b>three</b></p>',
    );
  });

  it.each([
    ['the same word', 'one two', 'one zwei', 'one deux'],
    ['the same spot', 'one two', 'one a two', 'one b two'],
    ['what the other took away', 'one two three', 'one 2 three', 'one'],
  ])('are not merged on %s', (_what, base, mine, theirs) => {
    expect(mergeWords(base, mine, theirs)).toBeUndefined();
  });

  it('never merge into elements that overlap', () => {
    expect(mergeWords('<p>a b c d</p>', '<p><b>a b c</b> d</p>', '<p>a <i>b c d</i></p>')).toBeUndefined();
  });
});
