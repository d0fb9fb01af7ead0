import { emailError, emailKey, nameError, newPasswordError } from '@portico/domain';
import type { AccountDetailsProps, DeleteAccountProps } from '@portico/contract';
import { shopperMessages } from '@portico/locale';
import { hashPassword, verifyPassword } from '../../sites/accounts/password.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { isMailable } from '../../platform/mail/message.ts';
import type { Services } from '../services.ts';
import type { Site } from '../../sites/site/site.ts';
import type { Customer } from './customer.ts';
import { recordCustomerEvent } from './customer.ts';
import { requestLink } from './request-link.ts';
import { startCustomerSession } from './sessions.ts';
import type { Entered } from './sign-in.ts';
import { setPassword, type LinkServices } from './use-link.ts';

type DetailsErrors = AccountDetailsProps['errors'];
export type Changed = { readonly ok: true } | { readonly ok: false; readonly errors: DetailsErrors };

/** Changes what the shopper is called. */
export async function changeName(
  services: Pick<Services, 'database'>,
  site: Site,
  customer: Customer,
  name: { readonly firstName: string; readonly lastName: string },
): Promise<Changed> {
  const messages = shopperMessages(site.profile.language);
  const errors = present({
    firstName: nameError(name.firstName, messages),
    lastName: nameError(name.lastName, messages),
  });
  if (errors) {
    return { ok: false, errors };
  }
  await services.database.inSite(site.websiteId, (tx) =>
    tx.kysely
      .updateTable('customer')
      .set({ first_name: name.firstName.trim(), last_name: name.lastName.trim() })
      .where('website_id', '=', tx.websiteId)
      .where('id', '=', customer.id)
      .execute(),
  );
  return { ok: true };
}

/** Mails a link to the address that is to be the account's; until it is used nothing changes. */
export async function changeEmail(
  services: Pick<Services, 'database' | 'addJob' | 'newId'>,
  site: Site,
  customer: Customer,
  input: { readonly newEmail: string; readonly emailPassword: string },
): Promise<Changed> {
  const messages = shopperMessages(site.profile.language);
  const email = input.newEmail.trim();
  const isSame = emailKey(email) === emailKey(customer.email);
  const errors = present({
    newEmail: isSame ? messages.accounts.errors.sameEmail : mailError(email, messages),
    emailPassword: await passwordError(services, site, customer, input.emailPassword),
  });
  if (errors) {
    return { ok: false, errors };
  }
  await requestLink(services, site.websiteId, {
    wanted: 'email',
    email,
    customerId: customer.id,
    formerEmail: customer.email,
    acceptsMarketing: false,
    returnTo: '',
  });
  return { ok: true };
}

/** Sets another password, or the first; every session ends, and the present one goes on under a new id (SEC-9). */
export async function changeCustomerPassword(
  services: LinkServices,
  site: Site,
  customer: Customer,
  input: { readonly currentPassword: string; readonly newPassword: string },
): Promise<{ readonly ok: true; readonly value: Entered } | { readonly ok: false; readonly errors: DetailsErrors }> {
  const errors = present({
    currentPassword: await passwordError(services, site, customer, input.currentPassword),
    newPassword: newPasswordError(input.newPassword, shopperMessages(site.profile.language)),
  });
  if (errors) {
    return { ok: false, errors };
  }
  const passwordHash = await hashPassword(input.newPassword);
  return services.database.inSite(site.websiteId, async (tx) => {
    await setPassword(tx, services, site, { customerId: customer.id, passwordHash });
    return {
      ok: true,
      value: { token: await startCustomerSession(tx, services, customer.id), customerId: customer.id },
    } as const;
  });
}

/** Agrees to mails of news and offers, or takes that back; says nothing twice. */
export async function changeMarketing(
  tx: SiteTransaction,
  { clock, newId }: Pick<Services, 'clock' | 'newId'>,
  change: { readonly customerId: string; readonly acceptsMarketing: boolean; readonly accountId?: string },
): Promise<void> {
  const { customerId, acceptsMarketing, accountId } = change;
  const now = clock.now();
  const changed = await tx.kysely
    .updateTable('customer')
    .set({ accepts_marketing: acceptsMarketing, marketing_changed_at: new Date(now) })
    .where('website_id', '=', tx.websiteId)
    .where('id', '=', customerId)
    .where('accepts_marketing', '!=', acceptsMarketing)
    .returning('id')
    .executeTakeFirst();
  if (changed) {
    await recordCustomerEvent(tx, {
      id: newId(),
      customerId,
      kind: acceptsMarketing ? 'marketing-on' : 'marketing-off',
      now,
      ...(accountId === undefined ? {} : { accountId }),
    });
  }
}

/** What is wrong with what a shopper typed to prove that the account shall go; undefined when nothing is. */
export async function deletionErrors(
  services: Pick<Services, 'database'>,
  site: Site,
  customer: Customer,
  input: { readonly currentPassword: string; readonly confirmEmail: string },
): Promise<DeleteAccountProps['errors'] | undefined> {
  const { errors } = shopperMessages(site.profile.language).accounts;
  return customer.hasPassword
    ? present({ currentPassword: await passwordError(services, site, customer, input.currentPassword) })
    : present({
        confirmEmail: emailKey(input.confirmEmail) === emailKey(customer.email) ? undefined : errors.confirmEmail,
      });
}

/** What is wrong with an address that a mail is to go to. */
export function mailError(email: string, messages: ReturnType<typeof shopperMessages>): string | undefined {
  return emailError(email, messages) ?? (isMailable(email.trim()) ? undefined : emailError('@', messages));
}

/** Who has a password proves it again before the account changes hands. */
async function passwordError(
  services: Pick<Services, 'database'>,
  site: Site,
  customer: Customer,
  typed: string,
): Promise<string | undefined> {
  if (!customer.hasPassword) {
    return undefined;
  }
  const row = await services.database.readInSite(site.websiteId, (tx) =>
    tx.kysely
      .selectFrom('customer')
      .where('website_id', '=', tx.websiteId)
      .where('id', '=', customer.id)
      .select('password_hash')
      .executeTakeFirst(),
  );
  const isRight = await verifyPassword(row?.password_hash, typed);
  return isRight ? undefined : shopperMessages(site.profile.language).accounts.errors.wrongPassword;
}

/** The messages that there are; undefined when there are none. */
function present<Name extends string>(
  errors: Readonly<Record<Name, string | undefined>>,
): Partial<Record<Name, string>> | undefined {
  const given = Object.entries(errors).filter(([, words]) => words !== undefined);
  // Only keys of `Name` went in.
  return given.length > 0 ? (Object.fromEntries(given) as Partial<Record<Name, string>>) : undefined;
}
