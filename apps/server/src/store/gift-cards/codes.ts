import { giftCode, RANDOM_SIGNS } from '@portico/domain';
import { randomBytes } from 'node:crypto';
import type { Secrets } from '../../platform/config/secrets.ts';

/** A new code: 95 random bits (SEC-32). */
export function newGiftCode(): string {
  return giftCode([...randomBytes(RANDOM_SIGNS)].map((byte) => byte & 31));
}

/** What is stored of a code, and by what it is found: a keyed hash, another one for each site. */
export function giftCodeHash(secrets: Pick<Secrets, 'sign'>, websiteId: string, code: string): string {
  return secrets.sign(`gift card code ${websiteId}`, code);
}

/** For what a card's code is sealed until its mail is written. */
export function sealPurpose(websiteId: string, cardId: string): string {
  return `gift card ${websiteId} ${cardId}`;
}

/** The end of a code, by which people know their card. */
export function lastFourOf(code: string): string {
  return code.slice(-4);
}
