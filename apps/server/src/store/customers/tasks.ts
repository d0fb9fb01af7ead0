import { emailKey } from '@portico/domain';
import { z } from 'zod';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Tasks } from '../../platform/jobs/runner.ts';
import { sendMail } from '../../sites/outbox/send.ts';
import type { Services } from '../services.ts';
import type { Site } from '../../sites/site/site.ts';
import { accountMail, type AccountMailKind } from './account-mail.ts';
import { findAccount } from './customer.ts';
import { createLink, type LinkPurpose } from './links.ts';
import { MAIL_ACCOUNT_LINK, type LinkRequest } from './request-link.ts';

type TaskServices = Pick<Services, 'addJob' | 'clock' | 'database' | 'environment' | 'newId' | 'secrets' | 'sites'>;

const payloadSchema = z.object({
  websiteId: z.string(),
  requestId: z.string(),
  wanted: z.enum(['sign-up', 'sign-in', 'password', 'email']),
  email: z.string(),
  customerId: z.string().nullable(),
  formerEmail: z.string().optional(),
  acceptsMarketing: z.boolean(),
  returnTo: z.string(),
});

/** Jobs of shoppers' accounts. */
export function customerTasks(services: TaskServices): Tasks {
  return { [MAIL_ACCOUNT_LINK]: (payload) => mailLink(services, payloadSchema.parse(payload)) };
}

/**
 * Mails the link that was asked for, or what there is to say instead. Here alone is looked up whether the address is
 * known: whoever asked was answered long before (SEC-14). Done twice, the second mail has the first one's key.
 */
async function mailLink(services: TaskServices, request: z.infer<typeof payloadSchema>): Promise<void> {
  const site = await services.sites.byId(request.websiteId);
  if (site) {
    await services.database.inSite(site.websiteId, (tx) => mailInSite(tx, services, site, request));
  }
}

async function mailInSite(tx: SiteTransaction, services: TaskServices, site: Site, request: LinkRequest) {
  const { requestId, acceptsMarketing, returnTo } = request;
  if (request.wanted === 'email' && !(await isStillOf(tx, request))) {
    return;
  }
  const account = await findAccount(tx, emailKey(request.email));
  // Letters that fall together as small ones may be another mailbox: who has an account is written to as it says.
  const email = account?.email ?? request.email.trim();
  const { kind, purpose } = answerTo(request, account?.id);
  // An account that was deleted in between changes its address no more.
  const customerId = request.wanted === 'email' ? request.customerId : (account?.id ?? null);
  const token = purpose && (await createLink(tx, services, { purpose, email, customerId, acceptsMarketing, returnTo }));
  const mail = { kind, recipient: email, dedupeKey: `account ${requestId}`, ...(token ? { token } : {}) };
  await sendMail(services, tx, accountMail(services, site, mail));
}

/** Whether the account that is to have another address is still the one that asked. */
async function isStillOf(tx: SiteTransaction, { customerId, formerEmail }: LinkRequest): Promise<boolean> {
  // Jobs that were queued by an older program do not say.
  return formerEmail === undefined || (await findAccount(tx, emailKey(formerEmail)))?.id === customerId;
}

function answerTo(
  { wanted, customerId }: LinkRequest,
  knownId: string | undefined,
): { readonly kind: AccountMailKind; readonly purpose: LinkPurpose | undefined } {
  if (wanted === 'email') {
    return knownId === undefined || knownId === customerId
      ? { kind: 'email', purpose: 'email' }
      : { kind: 'taken', purpose: undefined };
  }
  if (knownId === undefined) {
    return { kind: wanted === 'sign-up' ? 'signUp' : 'none', purpose: 'sign-up' };
  }
  return wanted === 'password' ? { kind: 'password', purpose: 'password' } : signIn(wanted);
}

function signIn(wanted: LinkRequest['wanted']): { readonly kind: AccountMailKind; readonly purpose: LinkPurpose } {
  return { kind: wanted === 'sign-up' ? 'have' : 'signIn', purpose: 'sign-in' };
}
