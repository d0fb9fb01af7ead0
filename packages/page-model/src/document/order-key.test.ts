import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderKeyBetween } from './order-key.ts';

it('finds room between any two keys, however often it is asked', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 200 }), (places) => {
      const keys: string[] = [];
      for (const place of places) {
        const at = place % (keys.length + 1);
        keys.splice(at, 0, orderKeyBetween(keys[at - 1] ?? null, keys[at] ?? null));
      }
      expect(keys).toEqual(keys.toSorted((one, other) => (one < other ? -1 : 1)));
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});
