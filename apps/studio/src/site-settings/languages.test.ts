import { expect, it } from 'vitest';
import { timeZones } from './languages.ts';

it('offers each time zone once, by the name it has today', () => {
  const labels = timeZones('UTC').map(({ label }) => label);

  expect(new Set(labels).size).toBe(labels.length);
  expect(labels).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Europe/Kyiv', 'America/Argentina/Buenos Aires']));
  expect(labels).not.toContain('Asia/Calcutta');
  expect(labels).not.toContain('Europe/Kiev');
});

it('keeps a zone that was set by an older name, and shows it by the newer', () => {
  const zones = timeZones('US/Eastern');

  expect(zones).toContainEqual({ value: 'US/Eastern', label: 'America/New York' });
  expect(zones.filter(({ label }) => label === 'America/New York')).toHaveLength(1);
});
