import { memberRefusals, UserRole } from '@portico/domain';
import { z } from 'zod';
import { nothing, type Read, type SampleShop } from '../call.ts';
import { characters } from './characters.ts';
import { accountEmail, newPassword, ownName, studioSession, token } from './session.ts';
import { memberCall, publicCall, signedInCall, siteCall } from './studio-call.ts';

/** Role ids of the specification, each once. */
const roleIds = z
  .array(z.literal(Object.values(UserRole)))
  .min(1, memberRefusals.role)
  .max(Object.keys(UserRole).length)
  .refine((ids) => new Set(ids).size === ids.length, memberRefusals.role);

const member = z.object({
  accountId: z.string(),
  displayName: z.string(),
  email: z.string(),
  roleIds: z.array(z.int()),
  isOwner: z.boolean(),
  isYou: z.boolean(),
  /** Epoch milliseconds. */
  joinedAt: z.int(),
  /** When her place ends by itself; null where it is for good. */
  endsAt: z.int().nullable(),
  /** When she was last in the studio, to five minutes; null where she never was. */
  seenAt: z.int().nullable(),
  /** By what she proves who she is beside her password. */
  secondStep: z.object({ passkeys: z.int(), hasApp: z.boolean() }),
});
export type TeamMember = Read<typeof member>;

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  roleIds: z.array(z.int()),
  invitedBy: z.string(),
  /** Epoch milliseconds. */
  sentAt: z.int(),
  expiresAt: z.int(),
  /** When the place that is offered ends; null where it is for good. */
  endsAt: z.int().nullable(),
});
export type TeamInvitation = Read<typeof invitation>;

/** Everybody of a site: the owner, then by the day they joined; and who was asked. */
export const team = z.object({
  members: z.array(member),
  invitations: z.array(invitation),
  /** Whoever has no second step finds nothing of the site before she has one. */
  requiresStep: z.boolean(),
});
export type Team = Read<typeof team>;

export const listMembers = siteCall({ method: 'GET', path: '/members', right: 'members.manage', answer: team });

/** The last day of a place, in the site's time zone; empty where it is for good. */
const lastDay = z.union([z.literal(''), z.iso.date()], memberRefusals.lastDay).default('');

/** What somebody says in her own words in a mail to somebody else. */
const ownWords = z
  .string()
  .trim()
  .max(...characters(500))
  .default('');

/** Asks people to the site by mail; who was asked before is asked anew, with these roles. */
export const inviteMembers = siteCall({
  method: 'POST',
  path: '/invitations',
  right: 'members.manage',
  asksAgain: true,
  callsPerMinute: 10,
  body: z.strictObject({
    emails: z.array(accountEmail).min(1, memberRefusals.addresses).max(20),
    roleIds,
    message: ownWords,
    lastDay,
  }),
  answer: team,
  sample: () => ({ body: { emails: ['kofi@example.com'], roleIds: [UserRole.Editor], message: '', lastDay: '' } }),
});

/** The same invitation with a new link; the one before works no longer. */
export const resendInvitation = siteCall({
  method: 'POST',
  path: '/invitations/:invitationId/mail',
  right: 'members.manage',
  asksAgain: true,
  callsPerMinute: 10,
  answer: team,
});

export const withdrawInvitation = siteCall({
  method: 'DELETE',
  path: '/invitations/:invitationId',
  right: 'members.manage',
  answer: team,
});

/** `seen` are the roles that whoever changes them saw; without `lastDay` the place lasts as long as before. */
export const updateMember = siteCall({
  method: 'PUT',
  path: '/members/:personId',
  right: 'members.manage',
  asksAgain: true,
  body: z.strictObject({ roleIds, seen: z.array(z.int()).max(20), lastDay: lastDay.removeDefault().optional() }),
  answer: team,
  sample: () => ({ body: { roleIds: [UserRole.Reporting], seen: [UserRole.Editor] } }),
});

export const removeMember = siteCall({
  method: 'DELETE',
  path: '/members/:personId',
  right: 'members.manage',
  asksAgain: true,
  answer: team,
});

/** Asks a second step of everybody; refused for whoever has none herself. */
export const updateStepRule = siteCall({
  method: 'PUT',
  path: '/members/second-step',
  right: 'members.manage',
  asksAgain: true,
  body: z.strictObject({ requiresStep: z.boolean() }),
  answer: team,
  sample: () => ({ body: { requiresStep: false } }),
});

/** What may be asked for: the sections of the studio that whoever lacks a right finds refused. */
export const ASKED_SECTIONS = [
  'orders',
  'products',
  'inventory',
  'restock',
  'customers',
  'reviews',
  'comments',
  'discounts',
  'giftCards',
  'lists',
  'forms',
  'submissions',
  'media',
  'outbox',
  'pages',
  'writing',
  'payments',
  'errors',
  'store',
  'site',
  'analytics',
  'team',
  'audit',
] as const;
export type AskedSection = (typeof ASKED_SECTIONS)[number];

/** Asks the owner for the right to a section, by mail; once a day for each. */
export const askForRight = memberCall({
  method: 'POST',
  path: '/right-requests',
  body: z.strictObject({ section: z.enum(ASKED_SECTIONS), message: ownWords }),
  answer: nothing,
  callsPerMinute: 10,
  sample: () => ({ body: { section: 'analytics', message: '' } }),
});

/** Whoever was asked may leave by herself; the owner may not. */
export const leaveSite = memberCall({ method: 'DELETE', path: '/membership', answer: nothing });

const link = { websiteId: z.uuid(), token };
const sampleLink = ({ ids }: SampleShop) => ({ websiteId: ids['websiteId'] ?? '', token: 'x'.repeat(43) });
const GUARDED = { callsPerMinute: 20 };

/** What an invitation says to whoever has its link. */
export const invitationLink = z.object({
  siteTitle: z.string(),
  email: z.string(),
  roleIds: z.array(z.int()),
  invitedBy: z.string(),
  message: z.string(),
  /** The last day of the place, written out in the site's language; empty where it is for good. */
  lastDay: z.string(),
  /** Its address has an account already, which signs in. */
  hasAccount: z.boolean(),
});
export type InvitationLink = Read<typeof invitationLink>;

export const getInvitation = publicCall({
  method: 'POST',
  path: '/api/invitation/link',
  body: z.strictObject(link),
  answer: invitationLink,
  ...GUARDED,
  sample: (shop) => ({ body: sampleLink(shop) }),
});

/** Makes an account of the invited address, whose mailbox the link proves, and joins the site with it. */
export const joinByInvitation = publicCall({
  method: 'POST',
  path: '/api/invitation/account',
  body: z.strictObject({ ...link, displayName: ownName, password: newPassword }),
  answer: studioSession,
  ...GUARDED,
  sample: (shop) => ({ body: { ...sampleLink(shop), displayName: 'Kofi', password: 'long enough a word' } }),
});

/** Joins with the account that one is signed in with. */
export const acceptInvitation = signedInCall({
  method: 'POST',
  path: '/api/invitation/membership',
  body: z.strictObject(link),
  answer: studioSession,
  ...GUARDED,
  sample: (shop) => ({ body: sampleLink(shop) }),
});
