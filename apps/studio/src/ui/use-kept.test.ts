import { expect, it } from 'vitest';
import { keep } from './use-kept.ts';

const ada = { name: 'Ada' };

it('keeps what is open where the list is read anew without it, until it is closed or another is opened', () => {
  const opened = keep(undefined, 'ada', ada);

  expect(keep(opened, 'ada', undefined)).toBe(opened);
  expect(keep(opened, undefined, undefined)).toBeUndefined();
  expect(keep(opened, 'bo', undefined)).toBeUndefined();
});

it('shows the newest that is known of what is open, and nothing that was never there', () => {
  const opened = keep(undefined, 'ada', ada);

  expect(keep(opened, 'ada', ada)).toBe(opened);
  expect(keep(opened, 'ada', { name: 'Ada Bench' })?.thing.name).toBe('Ada Bench');
  expect(keep(undefined, 'nobody', undefined)).toBeUndefined();
});
