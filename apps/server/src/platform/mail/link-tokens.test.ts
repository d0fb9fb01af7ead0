import { describe, expect, it } from 'vitest';
import { blankLinks, hideTokens, tokensOf, withoutTokens, withTokens } from './link-tokens.ts';

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const [A, B] = ['a'.repeat(43), `-_${'b'.repeat(41)}`];

describe('tokens of links', () => {
  it.each([
    [`https://a.example/account/link?token=${A}`, [A]],
    [`https://a.example/mail/unsubscribe?list=cart&who=${'w'.repeat(43)}&key=${B}`, [B]],
    [`https://a.example/x?key=${A}&token=${B}`, [B, A]],
    [`https://a.example/x?token=${A}&token=${A}`, [A]],
    ['https://dhl.example/track?key=4711', []],
    ['https://dhl.example/track?key=a%20long%20one%20with%20spaces', []],
    ['https://a.example/', []],
  ])('are found in %s', (link, tokens) => {
    expect(tokensOf([link])).toEqual(tokens);
  });

  it.each([
    ['in text', `Go: https://a.example/l?token=${A}\n\nStop: https://a.example/s?key=${B}\n`],
    ['twice', `${A} ${A}`],
    ['at the ends', `${A}x${B}`],
    ['beside what looks like a mark', `${A} ${ID}. ${ID}x.0 01890a5d-ac96-774b-bcce-b302099a8058.0`],
    ['nowhere', 'Nothing $& $1 to see'],
  ])('are put back as they were: %s', (_where, text) => {
    const letter = { text, html: `<a href="${text}">`, unsubscribeUrl: text };
    const kept = withoutTokens(letter, [A, B], ID);

    expect(JSON.stringify(kept)).not.toContain(A);
    expect(JSON.stringify(kept)).not.toContain(B);
    expect(withTokens(kept, [A, B], ID)).toEqual(letter);
  });

  it('are put back in their places where there are more than ten', () => {
    const tokens = Array.from({ length: 12 }, (_, index) => `${'t'.repeat(30)}-${String(index).padStart(2, '0')}`);
    const letter = { text: tokens.join(' '), html: '' };

    expect(withTokens(withoutTokens(letter, tokens, ID), tokens, ID)).toEqual(letter);
  });

  it('are blanked for readers: marks, tokens from before there were marks, in text and in markup', () => {
    const text = `?token=${ID}.0 ?cart=${ID}&key=${A} <a href="?who=${B}&amp;key=${B}"> &key=${ID}.11&x=1`;

    expect(blankLinks(text)).toBe(`?token=… ?cart=${ID}&key=… <a href="?who=${B}&amp;key=…"> &key=…&x=1`);
  });

  it('are hidden in what a mail server quotes', () => {
    expect(hideTokens(`550 blocked: https://a.example/l?token=${A} (${A})`, [A])).toBe(
      '550 blocked: https://a.example/l?token=… (…)',
    );
  });
});
