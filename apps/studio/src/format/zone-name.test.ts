import { expect, it } from 'vitest';
import { zoneName } from './zone-name.ts';

it.each([
  ['America/New_York', 'New York'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
])('the zone %s is called %s', (timeZone, name) => {
  expect(zoneName(timeZone)).toBe(name);
});
