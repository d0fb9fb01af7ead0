import { BANNER_POSITIONS, COOKIE_POLICIES, PURPOSES } from '@portico/domain';
import { z } from 'zod';
import type { Read } from '../call.ts';
import { getConsentAt, recordConsentAt } from './addresses.ts';
import { shopCall } from './shop-call.ts';

const thing = z.object({
  /** As the browser shows it. */
  name: z.string(),
  what: z.string(),
  /** In words, such as `30 days`. */
  howLong: z.string(),
});

/** What a site asks its visitors, in its own language: all that the banner and the dialog show. */
export const consentOptions = z.object({
  /** Whether somebody who has not chosen is asked, or told. */
  hasBanner: z.boolean(),
  policy: z.enum(COOKIE_POLICIES),
  position: z.enum(BANNER_POSITIONS),
  /** Rises with what is agreed to. */
  policyVersion: z.int(),
  title: z.string(),
  text: z.string(),
  /** Empty for none. */
  privacyUrl: z.string(),
  purposes: z.array(z.object({ id: z.enum(PURPOSES), title: z.string(), lead: z.string(), things: z.array(thing) })),
  /** What buttons, links and notes say. */
  words: z.object({
    region: z.string(),
    onlyNeeded: z.string(),
    allowAll: z.string(),
    oneByOne: z.string(),
    refuse: z.string(),
    close: z.string(),
    whatIsKept: z.string(),
    privacy: z.string(),
    dialogTitle: z.string(),
    dialogLead: z.string(),
    always: z.string(),
    keep: z.string(),
    kept: z.string(),
    signal: z.string(),
    failed: z.string(),
    /** Read by those who work on the site. */
    notCounted: z.string(),
    hide: z.string(),
  }),
});
export type ConsentOptions = Read<typeof consentOptions>;

/** What a site asks its visitors; the same for everybody. */
export const getConsent = shopCall(getConsentAt, { answer: consentOptions });

/** What a visitor chose. The time is that of the server; an id that was sent before is the same choice. */
export const consentTold = z.object({
  id: z.string().regex(/^[\w-]{8,64}$/),
  /** The number under which she was counted, or one that is nobody's. */
  visitor: z.string().regex(/^[\w-]{8,64}$/),
  policyVersion: z.int().min(0).max(1_000_000),
  allowsPerformance: z.boolean(),
  allowsMarketing: z.boolean(),
});
export type ConsentTold = Read<typeof consentTold>;

/** Of one address, which many may share. */
export const CONSENTS_A_MINUTE = 60;
export const CONSENT_BYTES = 1024;

/** Keeps what a visitor chose, before it is answered. */
export const recordConsent = shopCall(recordConsentAt, {
  maxBodyBytes: CONSENT_BYTES,
  callsPerMinute: CONSENTS_A_MINUTE,
  keeps: true,
  body: consentTold,
  answer: z.object({}),
  sample: ({ newId }) => ({
    body: { id: newId(), visitor: 'a-visitor', policyVersion: 0, allowsPerformance: true, allowsMarketing: false },
  }),
});
