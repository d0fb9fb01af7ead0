import { describe, expect, it } from 'vitest';

import { escapeMarkedJson, escapeScriptJson, safeUrl } from './escape.ts';

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
