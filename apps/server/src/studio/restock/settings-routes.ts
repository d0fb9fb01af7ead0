import {
  getRestockSettings,
  previewRestockMail,
  updateRestockSettings,
  type RestockSettings,
  type RestockSettingsBody,
} from '@portico/contract/studio';
import { restockRefusals, restockWordErrors, type RestockWords } from '@portico/domain';
import { orderMailLanguage, shopperMessages } from '@portico/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { memberActor } from '../../platform/audit/record-audit.ts';
import { recordSettings } from '../../platform/audit/record-settings.ts';
import { sendProblem, type Problem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { siteProfile } from '../../sites/site/site.ts';
import { writtenNotice } from '../../store/restock/notice-mail.ts';
import { readRestockSettings, RESTOCK_LANGUAGES, saveRestockSettings } from '../../store/restock/settings.ts';
import type { Services } from '../../store/services.ts';

const STALE: Problem = { status: 409, code: 'CONFLICT', message: restockRefusals.changedToo };

/** When people are told that something is back, and in which words (OWNER-005). */
export function registerRestockSettings(app: StudioApp, services: Services): void {
  studioRoute(app, services, getRestockSettings, ({ websiteId }) => answer(websiteId));

  studioRoute(
    app,
    services,
    updateRestockSettings,
    async ({ request, reply, member, websiteId, body: { seen, ...settings } }) => {
      const errors = Object.fromEntries(
        RESTOCK_LANGUAGES.flatMap((language) => errorsOf(`words.${language}.`, settings.words[language])),
      );
      if (Object.keys(errors).length > 0) {
        return sendInvalid(request, reply, errors);
      }
      const isSaved = await services.database.inSite(websiteId, async (tx) => {
        if (!(await saveRestockSettings(tx, services, { settings, seen }))) return false;
        const actor = memberActor(request, member);
        await recordSettings(tx, services, {
          actor,
          subject: 'Restock notices',
          before: fieldsOf(seen),
          after: fieldsOf(settings),
        });
        return true;
      });
      if (!isSaved) {
        return sendProblem(request, reply, STALE);
      }
      services.versions.changed(websiteId);
      return answer(websiteId);
    },
  );

  studioRoute(app, services, previewRestockMail, async ({ request, reply, websiteId, body: { language, words } }) => {
    const errors = Object.fromEntries(errorsOf('words.', words));
    if (Object.keys(errors).length > 0) {
      return sendInvalid(request, reply, errors);
    }
    const site = await services.sites.byId(websiteId);
    if (!site) {
      throw new Error('The site of a member is not there.');
    }
    const shopper = { email: 'ada@example.com' };
    const { subject, html } = writtenNotice(services, site, SAMPLE, { shopper, language, words });
    return { subject, html };
  });

  async function answer(websiteId: string): Promise<RestockSettingsBody> {
    const { language } = (await services.sites.byId(websiteId))?.profile ?? siteProfile({});
    const settings = await services.database.readInSite(websiteId, (tx) => readRestockSettings(tx));
    return { settings, siteLanguage: orderMailLanguage(language), usual: USUAL };
  }
}

/** Something that everybody knows is made up. */
const SAMPLE = { itemId: '00000000-0000-7000-8000-000000000000', title: 'Mug', optionValues: ['Slate'], path: '/' };

function usualWords(language: string): RestockWords {
  const { mails, restock, restockForm } = shopperMessages(language);
  const { subject, title, lead } = mails.backInStock;
  return { ...restockForm, success: restock.signedUp, subject, title, lead };
}

const USUAL: RestockSettings['words'] = { en: usualWords('en'), de: usualWords('de'), ar: usualWords('ar') };

/** By the names under which the log tells them; words by language. */
function fieldsOf({ sending, words }: RestockSettings): object {
  return { ...sending, ...words };
}

function errorsOf(before: string, words: RestockWords): readonly (readonly [string, string])[] {
  return Object.entries(restockWordErrors(words)).map(([part, error]) => [before + part, error] as const);
}

function sendInvalid(
  request: FastifyRequest,
  reply: FastifyReply,
  errors: Readonly<Record<string, string>>,
): FastifyReply {
  return sendProblem(request, reply, { status: 400, code: 'INVALID', message: restockRefusals.again, errors });
}
