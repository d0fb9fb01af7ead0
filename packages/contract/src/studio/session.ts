import { z } from 'zod';
import type { Right } from './rights.ts';
import type { WeightUnit } from './shipping.ts';

/** The address by which somebody signs in to the studio. */
export const accountEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('Enter an email address such as name@example.com.'));
const newPassword = z.string().min(10, 'Use at least 10 characters.').max(200, 'Use at most 200 characters.');
/** A one-time token: 256 random bits, URL-safe. */
const token = z.string().min(20).max(100);

/** `POST /api/session`: sign in. */
export const signInBody = z.object({
  email: z.string().trim().toLowerCase().max(254),
  password: z.string().max(200),
  /** Thirty days instead of twelve hours. */
  isRemembered: z.boolean().default(false),
});

/** `POST /api/welcome/link`: what a one-time link is for. */
export const welcomeLinkBody = z.object({ token });

/** `POST /api/welcome`: become the owner by a one-time link. */
export const welcomeBody = z.object({
  token,
  displayName: z.string().trim().min(1, 'Enter your name.').max(80, 'Use at most 80 characters.'),
  email: accountEmail,
  password: newPassword,
});

/** `PUT /api/account/password`. */
export const changePasswordBody = z.object({ currentPassword: z.string().max(200), newPassword });

/** A website as its member sees it in the switcher. */
export interface MemberSite {
  readonly websiteId: string;
  readonly identifier: string;
  readonly title: string;
  /** Where visitors see it, without a trailing slash. */
  readonly url: string;
  /** BCP 47. */
  readonly language: string;
  /** IANA name. */
  readonly timeZone: string;
  /** ISO 4217. */
  readonly currency: string;
  /** How weights are told; they are kept in grams. */
  readonly weightUnit: WeightUnit;
  readonly isOwner: boolean;
  readonly roleIds: readonly number[];
  readonly rights: readonly Right[];
  /** Who can give a right that is missing. */
  readonly ownerName: string | null;
}

/** `GET /api/session`: who is here; also what signing in answers. */
export interface StudioSession {
  /** Sent back in `x-csrf-token` with every change. */
  readonly crumb: string;
  readonly account: { readonly id: string; readonly displayName: string; readonly email: string } | null;
  readonly sites: readonly MemberSite[];
}

/** What a one-time link is for. */
export interface WelcomeLink {
  readonly siteTitle: string | null;
  /** Empty for the first owner, whose address is not known yet. */
  readonly email: string;
  readonly displayName: string;
}
