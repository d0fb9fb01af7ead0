import { LRUCache } from 'lru-cache';
import { findOwner, isUnknownAddress } from '../../sites/accounts/owners.ts';
import { sendMail } from '../../sites/outbox/send.ts';
import type { Site } from '../../sites/site/site.ts';
import { mailHtml } from '../../platform/mail/mail-html.ts';
import { oneLine } from '../../platform/mail/message.ts';
import type { Services } from '../services.ts';

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
      const owner = await findOwner(database.platform, site.websiteId);
      if (!owner || isUnknownAddress(owner.email)) return;
      const siteTitle = oneLine(site.profile.siteTitle);
      await database.inSite(site.websiteId, (tx) =>
        sendMail(services, tx, {
          about: 'answers',
          recipient: owner.email,
          subject: `The bot check of ${siteTitle} cannot be asked`,
          ...mailHtml({
            siteTitle,
            language: site.profile.language,
            title: 'The bot check cannot be asked',
            lead: `reCAPTCHA does not answer, or does not know the keys of ${siteTitle}. While that lasts, forms are checked by the platform itself or refused, as you chose.`,
            sections: [],
          }),
          dedupeKey: `bot check ${site.websiteId} ${Math.floor(clock.now() / NOTICE_EVERY_MS)}`,
        }),
      );
    },
  };
}
