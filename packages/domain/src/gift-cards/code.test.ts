import { describe, expect, it } from 'vitest';
import { giftCode, giftCodeText, RANDOM_SIGNS, readGiftCode } from './code.ts';

const code = giftCode(Array.from({ length: RANDOM_SIGNS }, (_, index) => (index * 7 + 3) % 32));

describe('a gift code', () => {
  it('[SEC-32] has 95 random bits and no sign that is taken for another', () => {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/);
    expect(giftCodeText(code)).toBe(code.replaceAll(/(.{4})(?!$)/g, '$1-'));
  });

  it('is read however it is typed', () => {
    const typed = ` ${giftCodeText(code).toLowerCase().replaceAll('1', 'l').replaceAll('0', 'o').replaceAll('-', ' – ')} `;

    expect(readGiftCode(typed)).toEqual({ kind: 'code', code });
  });

  it('tells every single wrong sign and every two neighbours that changed places', () => {
    const signs = [...code];
    const wrong = signs.flatMap((sign, place) =>
      [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']
        .filter((other) => other !== sign)
        .map((other) => signs.with(place, other).join('')),
    );
    const swapped = signs.flatMap((sign, place) => {
      const next = signs[place + 1];
      return next === undefined || next === sign
        ? []
        : [
            signs
              .with(place, next)
              .with(place + 1, sign)
              .join(''),
          ];
    });

    expect(new Set([...wrong, ...swapped].map((typed) => readGiftCode(typed).kind))).toEqual(new Set(['mistyped']));
  });

  it('leaves coupons alone', () => {
    expect(['', 'SUMMER', 'A'.repeat(21), 'U'.repeat(20)].map((typed) => readGiftCode(typed).kind)).toEqual([
      'other',
      'other',
      'other',
      'other',
    ]);
  });
});
