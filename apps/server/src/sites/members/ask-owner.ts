import type { AskedSection } from '@portico/contract/studio';
import { fillMessage, shopperMessages } from '@portico/locale';
import { oneLine } from '../../platform/mail/message.ts';
import { findOwner } from '../accounts/owners.ts';
import type { Member } from '../accounts/sessions.ts';
import { accountWords } from '../accounts/tell-person.ts';
import { sendMail } from '../outbox/send.ts';
import type { Services } from '../services.ts';
import { studioOrigin } from '../site/studio-origin.ts';

const DAY_MS = 24 * 3_600_000;

/** Mails the owner that a member asks for the right to a section; a second time on one day it is the same mail. */
export async function askOwner(
  services: Pick<Services, 'addJob' | 'clock' | 'database' | 'environment' | 'newId' | 'secrets' | 'sites'>,
  websiteId: string,
  {
    who,
    section,
    message,
  }: {
    readonly who: Pick<Member, 'accountId' | 'displayName' | 'email'>;
    readonly section: AskedSection;
    /** Her own words; empty where she has none. */
    readonly message: string;
  },
): Promise<void> {
  const { clock, database, environment, sites } = services;
  const [site, owner] = await Promise.all([sites.byId(websiteId), findOwner(database.platform, websiteId)]);
  if (!site || !owner) {
    return;
  }
  const { language, siteTitle } = site.profile;
  const words = shopperMessages(language).mails;
  const values = {
    name: oneLine(who.displayName),
    email: who.email,
    site: oneLine(siteTitle),
    section: words.sections[section],
  };
  const quote =
    message === '' ? undefined : { title: fillMessage(words.invitation.message, { name: values.name }), line: message };
  const url = `${studioOrigin(environment)}/sites/${site.identifier}/team?open=${who.accountId}`;
  await database.inSite(websiteId, (tx) =>
    sendMail(services, tx, {
      about: 'account',
      recipient: owner.email,
      ...accountWords('rightAsked', site.profile, { values, url, label: words.toTeam, quote }),
      dedupeKey: `right-asked ${who.accountId} ${section} ${Math.floor(clock.now() / DAY_MS)}`,
    }),
  );
}
