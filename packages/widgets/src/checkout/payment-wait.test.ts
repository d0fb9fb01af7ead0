import type { CallResult, PaymentStateResponse } from '@portico/contract';
import { expect, it, vi } from 'vitest';

import { createFakeClock } from '@portico/beacon/fake-clock';
import { waitForPayment } from './payment-wait.ts';

const pending: CallResult<PaymentStateResponse> = { ok: true, value: { state: 'pending' } };
const settled: CallResult<PaymentStateResponse> = { ok: true, value: { state: 'settled' } };
const unreachable: CallResult<PaymentStateResponse> = { ok: false, kind: 'unreachable' };

function aWait(...answers: readonly CallResult<PaymentStateResponse>[]) {
  const clock = createFakeClock();
  const askedAt: number[] = [];
  const told: string[] = [];
  const leave = vi.fn();
  const stop = waitForPayment({
    clock,
    ask: async () => {
      askedAt.push(clock.now());
      return answers[askedAt.length - 1] ?? pending;
    },
    tell: (wait) => told.push(wait),
    leave,
  });
  /** Lets time pass in steps, so that answers arrive in between. */
  async function pass(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += 500) {
      clock.advance(500);
      await Promise.resolve();
      await Promise.resolve();
    }
  }
  return { askedAt, told, leave, stop, pass };
}

it('asks with growing pauses and leaves once the payment is settled', async () => {
  const { askedAt, leave, pass } = aWait(pending, pending, settled);

  await pass(30_000);

  expect(askedAt).toEqual([2000, 5000, 9500]);
  expect(leave).toHaveBeenCalledOnce();
});

it('never pauses longer than a quarter of a minute', async () => {
  const { askedAt, pass } = aWait();

  await pass(120_000);

  const [last = 0, before = 0] = askedAt.toReversed();
  expect(last - before).toBe(15_000);
});

it('goes on trying without a connection, and says so', async () => {
  const { told, leave, pass } = aWait(unreachable, pending, settled);

  await pass(30_000);

  expect(told).toEqual(['asking', 'offline', 'waiting']);
  expect(leave).toHaveBeenCalledOnce();
});

it('asks no more once it was stopped', async () => {
  const { askedAt, stop, pass } = aWait();
  stop();

  await pass(30_000);

  expect(askedAt).toEqual([]);
});
