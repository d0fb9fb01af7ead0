import { fillMessage, shopperMessages } from '@portico/locale';
import { mailHtml } from '../../platform/mail/mail-html.ts';
import { oneLine } from '../../platform/mail/message.ts';
import { sendMail } from '../outbox/send.ts';
import type { Services } from '../services.ts';

type TellServices = Pick<Services, 'addJob' | 'clock' | 'database' | 'environment' | 'newId' | 'secrets' | 'sites'>;

/** What somebody is told of her own account. */
export type Told = keyof ReturnType<typeof shopperMessages>['mails']['ownAccount'];

/**
 * Tells somebody by mail what happened to her account, by the outbox and in the language of a site of hers: the one she owns, else
 * the first she joined. Whoever is at no site cannot be told.
 * @param more another address than the account's, where the mail leads, and of what it tells once only
 */
export async function tellPerson(
  services: TellServices,
  accountId: string,
  told: Told,
  more: {
    readonly to?: string;
    readonly url?: string;
    readonly values?: Readonly<Record<string, string>>;
    readonly once?: string;
  } = {},
): Promise<void> {
  const row = await services.database.platform
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .where('membership.account_id', '=', accountId)
    .orderBy('membership.is_owner', 'desc')
    .orderBy('membership.created_at')
    .select(['membership.website_id', 'account.email'])
    .executeTakeFirst();
  const site = row && (await services.sites.byId(row.website_id));
  if (!site) {
    return;
  }
  const values = { ...more.values, email: row.email };
  await services.database.inSite(site.websiteId, (tx) =>
    sendMail(services, tx, {
      about: 'account',
      recipient: more.to ?? row.email,
      ...accountWords(told, site.profile, { values, url: more.url }),
      dedupeKey: `${told} ${more.once ?? services.newId()}`,
    }),
  );
}

/** The words of a mail about an account, in a language. @param label of its link, where that is not the usual one */
export function accountWords(
  told: Told,
  { language, siteTitle }: { readonly language: string; readonly siteTitle: string },
  about: {
    readonly values: Readonly<Record<string, string>>;
    readonly url?: string | undefined;
    readonly label?: string;
    /** What somebody says in her own words. */
    readonly quote?: { readonly title: string; readonly line: string } | undefined;
  },
): ReturnType<typeof mailHtml> & { readonly subject: string } {
  const { ownAccount, ownAccountLink } = shopperMessages(language).mails;
  const { subject, lead } = ownAccount[told];
  const { values, url, label = ownAccountLink, quote } = about;
  const title = fillMessage(subject, values);
  return {
    subject: oneLine(title),
    ...mailHtml({
      siteTitle: oneLine(siteTitle),
      language,
      title,
      lead: fillMessage(lead, values),
      sections: [
        ...(quote === undefined ? [] : [{ kind: 'facts', title: quote.title, lines: [quote.line] } as const]),
        ...(url === undefined ? [] : [{ kind: 'link', label, url } as const]),
      ],
    }),
  };
}
