import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { changePasswordBody, signInBody, welcomeBody } from '@portico/contract/studio';
import type { PlatformTables } from '../../platform/database/schema/platform.ts';
import type { Services } from '../services.ts';
import { giveUpAddress, holderOf, removeStandIn } from './owners.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { distrustBrowsers } from './second-step/trusted-browser.ts';
import type { Member } from './sessions.ts';
import { findSignInLink, useSignInLinks, type LinkedAccount } from './sign-in-links.ts';

type AccountServices = Pick<Services, 'database' | 'clock'>;

export type SignInResult =
  | { readonly ok: true; readonly value: { readonly accountId: string } }
  | { readonly ok: false; readonly error: { readonly code: 'WRONG_SIGN_IN' } };

/** Checks an email and a password; an unknown address answers like a wrong password, after the same work (SEC-14). */
export async function checkSignIn(
  services: AccountServices,
  input: Pick<z.infer<typeof signInBody>, 'email' | 'password'>,
): Promise<SignInResult> {
  const account = await services.database.platform
    .selectFrom('account')
    .where('email', '=', input.email)
    .select(['id', 'password_hash'])
    .executeTakeFirst();
  const isRight = await verifyPassword(account?.password_hash, input.password);
  return isRight && account
    ? { ok: true, value: { accountId: account.id } }
    : { ok: false, error: { code: 'WRONG_SIGN_IN' } };
}

export type WelcomeResult =
  | { readonly ok: true; readonly value: { readonly accountId: string } }
  | { readonly ok: false; readonly error: { readonly code: 'LINK_DEAD' | 'EMAIL_TAKEN' } };

/**
 * Uses a one-time link: sets name, address and password of its account. Where the address already has an account, its
 * password proves that it is the same person, who then takes over what the link was for. Who uses the link that was made for
 * an address has proved it is hers: an account that had only claimed it loses it, with every session.
 */
export async function acceptWelcome(
  services: AccountServices,
  input: z.infer<typeof welcomeBody>,
): Promise<WelcomeResult> {
  const passwordHash = await hashPassword(input.password);
  try {
    return await services.database.inPlatform((platform) => welcome(services, platform, { ...input, passwordHash }));
  } catch (cause) {
    // Two people write the same address at once: the second hears what she would have heard later.
    if ((cause as { readonly constraint?: string }).constraint === 'account_email_key') {
      return { ok: false, error: { code: 'EMAIL_TAKEN' } };
    }
    throw cause;
  }
}

type Welcomed = z.infer<typeof welcomeBody> & { readonly passwordHash: string };

async function welcome(
  services: AccountServices,
  platform: Kysely<PlatformTables>,
  input: Welcomed,
): Promise<WelcomeResult> {
  const link = await findSignInLink(services, platform, input.token, true);
  if (!link) {
    return { ok: false, error: { code: 'LINK_DEAD' } };
  }
  const provedAt = link.madeFor === input.email ? new Date(services.clock.now()) : null;
  const found = await holderOf(platform, input.email);
  const holder = found?.accountId === link.accountId ? undefined : found;
  if (holder && (await verifyPassword(holder.passwordHash, input.password))) {
    await useSignInLinks(services, platform, link.accountId);
    await takeOver(platform, link, holder.accountId);
    if (provedAt && !holder.isProved) {
      await platform
        .updateTable('account')
        .set({ email_proved_at: provedAt })
        .where('id', '=', holder.accountId)
        .execute();
      await platform.deleteFrom('session').where('account_id', '=', holder.accountId).execute();
    }
    return { ok: true, value: { accountId: holder.accountId } };
  }
  if (holder && (holder.isProved || !provedAt)) {
    return { ok: false, error: { code: 'EMAIL_TAKEN' } };
  }
  if (holder) {
    await giveUpAddress(platform, holder.accountId);
  }
  await useSignInLinks(services, platform, link.accountId);
  const { email, displayName, passwordHash } = input;
  await platform
    .updateTable('account')
    .set({ email, display_name: displayName, password_hash: passwordHash, email_proved_at: provedAt })
    .where('id', '=', link.accountId)
    .execute();
  // A new password ends what the old one opened.
  await platform.deleteFrom('session').where('account_id', '=', link.accountId).execute();
  return { ok: true, value: { accountId: link.accountId } };
}

/** What a link was for becomes that of an account that its user had already. */
async function takeOver(platform: Kysely<PlatformTables>, link: LinkedAccount, accountId: string): Promise<void> {
  await platform
    .deleteFrom('membership')
    .where('account_id', '=', accountId)
    .where('website_id', 'in', (eb) =>
      eb.selectFrom('membership').where('account_id', '=', link.accountId).select('website_id'),
    )
    .execute();
  await platform
    .updateTable('membership')
    .set({ account_id: accountId })
    .where('account_id', '=', link.accountId)
    .execute();
  // Whoever tries the link once more is told of to whom it brought in.
  await platform
    .updateTable('sign_in_link')
    .set({ account_id: accountId })
    .where('account_id', '=', link.accountId)
    .execute();
  await removeStandIn(platform, link.accountId);
}

export type ChangePasswordResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: { readonly code: 'WRONG_PASSWORD' } };

/** Whether this is the password of an account. */
export async function isPassword(
  services: Pick<Services, 'database'>,
  accountId: string,
  password: string,
): Promise<boolean> {
  const account = await services.database.platform
    .selectFrom('account')
    .where('id', '=', accountId)
    .select('password_hash')
    .executeTakeFirst();
  return verifyPassword(account?.password_hash, password);
}

/** Changes the member's own password and ends every session, the present one too: it goes on under a new id (SEC-9). */
export async function changePassword(
  services: AccountServices,
  member: Member,
  input: z.infer<typeof changePasswordBody>,
): Promise<ChangePasswordResult> {
  if (!(await isPassword(services, member.accountId, input.currentPassword))) {
    return { ok: false, error: { code: 'WRONG_PASSWORD' } };
  }
  const passwordHash = await hashPassword(input.newPassword);
  await services.database.inPlatform(async (platform) => {
    await platform
      .updateTable('account')
      .set({ password_hash: passwordHash })
      .where('id', '=', member.accountId)
      .execute();
    await platform.deleteFrom('session').where('account_id', '=', member.accountId).execute();
    await distrustBrowsers(platform, member.accountId);
  });
  return { ok: true };
}
