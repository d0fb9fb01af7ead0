import { describe, expect, it } from 'vitest';

import { escapeDoubleQuoted, escapeMarkedJson, escapeScriptJson, safeUrl } from './escape.ts';

describe('addresses from data', () => {
  it.each([
    'https://a.example/x?y#z',
    'HTTP://a.example',
    'mailto:a@b.example',
    'tel:+1',
    '/path',
    'page',
    '?q',
    '#a',
    '',
  ])('lets %s stand', (url) => {
    expect(safeUrl(url)).toBe(url);
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'ftp://a.example',
    '1x:y',
  ])('empties %j', (url) => {
    expect(safeUrl(url)).toBe('');
  });
});

describe('JSON in pages', () => {
  it('means the same and cannot end a script', () => {
    const data = { a: '</script><!--', b: '\u2028&', c: "it's" };
    const json = JSON.stringify(data);

    expect(escapeScriptJson(json)).not.toMatch(/[<>&\u2028]/);
    expect(escapeMarkedJson(json)).not.toContain("'");
    expect(JSON.parse(escapeScriptJson(json))).toEqual(data);
    expect(JSON.parse(escapeMarkedJson(json))).toEqual(data);
  });
});

describe('escaping', () => {
  it('gives every text its own form, also long ones that look alike where they are sampled', () => {
    const texts = Array.from({ length: 300 }, (_, i) => `${'<b title="x">'.repeat(30)}${i}${'&'.repeat(30 + (i % 3))}`);

    for (const text of [...texts, ...texts.toReversed(), 'a<b', `${'x'.repeat(9000)}<`]) {
      expect(escapeDoubleQuoted(text)).toBe(
        text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
      );
    }
  });
});
