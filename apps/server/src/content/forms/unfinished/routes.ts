import { dropUnfinishedForm, keepUnfinishedForm, readUnfinishedForm } from '@portico/contract';
import { isEmail } from '@portico/domain';
import { languageTag, shopperMessages } from '@portico/locale';
import { NOT_FOUND, sendProblem } from '../../../platform/http/problem.ts';
import { sourceKey } from '../../../platform/http/source-key.ts';
import { isMailable } from '../../../platform/mail/message.ts';
import { shopRoute } from '../../../sites/site/shop-route.ts';
import type { SiteApp } from '../../../sites/site/site-app.ts';
import type { Services } from '../../services.ts';
import type { FormLimits } from '../form-limits.ts';
import { findForm } from '../read-sent.ts';
import { formRefusalText } from '../refusal-text.ts';
import { dropUnfinished, keepUnfinished, readUnfinished } from './keep-unfinished.ts';

/** Forms that somebody will go on with later, where their owner offers it. */
export function registerUnfinishedForms(app: SiteApp, services: Services, limits: FormLimits): void {
  const { database } = services;

  shopRoute(app, services, keepUnfinishedForm, async ({ request, reply, body }) => {
    const { site } = request;
    const { language } = site.profile;
    const form = await findForm(services, site, body.formId);
    if (!form?.savesForLater) {
      return sendProblem(request, reply, NOT_FOUND);
    }
    const email = body.email.trim();
    if (!isEmail(email) || !isMailable(email)) {
      const message = shopperMessages(language).forms.emailShort;
      return sendProblem(request, reply, { status: 400, code: 'FORM_INVALID', message, errors: { email: message } });
    }
    const kept =
      limits.takeUnfinished(site.websiteId, sourceKey(request.ip)) &&
      (await database.inSite(site.websiteId, (tx) =>
        keepUnfinished(tx, services, site, form, { ...body, email, language: languageTag(body.language) ?? language }),
      ));
    if (!kept) {
      return sendProblem(request, reply.header('retry-after', limits.retryAfterS), {
        status: 429,
        code: 'TOO_MANY_REQUESTS',
        message: formRefusalText('TOO_MANY_REQUESTS', language),
      });
    }
    return { message: shopperMessages(language).forms.laterSent };
  });

  shopRoute(app, services, readUnfinishedForm, async ({ request, reply, body: { saved } }) => {
    reply.header('cache-control', 'private, no-store');
    const found = await database.readInSite(request.site.websiteId, (tx) => readUnfinished(tx, services, saved));
    return found ?? sendProblem(request, reply, NOT_FOUND);
  });

  shopRoute(app, services, dropUnfinishedForm, async ({ request, body: { saved } }) => {
    await database.inSite(request.site.websiteId, (tx) => dropUnfinished(tx, saved));
    return {};
  });
}
