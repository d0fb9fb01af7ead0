import { describe, expect, it } from 'vitest';
import { foreignAddress, foreignText, foreignWords, wordsOfMarkup } from './foreign-text.ts';

describe('what somebody else wrote', () => {
  it.each([
    ['as its sender says', 'text/html; charset=iso-8859-1', Buffer.from('é', 'latin1'), 'é'],
    ['as it says itself', 'text/xml', Buffer.from('<?xml encoding="ISO-8859-1"?>é', 'latin1'), 'é'],
    ['as UTF-8 where nobody says', '', Buffer.from('<p>é'), 'é'],
    ['as UTF-8 where there are no such letters', 'text/html; charset=klingon', Buffer.from('é'), 'é'],
  ])('is read %s', (_way, contentType, bytes, letter) => {
    expect(foreignText(bytes, contentType)).toContain(letter);
  });

  it('[SEC-25] is words alone: no markup, no script, no sign that turns or hides what stands around it', () => {
    const html =
      '<p>Low&nbsp;tide</p><script>alert(1)</script><p onclick=x>at <b>n</b>oon &lt;b&gt;</p><style>p{}</style><svg><title>x';

    expect(foreignWords(wordsOfMarkup(html), 100)).toBe('Low tide at noon <b>');
    expect(foreignWords('a\u202eb\u0000c\u200b\ud800 \n d', 100)).toBe('abc d');
    expect(wordsOfMarkup('<p>open <b')).toContain('open');
  });

  it('is cut at a word where it is long', () => {
    expect(foreignWords('low tide at noon', 12)).toBe('low tide…');
    expect(foreignWords('low tide', 8)).toBe('low tide');
  });

  it.each([
    ['/a', 'https://example.com/feed', 'https://example.com/a'],
    ['//other.example/a', 'https://example.com/', 'https://other.example/a'],
    ['javascript:alert(1)', 'https://example.com/', undefined],
    ['data:text/html,x', 'https://example.com/', undefined],
    ['https://me:secret@example.com/', undefined, undefined],
    [`https://example.com/${'a'.repeat(2000)}`, undefined, undefined],
    ['nowhere', undefined, undefined],
  ])('[SEC-22] leads by %s, said on %s, to %s', (address, base, expected) => {
    expect(foreignAddress(address, base)).toBe(expected);
  });
});
