import { readRestockWords } from '@portico/domain';
import { orderMailLanguage, shopperMessages } from '@portico/locale';
import { mainList } from '../../content/lists/mailing-list.ts';
import { signUpToList } from '../../content/lists/sign-up.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Site } from '../../sites/site/site.ts';
import type { Services } from '../services.ts';
import type { SignUpInput } from './sign-up.ts';

/** Whoever ticks the box of the mailing list beside a notice signs up for the letters of the site as by any form (RESTOCK-002). */
export async function joinLetters(
  tx: SiteTransaction,
  services: Services,
  site: Site,
  { email, language = site.profile.language }: Pick<SignUpInput, 'email' | 'language'>,
): Promise<void> {
  const list = await mainList(tx, {
    newId: services.newId(),
    name: site.profile.siteTitle.slice(0, 200) || 'Letters',
    now: new Date(services.clock.now()),
  });
  if (list) {
    const own = readRestockWords(site.settings.storeSettings['restockWords'], orderMailLanguage(language)).mailingList;
    const words = own.trim() || shopperMessages(language).restockForm.mailingList;
    const wish = { list, address: email, name: '', source: 'restock', language, proof: { words } } as const;
    await signUpToList(tx, services, site, wish);
  }
}
