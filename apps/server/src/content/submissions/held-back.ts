import { addDays } from '@portico/domain';
import { fillPlural, shopperMessages } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { mailHtml } from '../../platform/mail/mail-html.ts';
import { oneLine, type MailMessage } from '../../platform/mail/message.ts';
import { sendMail } from '../../sites/outbox/send.ts';
import { calendarDay } from '../../sites/site/calendar-day.ts';
import { eachMorning } from '../../sites/site/each-morning.ts';
import type { Site } from '../../sites/site/site.ts';
import { studioOrigin } from '../../sites/site/studio-origin.ts';
import { readReaders, recipientsOf } from '../forms/recipients.ts';
import { formRepository } from '../forms/repository.ts';
import type { Services } from '../services.ts';

/** The job that tells what was held back as spam the day before, once a day in the morning of each site. */
export const TELL_HELD_BACK = 'tell-held-back';

type TellServices = Pick<
  Services,
  'addJob' | 'clock' | 'database' | 'environment' | 'log' | 'newId' | 'secrets' | 'sites'
>;

/**
 * Nobody is told of one submission that looks like spam, but that there were some is said: a filter that errs is noticed within a
 * day. Done twice, everybody has one mail of a day.
 */
export async function tellHeldBack(services: TellServices): Promise<void> {
  await eachMorning(services, (site) => tellOf(services, site), 'what was held back could not be told');
}

async function tellOf(services: TellServices, site: Site): Promise<void> {
  const { clock, database } = services;
  const { websiteId, profile } = site;
  const today = calendarDay(clock.now(), profile.timeZone);
  const yesterday = addDays(today, -1);
  const counts = await database.readInSite(websiteId, (tx) => readCounts(tx, yesterday, profile.timeZone, clock.now()));
  if (counts.length === 0) return;
  const readers = await readReaders(database, websiteId);
  await database.inSite(websiteId, async (tx) => {
    const told = new Map<string, HeldBack[]>();
    for (const count of counts) {
      const form = await formRepository(tx).find(count.formId);
      for (const email of recipientsOf(readers, form ?? { notify: [], routes: [] }, [])) {
        told.set(email, [...(told.get(email) ?? []), count]);
      }
    }
    for (const [email, ofForms] of told) {
      await sendMail(services, tx, heldBackMail(services, site, { email, ofForms, yesterday }));
    }
  });
}

function heldBackMail(
  { environment }: Pick<Services, 'environment'>,
  site: Site,
  told: { readonly email: string; readonly ofForms: readonly HeldBack[]; readonly yesterday: string },
): MailMessage {
  const { email, ofForms, yesterday } = told;
  const { language } = site.profile;
  const texts = shopperMessages(language).mails.heldBack;
  const siteTitle = oneLine(site.profile.siteTitle);
  const count = ofForms.reduce((sum, one) => sum + one.count, 0);
  const subject = fillPlural(texts.subject, { count, siteTitle }, language);
  const lines = ofForms.map((form) => `${oneLine(form.name)}: ${form.count}`);
  const url = new URL(`/sites/${site.identifier}/submissions?view=spam`, studioOrigin(environment)).href;
  return {
    about: 'answers',
    recipient: email,
    subject,
    ...mailHtml({
      siteTitle,
      language,
      title: subject,
      lead: texts.lead,
      sections: [
        { kind: 'facts', title: texts.forms, lines },
        { kind: 'link', label: texts.link, url },
      ],
    }),
    dedupeKey: `held-back ${yesterday} ${email}`,
  };
}

interface HeldBack {
  readonly formId: string;
  readonly name: string;
  readonly count: number;
}

function readCounts(
  tx: SiteTransaction,
  day: string,
  timeZone: string,
  now: number,
): Promise<readonly (HeldBack & Record<string, unknown>)[]> {
  return tx.query(COUNTS, [tx.websiteId, day, timeZone, new Date(now - DAYS_MS)]);
}

/** No calendar day began longer ago, and its end is behind. */
const DAYS_MS = 3 * 24 * 60 * 60_000;

// What somebody called spam was read by that person: only what the check held back is news.
const COUNTS = {
  name: 'submissions-held-back',
  text: `select f.id as "formId", f.name, s.count from form f cross join lateral (
      select count(*)::int as count from form_submission
      where website_id = $1 and form_id = f.id and state = 'spam' and state_at is null and submitted_at > $4
        and (submitted_at at time zone $3)::date = $2::date) s
    where f.website_id = $1 and f.removed_at is null and s.count > 0 order by lower(f.name), f.id`,
};
