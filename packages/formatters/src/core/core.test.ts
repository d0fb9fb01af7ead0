import { untrusted } from '@portico/template';
import { describe, expect, it } from 'vitest';

import { pageErrors, renderPage } from '../testing/render-page.ts';

const curled = (t: string) => renderPage('{t|smartypants}', { t });

describe('truncate', () => {
  it('[TMPL-026] cuts at 100 characters by default and adds an ellipsis that does not count', () => {
    const words = 'abcdefghi '.repeat(20);

    expect(renderPage('{t|truncate}', { t: words })).toBe(`${words.slice(0, 100)}...`);
    expect(renderPage('{t|truncate}', { t: 'x'.repeat(101) })).toBe(`${'x'.repeat(100)}...`);
    expect(renderPage('{t|truncate}', { t: 'x'.repeat(100) })).toBe('x'.repeat(100));
    expect(renderPage('{t|truncate 20}', { t: words })).toBe(`${words.slice(0, 20)}...`);
    expect(renderPage('{t|truncate}', { t: untrusted(words) })).toBe(`${words.slice(0, 100)}...`);
  });
});

describe('what has a name but no behaviour', () => {
  it('[TMPL-020] is reported where it is used, and false', () => {
    expect(renderPage('{.units-metric?}metric{.or}imperial{.end}', {})).toBe('imperial');
    expect(pageErrors('{.units-metric?}{.end}', {})).toEqual(['"units-metric?" formatter is not yet implemented']);
  });
});

describe('tag stripping and patterns', () => {
  it('leaves an unclosed tag and takes time linear in the text', () => {
    expect(renderPage('{t|safe}', { t: 'a<b>c</b><script ' })).toBe('ac<script ');

    // With time that grows with the square of the length this would outlast the test's own limit.
    const hostile = renderPage('{t|safe}{t|format}', { t: `${'<'.repeat(2_000_000)}${'{'.repeat(2_000_000)}` });
    expect(typeof hostile).toBe('string');
  });
});

describe('comparing', () => {
  it('does not convert, and takes missing for null', () => {
    const data = { one: 1, text: '1', nil: null };

    expect(renderPage('{.equal? one text}x{.or}different{.end}', data)).toBe('different');
    expect(renderPage('{.equal? nil nope}same{.end}', data)).toBe('same');
  });

  it('ends comparing values that templates made to explode', () => {
    const doubling = Array.from({ length: 30 }, (_, i) => `{.ctx @v${i} a=@v${i - 1} b=@v${i - 1}}`).join('');
    const other = doubling.replaceAll('@v', '@w');

    // Doubled thirty times, one by one: a walk through all of it would outlast the test's own limit.
    expect(typeof renderPage(`${doubling}${other}{.equal? @v29 @w29}x{.end}{@v29|json}`, {})).toBe('string');
  });
});

describe('text of visitors', () => {
  const evil = untrusted(`<b a="x" b='y'>&`);
  const inert = /^[^<>"']*$/;

  it('smartypants opens a quote at the start of a line and behind white space, and closes all others', () => {
    expect(curled("'x'")).toBe('‘x’');
    expect(curled("a 'x'\n'y' b")).toBe('a ‘x’\n‘y’ b');
    expect(curled("James' tea, it's")).toBe('James’ tea, it’s');
    expect(curled(`"'x'" ('y') ["z"]--"w"`)).toBe('“‘x’” (‘y’) [“z”]—“w”');
  });

  it.each(['html', 'htmlattr', 'htmltag', 'str', 'truncate 5', 'smartypants', 'encode-space', 'line-breaks'])(
    'is escaped by %s',
    (formatter) => {
      expect(renderPage(`{evil|${formatter}}`, { evil })).toMatch(inert);
    },
  );

  it.each(['safe', 'slugify', 'url-encode', 'encode-uri', 'capitalize', 'AbsUrl', 'activate-twitter-links'])(
    'is harmless behind %s',
    (formatter) => {
      expect(renderPage(`{evil|${formatter}}`, { evil })).toMatch(inert);
    },
  );

  it('becomes JSON that neither ends a script nor an attribute', () => {
    const json = renderPage('{o|json}', { o: { evil: untrusted(`</script>"'<&`) } });

    expect(json).not.toMatch(/[<>&']/);
    expect(JSON.parse(json)).toEqual({ evil: `</script>"'<&` });
    expect(json.replace(/^\{"evil":"|"\}$/g, '')).not.toContain('"');
  });

  it('is escaped in messages, patterns and answers of forms', () => {
    expect(renderPage('{m|message evil}', { m: 'by {0}', evil })).toMatch(inert);
    expect(renderPage('{m|format evil}', { m: 'by {0}', evil })).toMatch(inert);
    const field = { type: 'checkbox', rawTitle: 'T', values: [evil] };
    expect(renderPage('{@|summary-form-field}', field)).toContain('&lt;b a=&quot;x&quot; b=&#39;y&#39;&gt;&amp;');
  });

  it('compares as it was written', () => {
    expect(renderPage('{.equal?:name:"O\'Brien"}yes{.end}', { name: untrusted("O'Brien") })).toBe('yes');
  });
});
