import ipaddr from 'ipaddr.js';
import { Reader, type CountryResponse } from 'mmdb-lib';
import { readFileSync, statSync } from 'node:fs';
import type { Logger } from 'pino';
import { StartRefusal } from '../../platform/config/refusal.ts';

/** Says in which country an address is, by a file of the operator's; nothing of what it is asked is kept. */
export interface AddressCountries {
  /** @returns ISO 3166 alpha-2; empty for an address that the file does not know */
  of(address: string): string;
}

/** How often a newer file is looked for: such files come out weekly. */
const LOOK_EVERY_MS = 60_000;

/**
 * Reads a database of countries in MaxMind's format (`GEOIP_FILE`), and reads it again whenever another takes its place.
 * @returns undefined where the operator has none
 * @throws {StartRefusal} for a file that cannot be read
 */
export function readAddressCountries(
  file: string | undefined,
  log: Logger,
  lookEveryMs = LOOK_EVERY_MS,
): AddressCountries | undefined {
  if (file === undefined) return undefined;
  // What is looked at comes before what is read: a file that takes its place meanwhile is seen the next time.
  let mark = markOf(file);
  let reader = readerOf(file);
  setInterval(() => {
    const found = markOf(file);
    if (found === '' || found === mark) return;
    mark = found;
    try {
      reader = readerOf(file);
      log.info({ file }, 'GEOIP_FILE was read again');
    } catch (cause) {
      // Half a file while it is being copied, most likely: the one before still knows nearly all.
      log.warn({ err: cause, file }, 'GEOIP_FILE cannot be read; what was read before is still asked');
    }
  }, lookEveryMs).unref();
  return { of: (address) => countryIn(reader, address) };
}

/** By what one file is told from another at its place; empty while there is none. */
function markOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.ino} ${found.size} ${found.mtimeMs}` : '';
}

function readerOf(file: string): Reader<CountryResponse> {
  try {
    const reader = new Reader<CountryResponse>(readFileSync(file));
    // One that knows cities has countries too, and one of networks has none.
    if (!/country|city|enterprise/i.test(reader.metadata.databaseType)) throw new Error('It holds no countries.');
    return reader;
  } catch (cause) {
    throw new StartRefusal(`GEOIP_FILE must be a database of countries in MaxMind's format (.mmdb): ${file} is none.`, {
      cause,
    });
  }
}

function countryIn(reader: Reader<CountryResponse>, address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const found = reader.get(ipaddr.process(address).toString());
  return found?.country?.iso_code ?? found?.registered_country?.iso_code ?? '';
}
