import { expect, it } from 'vitest';
import { afterTry } from './webhook-tries.ts';

it('a call is tried eight times over 41 hours and a half, and then given up', () => {
  const tries = [1, 2, 3, 4, 5, 6, 7].map((count) => afterTry(500, count));
  const minutes = tries.map((outcome) => (outcome.kind === 'again' ? outcome.afterMs / 60_000 : 0));

  expect(minutes).toEqual([1, 5, 30, 120, 300, 600, 1440]);
  expect(afterTry(undefined, 8)).toEqual({ kind: 'failed' });
});

it('what is taken is done, what is gone is switched off, and a redirect is a failure', () => {
  expect([200, 204, 299].map((status) => afterTry(status, 1).kind)).toEqual(['done', 'done', 'done']);
  expect(afterTry(410, 1).kind).toBe('gone');
  expect([302, 404, 429, 503, undefined].map((status) => afterTry(status, 1).kind)).toEqual(
    Array.from({ length: 5 }, () => 'again'),
  );
});
