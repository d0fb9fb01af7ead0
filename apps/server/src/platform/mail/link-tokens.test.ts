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

  const [C, D] = ['aLiveToken_-0123456789aLiveToken_-0123456789', 'Zz-yXw_vUtSrQpOnMlKjIhGfEdCbA9876543210zzZZ'];
  it.each([
    [
      'whole and twice',
      `550 blocked: https://a.example/l?token=${C} (${C})`,
      '550 blocked: https://a.example/l?token=… (…)',
    ],
    ['in small letters', `550 https://a.example/l?token=${C.toLowerCase()}`, '550 https://a.example/l?token=…'],
    ['in capitals', `550 ?TOKEN=${C.toUpperCase()}`, '550 ?TOKEN=…'],
    ['cut off by a sign', `550 ?token=${C.slice(0, -1)}`, '550 ?token=…'],
    ['cut off in the middle', `550 ?token=${C.slice(0, 20)}...`, '550 ?token=…...'],
    ['from the middle on', `550 "${C.slice(20)}"`, '550 "…"'],
    [
      'as it is written in the message',
      `550 ?token=3D${C.slice(0, 12)}=\r\n${C.slice(12)} x`,
      '550 ?token=3D…=\r\n… x',
    ],
    ['over two lines of an answer', `550-${C.slice(0, 30)}\r\n550 ${C.slice(30)}`, '550-…\r\n550 …'],
    [
      'as a part of an address in an address',
      `550 http://x/?u=https%3A%2F%2Fa%3Ftoken%3D${D}%26`,
      '550 http://x/?u=https%3A%2F%2Fa%3Ftoken%3D…%26',
    ],
    ['beside another one', `550 ${C}${D}`, '550 …'],
    ['nowhere', '550 5.7.1 Message rejected: token missing 🫖', '550 5.7.1 Message rejected: token missing 🫖'],
  ])('are hidden in what a mail server quotes %s', (_how, quoted, hidden) => {
    expect(hideTokens(quoted, [C, D])).toBe(hidden);
  });
});
