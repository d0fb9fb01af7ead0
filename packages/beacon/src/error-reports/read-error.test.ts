import { expect, it } from 'vitest';

import { reportOfCause, reportOfEvent } from './read-error.ts';

const stacked = Object.assign(new TypeError('x is undefined'), { stack: 'TypeError: x is undefined\n  at a.js:3:9' });

it('tells where a script failed', () => {
  const event = {
    message: 'Uncaught TypeError: x is undefined',
    filename: 'https://shop.example/scripts/a.js',
    lineno: 3,
    colno: 9,
    error: stacked,
  };

  expect(reportOfEvent(event, '/shop/jug')).toEqual({
    message: 'Uncaught TypeError: x is undefined',
    stack: 'TypeError: x is undefined\n  at a.js:3:9',
    script: 'https://shop.example/scripts/a.js',
    line: 3,
    column: 9,
    pagePath: '/shop/jug',
  });
});

it('tells what a promise was refused with, whatever that is', () => {
  const reasons = [stacked, 'no network', undefined, Object.create(null)];

  expect(reasons.map((reason) => reportOfEvent({ reason }, '/').message)).toEqual([
    'TypeError: x is undefined',
    'no network',
    'undefined',
    'Unknown error',
  ]);
});

it('keeps our own words and the stack of what led to them', () => {
  expect(reportOfCause('Failed to read the app config', stacked, '/')).toEqual({
    message: 'Failed to read the app config',
    stack: 'TypeError: x is undefined\n  at a.js:3:9',
    pagePath: '/',
  });
});
