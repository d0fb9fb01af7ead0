import { fillMessage, shopperMessages } from '@portico/locale';
import { LRUCache } from 'lru-cache';
import { sendMail } from '../../sites/outbox/send.ts';
import type { Site } from '../../sites/site/site.ts';
import { mailHtml } from '../../platform/mail/mail-html.ts';
import { oneLine } from '../../platform/mail/message.ts';
import type { Services } from '../services.ts';
import { readReaders } from './recipients.ts';

/** So long a provider that did not answer is not relied on. */
const OUT_FOR_MS = 10 * 60_000;
const NOTICE_EVERY_MS = 60 * 60_000;

/** Knows of which sites the provider could not be asked just now. */
export interface ProviderOutage {
  isOn(websiteId: string): boolean;
  /** Notes that it could not be asked, and tells the owner, at most once an hour. */
  note(site: Site): Promise<void>;
}

export function createProviderOutage(
  services: Pick<Services, 'addJob' | 'clock' | 'database' | 'newId' | 'secrets'>,
): ProviderOutage {
  const { clock, database } = services;
  const since = new LRUCache<string, number>({ max: 10_000 });
  return {
    isOn: (websiteId) => clock.now() - (since.get(websiteId) ?? -OUT_FOR_MS) < OUT_FOR_MS,
    note: async (site) => {
      since.set(site.websiteId, clock.now());
      const owner = (await readReaders(database, site.websiteId)).find(({ isOwner }) => isOwner);
      if (!owner) return;
      const { language } = site.profile;
      const texts = shopperMessages(language).mails.checkAway;
      const siteTitle = oneLine(site.profile.siteTitle);
      const subject = fillMessage(texts.subject, { siteTitle });
      const lead = fillMessage(texts.lead, { siteTitle });
      await database.inSite(site.websiteId, (tx) =>
        sendMail(services, tx, {
          about: 'answers',
          recipient: owner.email,
          subject,
          ...mailHtml({ siteTitle, language, title: subject, lead, sections: [] }),
          dedupeKey: `bot check ${site.websiteId} ${Math.floor(clock.now() / NOTICE_EVERY_MS)}`,
        }),
      );
    },
  };
}
