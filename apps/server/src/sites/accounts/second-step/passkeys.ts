import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { newToken } from '../../../platform/config/secrets.ts';
import type { PlatformTables } from '../../../platform/database/schema/platform.ts';
import type { Services } from '../../services.ts';

/** Loaded by the first who has a passkey: it brings 250 modules with it, which a process without passkeys has no use for. */
const webauthn = () => import('@simplewebauthn/server');

/** Which studio passkeys are for: its host, and its origin as browsers say it. */
export interface Party {
  readonly id: string;
  readonly origin: string;
}

/** By the configured host (SEC-15); on a laptop the one by which the studio was reached. */
export function partyOf(request: FastifyRequest, { environment }: Pick<Services, 'environment'>): Party {
  const { PLATFORM_HOST } = environment;
  return PLATFORM_HOST === undefined
    ? { id: request.hostname, origin: `${request.protocol}://${request.host}` }
    : { id: `studio.${PLATFORM_HOST}`, origin: `https://studio.${PLATFORM_HOST}` };
}

/** What a browser answered; it is read and judged by the library. */
export type PasskeyAnswer = Readonly<Record<string, unknown>> & { readonly id: string };

/** A challenge, and what the browser is asked with it. */
export interface Question {
  readonly challenge: string;
  readonly options: Record<string, unknown>;
}

/** Asks for a new passkey; one that the account has already is not made twice. */
export async function askNewPasskey(
  platform: Kysely<PlatformTables>,
  party: Party,
  account: { readonly accountId: string; readonly email: string; readonly displayName: string },
): Promise<Question> {
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: 'Portico',
    rpID: party.id,
    userName: account.email,
    userDisplayName: account.displayName,
    userID: new TextEncoder().encode(account.accountId),
    challenge: new TextEncoder().encode(newToken()),
    attestationType: 'none',
    excludeCredentials: await credentialsOf(platform, account.accountId),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { challenge: options.challenge, options: { ...options } };
}

/** Keeps a new passkey whose answer is right. @returns whether it was */
export async function keepPasskey(
  { clock }: Pick<Services, 'clock'>,
  platform: Kysely<PlatformTables>,
  party: Party,
  given: {
    readonly accountId: string;
    readonly name: string;
    readonly challenge: string;
    readonly answer: PasskeyAnswer;
  },
): Promise<boolean> {
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    // The library reads every part of it, and refuses what is none.
    response: given.answer as unknown as RegistrationResponseJSON,
    expectedChallenge: given.challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch(() => undefined);
  if (!verified?.verified || !verified.registrationInfo) {
    return false;
  }
  const { credential } = verified.registrationInfo;
  const { numInsertedOrUpdatedRows } = await platform
    .insertInto('passkey')
    .values({
      credential_id: credential.id,
      account_id: given.accountId,
      name: given.name,
      public_key: Buffer.from(credential.publicKey),
      counter: BigInt(credential.counter),
      transports: [...(credential.transports ?? [])],
      created_at: new Date(clock.now()),
      used_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Asks for one of the account's passkeys. */
export async function askPasskey(platform: Kysely<PlatformTables>, party: Party, accountId: string): Promise<Question> {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: new TextEncoder().encode(newToken()),
    allowCredentials: await credentialsOf(platform, accountId),
    userVerification: 'preferred',
  });
  return { challenge: options.challenge, options: { ...options } };
}

/**
 * Takes the answer of one of the account's passkeys to a challenge that was asked once. Its counter has to rise where it counts:
 * a copy of a key, or of an answer, is refused.
 */
export async function takePasskey(
  { clock }: Pick<Services, 'clock'>,
  platform: Kysely<PlatformTables>,
  party: Party,
  given: { readonly accountId: string; readonly challenge: string; readonly answer: PasskeyAnswer },
): Promise<boolean> {
  const row = await platform
    .selectFrom('passkey')
    .where('credential_id', '=', given.answer.id)
    .where('account_id', '=', given.accountId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!row) {
    return false;
  }
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await verifyAuthenticationResponse({
    // The library reads every part of it, and refuses what is none.
    response: given.answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: given.challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(row.public_key),
      counter: Number(row.counter),
      transports: transportsOf(row.transports),
    },
  }).catch(() => undefined);
  if (!verified?.verified) {
    return false;
  }
  await platform
    .updateTable('passkey')
    .set({ counter: BigInt(verified.authenticationInfo.newCounter), used_at: new Date(clock.now()) })
    .where('credential_id', '=', row.credential_id)
    .execute();
  return true;
}

async function credentialsOf(platform: Kysely<PlatformTables>, accountId: string) {
  const rows = await platform
    .selectFrom('passkey')
    .where('account_id', '=', accountId)
    .select(['credential_id', 'transports'])
    .execute();
  return rows.map(({ credential_id, transports }) => ({ id: credential_id, transports: transportsOf(transports) }));
}

// They are what the library gave when the passkey was kept.
const transportsOf = (transports: readonly string[]) => [...transports] as AuthenticatorTransport[];
