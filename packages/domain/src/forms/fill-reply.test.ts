import { describe, expect, it } from 'vitest';

import { fillReply } from './fill-reply.ts';

const KNOWN = [
  ['name', 'Ada'],
  ['What is it about?', 'A {name} jar, $& and $1'],
  ['name', 'Somebody else'],
  ['phone', ' '],
] as const;

describe('a saved answer', () => {
  it('says what was answered, once and as it stands', () => {
    expect(fillReply('Hello {Name }, about {what is it about?}', KNOWN)).toEqual({
      text: 'Hello Ada, about A {name} jar, $& and $1',
      missing: [],
    });
  });

  it('keeps the places that nothing is known for, and names each once', () => {
    const saved = 'Hello {name}: {phone}, {phone}, {constructor}, {}, {a\nb}';
    expect(fillReply(saved, KNOWN)).toEqual({
      text: 'Hello Ada: {phone}, {phone}, {constructor}, {}, {a\nb}',
      missing: ['{phone}', '{constructor}'],
    });
  });
});
