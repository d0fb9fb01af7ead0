import { fieldRefusals } from '@portico/domain';
import { z } from 'zod';
import type { Read } from '../call.ts';
import { characters } from './characters.ts';
import { RIGHTS } from './rights.ts';
import { weightUnit } from './shipping.ts';
import { publicCall, signedInCall } from './studio-call.ts';

/** The address by which somebody signs in to the studio. */
export const accountEmail = z.string().trim().toLowerCase().max(254).pipe(z.email(fieldRefusals.emailAddress));
const newPassword = z
  .string()
  .min(10, fieldRefusals.shortPassword)
  .max(...characters(200));
/** A one-time token: 256 random bits, URL-safe. */
const token = z.string().min(20).max(100);

export const signInBody = z.object({
  email: z.string().trim().toLowerCase().max(254),
  password: z.string().max(200),
  /** Thirty days instead of twelve hours. */
  isRemembered: z.boolean().default(false),
});

export const welcomeLinkBody = z.object({ token });

export const welcomeBody = z.object({
  token,
  displayName: z
    .string()
    .trim()
    .min(1, fieldRefusals.ownName)
    .max(...characters(80)),
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
  /** Who can give a right that is missing. */
  ownerName: z.string().nullable(),
});
export type MemberSite = Read<typeof memberSite>;

/** Who is here. */
export const studioSession = z.object({
  /** Sent back in `x-csrf-token` with every change. */
  crumb: z.string(),
  account: z
    .object({
      id: z.string(),
      displayName: z.string(),
      email: z.string(),
    })
    .nullable(),
  sites: z.array(memberSite),
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

/** A new session with it: the others of the account end. */
export const updatePassword = signedInCall({
  method: 'PUT',
  path: '/api/account/password',
  body: changePasswordBody,
  answer: studioSession,
  ...GUARDED,
  sample: () => ({ body: { currentPassword: 'wrong', newPassword: 'long enough a word' } }),
});
