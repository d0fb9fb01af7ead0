import { describe, expect, it } from 'vitest';
import { compileLess } from './compile-less.ts';
import { PLATFORM_LIBRARY, PLATFORM_PRELUDE } from './platform-library.ts';
import { modernised } from './old-less.ts';

/** What the inside of a rule gives, in one line; a mistake is thrown. */
async function ruleOf(inside: string, before = ''): Promise<string> {
  const source = modernised(`${PLATFORM_PRELUDE}\n${before}\na { ${inside} }`);
  const answer = await compileLess('', { source, sheets: [source], files: {}, library: PLATFORM_LIBRARY });
  const [mistake] = answer.ok ? answer.mistakes : [answer];
  if (!answer.ok || mistake) throw new Error(mistake?.message);
  return answer.css.replace(/\s+/g, ' ').trim();
}

const ICON = 'display: inline-block; font-style: normal; font-weight: normal; line-height: 1; text-transform: none;';
const BOX = 'width: 50px; height: 50px; font-size: 28px; line-height: 50px; text-align: center;';

describe('the names that every kit finds', () => {
  it.each([
    ['.sqs-ui-font(left)', '', `a:before { ${ICON} content: "\\2039"; }`],
    ['.sqs-ui-font(right, after)', '', `a:after { ${ICON} content: "\\203A"; }`],
    ['.sqs-ui-font(menu, before)', '', `a:before { ${ICON} content: "\\2630"; }`],
    ['.sqs-ui-font(close)', '', `a:before { ${ICON} content: "\\2715"; }`],
    ['.sqs-ui-font(grid)', '', `a:before { ${ICON} content: "\\25A6"; }`],
    ['.sqs-ui-font(info)', '', `a:before { ${ICON} content: "\\2139"; }`],
    ['.sqs-ui-font(no-such-icon)', '', `a:before { ${ICON} content: ""; }`],
    ['.sqs-ui-font', '', `a:before { ${ICON} content: ""; }`],
    ['.sqs-ui-font-size(48px)', '', 'a { font-size: 48px; line-height: 1; }'],
    ['.sqs-ui-font-size(50px, 28px)', '', `a:before { ${BOX} }`],
    ['.sqs-ui-font-size(50px, 28px, before)', '', `a:before { ${BOX} }`],
    ['.sqs-ui-font-size(50px, 28px, after)', '', `a:after { ${BOX} }`],
    ['.sqs-ui-font-size(50px, inherit)', '', `a:before { ${BOX.replace('28px', 'inherit')} }`],
    ['.sqs-ui-font-size(@box, @box * .56)', '@box: 50px;', `a:before { ${BOX} }`],
    ['.border-radius(0)', '', 'a { border-radius: 0; }'],
    ['.border-radius(50%)', '', 'a { border-radius: 50%; }'],
    ['.border-radius(@r)', '@r: 28px;', 'a { border-radius: 28px; }'],
    ['.border-radius', '', 'a { border-radius: 3px; }'],
    ['.button-block-guarded-mixin-outline-hover-style(#fff)', '', 'a { color: #1a1a1a; }'],
    ['.button-block-guarded-mixin-outline-hover-style(#123)', '', 'a { color: #f5f5f5; }'],
    ['margin: @vgrid @gutter', '', 'a { margin: 36px 20px; }'],
    ['padding: @tweak-product-quick-view-lightbox-padding', '', 'a { padding: 0; }'],
  ])('%s works', async (call, before, css) => {
    expect(await ruleOf(`${call};`, before)).toBe(css);
  });

  it.each([
    ['contrast(#ffffff, #272727, @newsletterTextColor)', '#272727'],
    ['contrast(#000000, #272727, @newsletterTextColor)', 'inherit'],
    ['contrast(inherit, #272727)', '#272727'],
    ['fade(inherit, 50%)', 'inherit'],
    ['darken(currentColor, 10%)', 'currentColor'],
    ['lighten(var(--ink), 10%)', 'var(--ink)'],
    ['mix(#ffffff, currentColor, 20%)', 'currentColor'],
    ['fadeout(~"var(--ink)", 20%)', 'var(--ink)'],
    ['lightness(inherit)', '0%'],
    ['red(@newsletterTextColor)', '0'],
  ])('%s takes the keyword for a color', async (call, value) => {
    expect(await ruleOf(`b: ${call};`)).toBe(`a { b: ${value}; }`);
  });

  it('takes the functions of colors for what CSS means by them as well', async () => {
    expect(await ruleOf('filter: contrast(1.5) saturate(2) alpha(opacity=50);')).toBe(
      'a { filter: contrast(1.5) saturate(2) alpha(opacity=50); }',
    );
  });

  it.each([
    [':nth-child(@n) { b: c; }', 'a:nth-child(3) { b: c; }'],
    [":nth-child((~'@{n}n+1')) { b: c; }", 'a:nth-child(3n + 1) { b: c; }'],
    [':nth-last-child(~"@{n}n") { b: c; }', 'a:nth-last-child(3n) { b: c; }'],
  ])('&%s is read as old compilers read it', async (rule, css) => {
    expect(await ruleOf(`&${rule}`, '@n: 3;')).toBe(css);
  });

  it('gives the words of a single argument to a mixin that takes several', async () => {
    const mixin = '.flex(@grow, @shrink, @basis) { flex: @grow @shrink @basis; }';

    expect(await ruleOf('.flex(0 1 auto);', mixin)).toBe('a { flex: 0 1 auto; }');
    await expect(ruleOf('.flex(0 1);', mixin)).rejects.toThrow('No matching definition');
  });
});
