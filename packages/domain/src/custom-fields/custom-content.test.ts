import { describe, expect, it } from 'vitest';
import {
  customFieldBytes,
  customFieldType,
  customTypeOf,
  MAX_CUSTOM_FIELD_BYTES,
  tooLongCustomFields,
} from './custom-content.ts';

describe('own fields of a kit', () => {
  it('are measured in bytes of UTF-8, formatted text with its tags', () => {
    const bytes = ['a', 'é', '泥', '🏺', { html: '<p>a</p>' }, { assetId: 'x' }, true, undefined].map(customFieldBytes);
    expect(bytes).toEqual([1, 2, 3, 4, 8, 0, 0, 0]);
  });

  it('are named where they hold more than 50 KB, and not at exactly 50 KB', () => {
    const full = 'é'.repeat(MAX_CUSTOM_FIELD_BYTES / 2);
    expect(tooLongCustomFields({ full, long: `${full}a`, story: { html: `${full}a` } })).toEqual(['long', 'story']);
  });

  it('say their type, and what nobody knows is edited as text', () => {
    expect([customTypeOf({ customType: 'story' }), customTypeOf({ customType: '' }), customTypeOf([])]).toEqual([
      'story',
      undefined,
      undefined,
    ]);
    expect([customFieldType('gallery'), customFieldType('colour')]).toEqual(['gallery', 'text']);
  });
});
