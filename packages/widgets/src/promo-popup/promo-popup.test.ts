import { expect, it } from 'vitest';

import { howToOffer, isOffered } from './may-offer.ts';
import { promoMemory } from './promo-memory.ts';

const DAY_MS = 86_400_000;

function aMemory() {
  const kept = new Map<string, string>();
  let now = DAY_MS;
  const store = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
  return { memory: promoMemory(store, () => now), wait: (days: number) => (now += days * DAY_MS) };
}

it('comes once: closed it is gone for thirty days, answered for good, and another one is another', () => {
  const { memory, wait } = aMemory();
  expect(memory.isDone('a')).toBe(false);

  memory.keep('a', 'closed');
  expect([memory.isDone('a'), memory.isDone('b')]).toEqual([true, false]);
  wait(31);
  expect(memory.isDone('a')).toBe(false);
  memory.keep('a', 'answered');
  wait(3000);
  expect(memory.isDone('a')).toBe(true);
});

it('comes to nobody by itself whose browser keeps nothing', () => {
  const broken = {
    getItem: () => {
      throw new Error('off');
    },
    setItem: () => {
      throw new Error('off');
    },
  };

  expect(promoMemory(broken, () => 0).isDone('a')).toBe(true);
});

it('waits for the answer about cookies, and stands as a button where nothing may be kept', () => {
  const asking = { asks: true, asksFirst: true, allows: undefined, hasPrivacySignal: false };

  expect([
    howToOffer(asking),
    howToOffer({ ...asking, allows: true }),
    howToOffer({ ...asking, allows: false }),
    howToOffer({ ...asking, hasPrivacySignal: true }),
    howToOffer({ ...asking, asksFirst: false, allows: false }),
    howToOffer({ ...asking, asks: false }),
  ]).toEqual(['later', 'itself', 'button', 'button', 'itself', 'itself']);
});

it('is offered on the screens and days that the owner says, and waits for no pointer to leave a phone', () => {
  const rules = { trigger: 'time', devices: 'all', from: '', until: '' };

  expect([
    isOffered(rules, true, '2026-03-02'),
    isOffered({ ...rules, trigger: 'exit' }, true, '2026-03-02'),
    isOffered({ ...rules, devices: 'phones' }, false, '2026-03-02'),
    isOffered({ ...rules, devices: 'wide' }, false, '2026-03-02'),
    isOffered({ ...rules, from: '2026-03-03' }, false, '2026-03-02'),
    isOffered({ ...rules, until: '2026-03-02' }, false, '2026-03-02'),
    isOffered({ ...rules, until: '2026-03-01' }, false, '2026-03-02'),
  ]).toEqual([true, false, false, true, false, true, false]);
});
