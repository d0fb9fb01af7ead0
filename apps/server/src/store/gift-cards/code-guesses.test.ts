import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { giftCodeGuesses } from './code-guesses.ts';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
});
afterAll(() => services.release());

/** Somebody at an address of her own, who asks a site. */
const from = (address: number, websiteId = 'site') =>
  ({ ip: `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`, site: { websiteId } }) as FastifyRequest;

it('ends guesses at a site for an hour after a thousand wrong ones from anywhere, and leaves other sites alone', () => {
  const guesses = giftCodeGuesses(services);
  const taken = Array.from({ length: 1000 }, (_, address) => guesses.take(from(address)));
  // One that was right uses up nothing.
  guesses.giveBack(from(999));

  expect(taken.every(Boolean)).toBe(true);
  expect([guesses.take(from(5000)), guesses.take(from(5001)), guesses.take(from(5001, 'other'))]).toEqual([
    true,
    false,
    true,
  ]);
  services.clock.advance(60 * 60_000);
  expect(guesses.take(from(5001))).toBe(true);
});

it('lets one address that was stopped use up nothing of what all have', () => {
  const guesses = giftCodeGuesses(services);
  for (let count = 0; count < 2000; count += 1) {
    guesses.take(from(1));
  }

  expect(guesses.take(from(2))).toBe(true);
});
