import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { StartRefusal } from '../../platform/config/refusal.ts';
import { readAddressCountries } from './address-countries.ts';
import { writeCountryFile } from './testing/country-file.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'portico-countries-'));
const file = path.join(folder, 'countries.mmdb');
const log = pino({ level: 'silent' });
afterAll(() => rmSync(folder, { recursive: true }));

describe('the file of countries', () => {
  it.each([
    ['203.0.113.7', 'AT'],
    ['::ffff:203.0.113.7', 'AT'],
    ['198.51.100.1', 'IN'],
    ['192.0.2.1', ''],
    ['no address', ''],
  ])('says of %s that it is in %j', (address, country) => {
    writeCountryFile(file, { '203.0.113.0/24': 'AT', '198.51.100.0/25': 'IN' });

    expect(readAddressCountries(file, log)?.of(address)).toBe(country);
  });

  it('is read again when another takes its place, and stays what it was where that one cannot be read', async () => {
    const watched = path.join(folder, 'watched.mmdb');
    writeCountryFile(watched, { '203.0.113.0/24': 'AT' });
    const countries = readAddressCountries(watched, log, 10);
    writeCountryFile(watched, { '203.0.113.0/24': 'CH', '198.51.100.0/24': 'IN' });
    await expect.poll(() => countries?.of('203.0.113.7')).toBe('CH');
    const warned: unknown[] = [];
    const warning = readAddressCountries(watched, pino({ level: 'warn' }, { write: (line) => warned.push(line) }), 10);
    writeFileSync(watched, 'half a file');

    await expect.poll(() => warned.length).toBe(1);
    expect([countries?.of('203.0.113.7'), warning?.of('203.0.113.7')]).toEqual(['CH', 'CH']);
  });

  it('need not be there', () => {
    expect(readAddressCountries(undefined, log)).toBeUndefined();
  });

  it('is refused where it is missing, no such file, or one that holds no countries', () => {
    const broken = path.join(folder, 'broken.mmdb');
    writeFileSync(broken, 'countries');
    const networks = path.join(folder, 'networks.mmdb');
    writeCountryFile(networks, { '203.0.113.0/24': 'AT' }, 'Test-ASN');

    for (const one of [path.join(folder, 'missing.mmdb'), broken, networks]) {
      expect(() => readAddressCountries(one, log)).toThrow(StartRefusal);
      expect(() => readAddressCountries(one, log)).toThrow(one);
    }
  });
});
