import { describe, expect, it } from 'vitest';
import { auditText } from './audit-text.ts';

describe('an entry of the audit log', () => {
  it.each([
    [{ kind: 'sign-in', detail: { by: 'password', isOwner: true } }, 'by password, as owner'],
    [{ kind: 'sign-in', detail: { by: 'link', isOwner: false } }, 'by a one-time link'],
    [{ kind: 'sign-in-failed', detail: { isOwner: true } }, 'as owner'],
    [{ kind: 'sign-in-failed', detail: { by: 'link', isOwner: false } }, 'by a link that was used before'],
    [{ kind: 'sign-in-failed', detail: { by: 'invitation', isOwner: false } }, 'by an invitation that was used before'],
    [{ kind: 'refund', detail: { amountCents: 1250, currency: 'USD' } }, '$12.50'],
    [{ kind: 'export', detail: {} }, 'everything'],
    [{ kind: 'export', detail: { payment: ['paid', 'refunded'], orders: 3 } }, 'only payment paid, refunded; orders 3'],
    [{ kind: 'payment-keys', detail: { change: 'set', keys: 'secret key' } }, 'set, secret key'],
    [{ kind: 'payment-settings', detail: { before: 'sandbox', now: 'stripe' } }, 'from the sandbox to Stripe'],
    [{ kind: 'payment-settings', detail: { before: false, now: true } }, 'from off to on'],
    [{ kind: 'member', detail: { change: 'owner, by a link' } }, 'owner, by a link'],
    [
      { kind: 'member', detail: { change: 'invited', after: [4], until: '2026-12-06T05:00:00.000Z' } },
      'invited, Editor, until Dec 5, 2026',
    ],
    [
      { kind: 'member', detail: { change: 'roles', before: [4], after: [4], until: 'for good' } },
      'roles, from Editor to Editor, for good',
    ],
    [{ kind: 'access-denied', detail: {} }, ''],
  ] as const)('%o is told as %j', (row, text) => {
    expect(auditText(row, { language: 'en-US', timeZone: 'America/New_York' })).toBe(text);
  });
});
