import { describe, expect, it } from 'vitest';
import { sanitiseSvg } from './sanitise-svg.ts';

const svg = (inner: string, attributes = '') => `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${inner}</svg>`;

describe('a drawing', () => {
  it('keeps shapes, gradients, styles and local references with their spelling', () => {
    const drawing = svg(
      '<defs><linearGradient id="a" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs>' +
        '<style>.b{fill:url(#a)}</style><path class="b" d="M0 0h10v10z"></path><use href="#a"></use>',
      ' viewBox="0 0 10 10"',
    );

    expect(sanitiseSvg(drawing)).toBe(drawing);
  });

  it.each([
    ['a script', svg('<script>alert(1)</script><rect width="1" height="1"/>')],
    ['a handler', svg('<rect width="1" height="1" onload="alert(1)"/>')],
    ['a handler on the root', svg('<rect/>', ' onload="alert(1)"')],
    ['foreign content', svg('<foreignObject><iframe src="javascript:alert(1)"></iframe></foreignObject>')],
    ['a link', svg('<a href="javascript:alert(1)"><text>x</text></a>')],
    ['a javascript reference', svg('<use href="javascript:alert(1)"/>')],
    ['a reference elsewhere', svg('<use xlink:href="https://alert.example/x.svg#a"/>')],
    ['an image elsewhere', svg('<image href="//alert.example/x.png"/>')],
    ['an animation of a link', svg('<set attributeName="href" to="javascript:alert(1)"/>')],
    ['a style that imports', svg('<style>@import "//alert.example";</style>')],
    ['an attribute that loads', svg('<rect style="fill:url(https://alert.example)"/>')],
    ['a script behind CDATA', svg('<style><![CDATA[</style><script>alert(1)</script>]]></style>')],
    ['a script in another name space', svg('<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>')],
  ])('loses %s', (_name, drawing) => {
    const clean = sanitiseSvg(drawing) ?? '';

    expect(clean).toContain('<svg');
    expect(clean).not.toMatch(/<script|onload|javascript:|alert\.example|<iframe|<foreignObject|<set|<a\b/i);
  });

  it.each([
    [
      'a declaration of entities',
      '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
    ],
    ['a page', '<html><body>no</body></html>'],
    ['nothing', ''],
  ])('is refused as %s', (_name, drawing) => {
    expect(sanitiseSvg(drawing)).toBeUndefined();
  });

  it('gets the name space without which browsers show it as text', () => {
    expect(sanitiseSvg('<?xml version="1.0"?><svg viewBox="0 0 1 1"></svg>')).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 1 1"/,
    );
  });
});
