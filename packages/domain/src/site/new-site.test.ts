import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayMakeSite, workingAddressOf, workingAddressRefusal } from './new-site.ts';

describe('a working address', () => {
  it.each([
    ['Slackwater', 'slackwater'],
    ['Café  Größe & Söhne', 'cafe-grosse-sohne'],
    ["Anna's Töpferei!", 'annas-topferei'],
    ['日本茶', ''],
    ['--', ''],
  ])('of %s is %s', (name, address) => {
    expect(workingAddressOf(name)).toBe(address);
  });

  it('made of any name is one that a site can have, or none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const address = workingAddressOf(name);
        const isFine = address === '' || workingAddressRefusal(address) === undefined;
        const isKept = workingAddressRefusal(address) !== workingAddressRefusal('');
        expect(isFine || isKept).toBe(true);
      }),
    );
  });

  it.each(['', 'Slackwater', '-a', 'a-', 'a.b', 'a_b', 'xn--caf-dma', 'a'.repeat(64), 'ä', ' a'])(
    'is not %j: no host is called so',
    (address) => {
      expect(workingAddressRefusal(address)).toBe('Use letters from a to z, digits and hyphens.');
    },
  );

  it.each(['www', 'studio', 'mail', 'wpad', 'unfinished-1'])('is not %s, which means something else', (address) => {
    expect(workingAddressRefusal(address)).toBe('This address is kept for the platform. Choose another.');
  });

  it('may have a single sign, and sixty-three', () => {
    expect([workingAddressRefusal('7'), workingAddressRefusal('a'.repeat(63))]).toEqual([undefined, undefined]);
  });
});

describe('a new site', () => {
  it.each([
    ['owners', [true], true],
    ['owners', [false, true], true],
    ['owners', [false], false],
    ['owners', [], false],
    ['members', [], true],
    ['operator', [true], false],
  ] as const)('where %s may, may be made by who owns %j: %s', (makers, owns, may) => {
    expect(
      mayMakeSite(
        makers,
        owns.map((isOwner) => ({ isOwner })),
      ),
    ).toBe(may);
  });
});
