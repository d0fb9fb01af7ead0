import {
  getMailTemplate,
  listMailTemplates,
  type MailPreview,
  type MailTemplateDetail,
  type MailTemplateKind,
  type MailTemplateLanguage,
  previewMail,
  resetMailTemplate,
  sendTestMail,
  updateMailTemplate,
} from '@portico/contract/studio';
import {
  checkMailWords,
  MAIL_PLACEHOLDERS,
  mailWordRefusals,
  ORDER_MAIL_KINDS,
  SUBSCRIPTION_MAIL_KINDS,
} from '@portico/domain';
import { subscriptionMail } from '../../store/subscriptions/subscription-mail.ts';
import { currencyOrDefault, orderMailLanguage, orderMailTexts, type OrderMailWords } from '@portico/locale';
import { sendProblem, type Problem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { sendMail } from '../../sites/outbox/send.ts';
import {
  dropMailTemplate,
  readMailTemplate,
  readOwnMails,
  writeMailTemplate,
  type MailTemplate,
} from '../../store/mail-words/mail-template-repository.ts';
import { orderMail } from '../../store/orders/order-mail.ts';
import type { Services } from '../../store/services.ts';
import type { Site } from '../../sites/site/site.ts';
import { orderSite } from '../orders/order-site.ts';
import { memberActor } from '../../platform/audit/record-audit.ts';
import { recordSettings } from '../../platform/audit/record-settings.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { giftCardMail } from '../../store/gift-cards/gift-card-mail.ts';
import { sampleGiftCard } from './sample-gift-card.ts';
import { SAMPLE_SUBJECT, sampleOrder } from './sample-order.ts';
import { sampleFacts, sampleSubscription } from './sample-subscription.ts';
import { wordsProblem } from './word-problems.ts';

const STALE: Problem = {
  status: 409,
  code: 'STALE',
  message: mailWordRefusals.changedToo,
};

/** What the shop's mails say: read, written, tried, and set back to the product's words. */
export function registerMailTemplates(app: StudioApp, services: Services): void {
  registerTrials(app, services);

  studioRoute(app, services, listMailTemplates, async ({ websiteId }) => {
    const { site } = await orderSite(services, websiteId);
    const own = await services.database.readInSite(websiteId, readOwnMails);
    return {
      siteLanguage: orderMailLanguage(site.profile.language),
      own: own.map(({ kind, language, changed_at: changedAt }) => ({
        // Only these are ever written.
        kind: kind as MailTemplateKind,
        language: language as MailTemplateLanguage,
        changedAt: changedAt.getTime(),
      })),
    };
  });

  studioRoute(app, services, getMailTemplate, async ({ websiteId, params: { kind, language } }) =>
    present(await services.database.readInSite(websiteId, (tx) => readMailTemplate(tx, kind, language))),
  );

  studioRoute(
    app,
    services,
    updateMailTemplate,
    async ({ request, reply, member, websiteId, params: { kind, language }, body: { words, version } }) => {
      const checked = checkMailWords(kind, words);
      if (!checked.ok) {
        return sendProblem(request, reply, wordsProblem(checked.error));
      }
      const now = new Date(services.clock.now());
      const written = await services.database.inSite(websiteId, async (tx) => {
        const { words: before } = await readMailTemplate(tx, kind, language);
        if (!(await writeMailTemplate(tx, { kind, language, words, version }, now))) {
          return undefined;
        }
        const actor = memberActor(request, member);
        await recordSettings(tx, services, { actor, subject: `Mail ${kind}, ${language}`, before, after: words });
        return readMailTemplate(tx, kind, language);
      });
      return written ? present(written) : sendProblem(request, reply, STALE);
    },
  );

  studioRoute(app, services, resetMailTemplate, async ({ request, member, websiteId, params: { kind, language } }) => {
    await services.database.inSite(websiteId, async (tx) => {
      const { words: before } = await readMailTemplate(tx, kind, language);
      await dropMailTemplate(tx, { kind, language });
      const actor = memberActor(request, member);
      const after = orderMailTexts(language)[kind];
      await recordSettings(tx, services, { actor, subject: `Mail ${kind}, ${language}`, before, after });
    });
    return present({ kind, language, words: orderMailTexts(language)[kind], version: 0 });
  });
}

/** How words would look, and a mail with them to whoever asks. */
function registerTrials(app: StudioApp, services: Services): void {
  studioRoute(app, services, previewMail, async ({ request, reply, websiteId, params, body: { words } }) => {
    const checked = checkMailWords(params.kind, words);
    if (!checked.ok) {
      return sendProblem(request, reply, wordsProblem(checked.error));
    }
    const { site } = await orderSite(services, websiteId);
    const { subject, html } = sampleMail(services, site, { ...params, words });
    return { subject, html } satisfies MailPreview;
  });

  studioRoute(app, services, sendTestMail, async ({ request, reply, member, websiteId, params, body: { words } }) => {
    const checked = checkMailWords(params.kind, words);
    if (!checked.ok) {
      return sendProblem(request, reply, wordsProblem(checked.error));
    }
    const { site } = await orderSite(services, websiteId);
    const mail = sampleMail(services, site, { ...params, words });
    // To whoever asks, and to nobody else: no words are tried on shoppers.
    const message = { ...mail, recipient: member.email, dedupeKey: `mail-test ${services.newId()}` };
    await services.database.inSite(websiteId, (tx) => sendMail(services, tx, message));
    return { recipient: member.email };
  });
}

function sampleMail(
  services: Services,
  site: Site,
  template: { readonly words: OrderMailWords } & Pick<MailTemplate, 'kind' | 'language'>,
) {
  const { kind, language, words } = template;
  const currency = currencyOrDefault(site.settings.storeSettings.selectedCurrency);
  const now = services.clock.now();
  const ofSubscription = SUBSCRIPTION_MAIL_KINDS.find((one) => one === kind);
  if (ofSubscription) {
    const facts = sampleFacts(site, { currency, now, kind: ofSubscription, language });
    return subscriptionMail(site, { kind: ofSubscription, language, words, facts, dedupeKey: SAMPLE_SUBJECT });
  }
  if (kind === 'gift-card' || kind === 'gift-card-own') {
    return giftCardMail(services, site, sampleGiftCard(kind, currency), { language, words });
  }
  const order = sampleOrder(currency, now, { isPickup: kind === 'ready' });
  const ofOrder = ORDER_MAIL_KINDS.find((one) => one === kind);
  return orderMail(services, site, {
    kind: ofOrder ?? 'confirmed',
    language,
    words,
    order: ofOrder ? order : { ...order, subscription: sampleSubscription(now, site.profile.timeZone) },
    subjectId: SAMPLE_SUBJECT,
  });
}

function present({ kind, language, words, version }: MailTemplate): MailTemplateDetail {
  return { kind, language, words, version, placeholders: MAIL_PLACEHOLDERS[kind] };
}
