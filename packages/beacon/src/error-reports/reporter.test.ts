import { errorReportsRequest } from '@portico/contract';
import { expect, it } from 'vitest';

import { createFakeClock } from '../testing/fake-clock.ts';
import { createReporter, type SentReport } from './reporter.ts';

function aReporter() {
  const clock = createFakeClock();
  const batches: (readonly SentReport[])[] = [];
  const reporter = createReporter({ clock, send: (reports) => batches.push(reports) });
  return {
    clock,
    batches,
    flush: reporter.flush,
    report: (message: string, stack = '') => reporter.report({ message, stack, pagePath: '/shop' }),
    messages: () => batches.map((batch) => batch.map(({ message }) => message)),
  };
}

it('[ERRREP-002] sends what came together in one batch that the server reads', () => {
  const page = aReporter();
  page.report('first');
  page.report('second');
  page.clock.advance(1000);

  expect(page.messages()).toEqual([['first', 'second']]);
  expect(errorReportsRequest.safeParse({ errors: page.batches[0] }).success).toBe(true);
});

it('[ERRREP-007] waits until a second has passed without another error', () => {
  const page = aReporter();
  page.report('first');
  page.clock.advance(999);
  expect(page.batches).toEqual([]);
  page.report('second');
  page.clock.advance(999);
  expect(page.batches).toEqual([]);
  page.clock.advance(1);

  expect(page.messages()).toEqual([['first', 'second']]);
});

it('[ERRREP-005] lets ten wait and drops the rest', () => {
  const page = aReporter();
  for (let index = 1; index <= 12; index += 1) page.report(`error ${index}`);
  page.clock.advance(1000);

  expect(page.batches).toHaveLength(1);
  expect(page.messages()[0]).toHaveLength(10);
  expect(page.messages()[0]?.at(-1)).toBe('error 10');
});

it('[ERRREP-004] sends twenty a page and no more', () => {
  const page = aReporter();
  for (let index = 1; index <= 25; index += 1) {
    page.report(`error ${index}`);
    page.clock.advance(1000);
  }

  expect(page.messages().flat()).toHaveLength(20);
  expect(page.messages().flat().at(-1)).toBe('error 20');
});

it('[ERRREP-006] cuts a stack at 5000 characters', () => {
  const page = aReporter();
  page.report('long', `${'a'.repeat(4999)}bc`);
  page.report('short', 'at press');
  page.clock.advance(1000);

  expect(page.batches[0]?.map(({ stack }) => stack)).toEqual([`${'a'.repeat(4999)}b`, 'at press']);
});

it('sends at once what waits when the page ends, and not again', () => {
  const page = aReporter();
  page.report('last');
  page.flush();
  page.clock.advance(5000);

  expect(page.messages()).toEqual([['last']]);
});

it('sends nothing when nothing went wrong', () => {
  const page = aReporter();
  page.flush();
  page.clock.advance(5000);

  expect(page.batches).toEqual([]);
});
