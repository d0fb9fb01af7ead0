import { hasRight } from '@portico/domain';
import { dateFormat, fillMessage, shopperMessages } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { mailHtml, type MailSection } from '../../platform/mail/mail-html.ts';
import { isMailable, oneLine } from '../../platform/mail/message.ts';
import { isUnknownAddress } from '../../sites/accounts/owners.ts';
import type { Member } from '../../sites/accounts/sessions.ts';
import { sendMail } from '../../sites/outbox/send.ts';
import { studioOrigin } from '../../sites/site/studio-origin.ts';
import type { Site } from '../../sites/site/site.ts';
import type { Services } from '../services.ts';
import type { Reviewed } from './review.ts';

/** Several documents of one page are asked for together: so long they are one mail. */
const TOGETHER_MS = 10 * 60_000;

type Parts = Pick<Services, 'addJob' | 'clock' | 'environment' | 'newId' | 'secrets'>;

/** Somebody of a site who can be written to. */
export interface Reader {
  readonly accountId: string;
  readonly email: string;
  readonly isOwner: boolean;
  readonly mayPublish: boolean;
}

/** Everybody of a site who can be written to. */
export async function readersOf(
  { platform }: Pick<Services['database'], 'platform'>,
  websiteId: string,
): Promise<readonly Reader[]> {
  const rows = await platform
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .where('membership.website_id', '=', websiteId)
    .select(['account.id', 'account.email', 'membership.role_ids', 'membership.is_owner'])
    .execute();
  return rows
    .filter(({ email }) => !isUnknownAddress(email) && isMailable(email))
    .map(({ id, email, role_ids: roleIds, is_owner: isOwner }) => ({
      accountId: id,
      email,
      isOwner,
      mayPublish: hasRight({ roleIds, isOwner }, 'content.publish'),
    }));
}

export interface ReviewMail {
  readonly kind: 'asked' | 'sentBack';
  readonly document: Reviewed;
  /** Who asks or sends back, and hears nothing of it. */
  readonly member: Pick<Member, 'accountId' | 'displayName' | 'email'>;
  readonly note: string;
  readonly people: readonly Reader[];
}

/** Tells those who may publish that something waits for them, or who asked that it comes back; with the word that was said. */
export async function mailReview(
  tx: SiteTransaction,
  services: Parts,
  site: Site,
  { kind, document, member, note, people }: ReviewMail,
): Promise<void> {
  const texts = shopperMessages(site.profile.language).mails.review;
  const values = {
    name: oneLine(member.displayName || member.email),
    title: oneLine(document.title) || texts.untitled,
  };
  const said: readonly MailSection[] =
    note === '' ? [] : [{ kind: 'facts', title: fillMessage(texts.note, values), lines: note.split('\n') }];
  const link = `/sites/${site.identifier}${pathOf(document)}`;
  const turn = Math.floor(services.clock.now() / TOGETHER_MS);
  const readers = people.filter(({ accountId, mayPublish }) =>
    kind === 'asked' ? mayPublish : accountId === document.askedBy,
  );
  for (const { accountId, email } of readers.filter((one) => one.accountId !== member.accountId)) {
    await send(tx, services, site, {
      email,
      subject: fillMessage(texts[`${kind}Subject`], values),
      lead: fillMessage(texts[`${kind}Lead`], values),
      sections: said,
      link,
      dedupeKey: `review ${kind} ${document.subject} ${accountId} ${turn}`,
    });
  }
}

/** Tells who planned a release that it could not go live. */
export async function mailFailedRelease(
  tx: SiteTransaction,
  services: Parts,
  site: Site,
  release: {
    readonly id: string;
    readonly title: string;
    readonly publishAt: number;
    readonly readers: readonly Reader[];
  },
): Promise<void> {
  const { language, timeZone } = site.profile;
  const texts = shopperMessages(language).mails.review;
  const date = dateFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(release.publishAt);
  const values = { title: oneLine(release.title) || texts.untitled, date };
  for (const { accountId, email } of release.readers) {
    await send(tx, services, site, {
      email,
      subject: fillMessage(texts.failedSubject, values),
      lead: fillMessage(texts.failedLead, values),
      sections: [],
      link: `/sites/${site.identifier}/pages`,
      dedupeKey: `release-failed ${release.id} ${accountId} ${release.publishAt}`,
    });
  }
}

/** Where the studio shows it. */
function pathOf({ kind, subject, collectionId }: Reviewed): string {
  return kind === 'item' && collectionId !== null ? `/writing/${collectionId}/${subject}` : '/pages';
}

async function send(
  tx: SiteTransaction,
  services: Parts,
  { profile }: Site,
  mail: {
    readonly email: string;
    readonly subject: string;
    readonly lead: string;
    readonly sections: readonly MailSection[];
    /** Path within the studio. */
    readonly link: string;
    readonly dedupeKey: string;
  },
): Promise<void> {
  const { language } = profile;
  const url = new URL(mail.link, studioOrigin(services.environment)).href;
  await sendMail(services, tx, {
    about: 'shop',
    recipient: mail.email,
    subject: mail.subject,
    ...mailHtml({
      siteTitle: oneLine(profile.siteTitle),
      language,
      title: mail.subject,
      lead: mail.lead,
      sections: [...mail.sections, { kind: 'link', label: shopperMessages(language).mails.review.link, url }],
    }),
    dedupeKey: mail.dedupeKey,
  });
}
