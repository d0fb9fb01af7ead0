import { fieldRefusals, siteRefusals } from '@portico/domain';
import { isKnownLanguage } from '@portico/locale';
import { z } from 'zod';
import type { Read } from '../call.ts';
import { characters } from './characters.ts';
import { RIGHTS } from './rights.ts';
import { weightUnit } from './shipping.ts';
import { publicCall, signedInCall } from './studio-call.ts';

/** The address by which somebody signs in to the studio. */
export const accountEmail = z.string().trim().toLowerCase().max(254).pipe(z.email(fieldRefusals.emailAddress));
export const newPassword = z
  .string()
  .min(10, fieldRefusals.shortPassword)
  .max(...characters(200));
/** A one-time token: 256 random bits, URL-safe. */
export const token = z.string().min(20).max(100);

export const signInBody = z.object({
  email: z.string().trim().toLowerCase().max(254),
  password: z.string().max(200),
  /** Thirty days instead of twelve hours. */
  isRemembered: z.boolean().default(false),
});

export const welcomeLinkBody = z.object({ token });

export const ownName = z
  .string()
  .trim()
  .min(1, fieldRefusals.ownName)
  .max(...characters(80));

export const welcomeBody = z.object({
  token,
  displayName: ownName,
  email: accountEmail,
  password: newPassword,
});

export const changePasswordBody = z.object({ currentPassword: z.string().max(200), newPassword });

/** A website as its member sees it in the switcher. */
export const memberSite = z.object({
  websiteId: z.string(),
  identifier: z.string(),
  title: z.string(),
  /** Where visitors see it, without a trailing slash. */
  url: z.string(),
  /** BCP 47. */
  language: z.string(),
  /** IANA name. */
  timeZone: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  /** How weights are told; they are kept in grams. */
  weightUnit: weightUnit,
  isOwner: z.boolean(),
  roleIds: z.array(z.int()),
  rights: z.array(z.enum(RIGHTS)),
  /** The site wants a second step of everybody, and she has none: until then she may do nothing there. */
  needsStep: z.boolean(),
  /** Who can give a right that is missing. */
  ownerName: z.string().nullable(),
});
export type MemberSite = Read<typeof memberSite>;

/** By what somebody proves who she is beside her password. */
export const STEP_METHODS = ['passkey', 'app', 'recovery'] as const;
export type StepMethod = (typeof STEP_METHODS)[number];

/** What a browser answers of a passkey, as WebAuthn's JSON has it; it is read and judged by the library for it. */
export const passkeyAnswer = z.object({
  id: z.string().max(1500),
  rawId: z.string().max(1500),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  response: z.record(z.string(), z.union([z.string().max(20_000), z.array(z.string().max(40)).max(10), z.number()])),
});

const stepProofs = [
  z.strictObject({ kind: z.literal('app'), code: z.string().max(20) }),
  z.strictObject({ kind: z.literal('recovery'), code: z.string().max(40) }),
  z.strictObject({ kind: z.literal('passkey'), answer: passkeyAnswer }),
] as const;
export const stepProof = z.discriminatedUnion('kind', [...stepProofs]);
export type StepProof = z.infer<typeof stepProof>;

const stepMethods = z.array(z.enum(STEP_METHODS));

/** Who is here. */
export const studioSession = z.object({
  /** Sent back in `x-csrf-token` with every change. */
  crumb: z.string(),
  account: z
    .object({
      id: z.string(),
      displayName: z.string(),
      email: z.string(),
      /** In whose ways figures and days are written (BCP 47); null: as each browser has them. */
      language: z.string().nullable(),
      stepMethods,
    })
    .nullable(),
  /** Whose second step is waited for; her password was right. */
  step: z.object({ displayName: z.string(), email: z.string(), methods: stepMethods }).nullable(),
  sites: z.array(memberSite),
  /** Whether anybody may make an account here. */
  mayJoin: z.boolean(),
});
export type StudioSession = Read<typeof studioSession>;

/** What a one-time link is for. */
export const welcomeLink = z.object({
  siteTitle: z.string().nullable(),
  /** Empty for the first owner, whose address is not known yet. */
  email: z.string(),
  displayName: z.string(),
});
export type WelcomeLink = Read<typeof welcomeLink>;

/** What checks passwords and links takes few calls of an address. */
const GUARDED = { callsPerMinute: 20 };
const sampleToken = 'x'.repeat(43);

/** Who is here. */
export const getSession = publicCall({ method: 'GET', path: '/api/session', answer: studioSession });

export const signIn = publicCall({
  method: 'POST',
  path: '/api/session',
  body: signInBody,
  answer: studioSession,
  ...GUARDED,
  sample: () => ({ body: { email: 'nobody@example.com', password: 'wrong', isRemembered: false } }),
});

export const signOut = signedInCall({ method: 'DELETE', path: '/api/session', answer: studioSession });

/** What a one-time link is for. */
export const getWelcomeLink = publicCall({
  method: 'POST',
  path: '/api/welcome/link',
  body: welcomeLinkBody,
  answer: welcomeLink,
  ...GUARDED,
  sample: () => ({ body: { token: sampleToken } }),
});

/** Become the owner by a one-time link. */
export const acceptWelcome = publicCall({
  method: 'POST',
  path: '/api/welcome',
  body: welcomeBody,
  answer: studioSession,
  ...GUARDED,
  sample: () => ({
    body: { token: sampleToken, displayName: 'Eve', email: 'eve@example.com', password: 'long enough a word' },
  }),
});

/** Proves once more who one is, for what asks again; the session goes on under a new id. */
export const proveAgain = signedInCall({
  method: 'POST',
  path: '/api/session/proof',
  // A password proves nothing more where there is a second step.
  body: z.strictObject({
    proof: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('password'), password: z.string().max(200) }),
      ...stepProofs,
    ]),
  }),
  answer: studioSession,
  ...GUARDED,
  sample: () => ({ body: { proof: { kind: 'password', password: 'wrong' } } }),
});

/** Chooses in whose ways figures and days are written, in every browser; null leaves it to each. */
export const changeLanguage = signedInCall({
  method: 'PUT',
  path: '/api/account/language',
  body: z.strictObject({ language: z.string().max(35).refine(isKnownLanguage, siteRefusals.language).nullable() }),
  answer: studioSession,
  sample: () => ({ body: { language: 'en-GB' } }),
});

/** A new session with it: the others of the account end. */
export const updatePassword = signedInCall({
  method: 'PUT',
  path: '/api/account/password',
  body: changePasswordBody,
  answer: studioSession,
  ...GUARDED,
  sample: () => ({ body: { currentPassword: 'wrong', newPassword: 'long enough a word' } }),
});
