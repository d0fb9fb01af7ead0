import {
  restockErrorStatus,
  signUpForRestock,
  signUpForRestockAt,
  type RestockSignUp,
  type RestockSignUpResponse,
} from '@portico/contract';
import { readRestockWords, restockRefusalText, type RestockRefusal } from '@portico/domain';
import { orderMailLanguage, shopperMessages } from '@portico/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createRateLimit, type RateLimit } from '../../platform/http/rate-limit.ts';
import { captchaSettings, createBotCheck, type BotCheck } from '../../sites/bot-check/bot-check.ts';
import { mayBeWrittenTo } from '../../sites/bot-check/verdict.ts';
import { shopRoute } from '../../sites/site/shop-route.ts';
import { sendProblem } from '../../platform/http/problem.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { sameSitePath } from '../../content/pages/same-site-path.ts';
import { sendPrivatePage } from '../../content/pages/system-page.ts';
import { isProductLocked } from '../catalog/shown-product.ts';
import type { Services } from '../services.ts';
import { hostName } from '../../platform/config/host-name.ts';
import { renderRestockPage } from './restock-page.tsx';
import { joinLetters } from './join-letters.ts';
import { readSignUpEmail, signUp, type SignUpInput } from './sign-up.ts';

/** Of one mail address; the calls of one network address the contract limits (SEC-38). */
const PER_EMAIL = { max: 20, windowMs: 60 * 60_000 };

type SignedUp =
  | { readonly ok: true; readonly message: string }
  | { readonly ok: false; readonly error: RestockRefusal };

interface SignUpParts extends Services {
  readonly botCheck: BotCheck;
  readonly rateLimit: RateLimit;
}

/** The public sign-up for a restock notice (RESTOCK-012); its form twin answers with a page. */
export function registerRestock(
  app: SiteApp,
  services: Services,
  botCheck: BotCheck = createBotCheck(services.environment, services.clock),
): void {
  const rateLimit = createRateLimit(services.clock, PER_EMAIL);
  const parts = { ...services, botCheck, rateLimit };

  shopRoute(app, services, signUpForRestock, async ({ request, reply, isForm, body }) => {
    const done = await takeSignUp(parts, request, body);
    return isForm ? answerPage(services, reply, body, done) : answerJson(request, reply, done);
  });
}

/** The cheap checks first; no network call is made while rows are locked (SEC-31). */
async function takeSignUp(parts: SignUpParts, request: FastifyRequest, body: RestockSignUp): Promise<SignedUp> {
  const { websiteId } = request.site;
  const email = readSignUpEmail(body.siteVisitorEmail);
  if (!email.ok) {
    return email;
  }
  if (!parts.rateLimit.take(`${websiteId} ${email.value.toLowerCase()}`)) {
    return { ok: false, error: { code: 'TOO_MANY_REQUESTS' } };
  }
  if (!(await isPerson(parts, request, body))) {
    return { ok: false, error: { code: 'BOT_CHECK_FAILED' } };
  }
  if (await isProductLocked(parts, request, body.productId)) {
    return { ok: false, error: { code: 'PRODUCT_UNAVAILABLE' } };
  }
  const input: SignUpInput = {
    productId: body.productId,
    variantId: body.variantId,
    email: email.value,
    joinsMailingList: body.isJoinMailingList,
    language: body.language,
  };
  const signedUp = await parts.database.inSite(websiteId, async (tx) => {
    const done = await signUp(tx, parts, input);
    if (done.ok && done.value.joinsMailingList) {
      await joinLetters(tx, parts, request.site, input);
    }
    return done;
  });
  return signedUp.ok ? { ok: true, message: signedUp.value.successText || shopSuccess(request) } : signedUp;
}

/** What the shop says to whoever signed up, else the house (RESTOCK-021). */
function shopSuccess({ site }: Pick<FastifyRequest, 'site'>): string {
  const { language } = site.profile;
  const words = readRestockWords(site.settings.storeSettings['restockWords'], orderMailLanguage(language));
  return words.success.trim() || shopperMessages(language).restock.signedUp;
}

/** Bots fill in the field that people do not see; where the owner configured a check, a token is asked for too. */
async function isPerson(
  { botCheck }: SignUpParts,
  request: FastifyRequest,
  { website, captchaKey }: RestockSignUp,
): Promise<boolean> {
  if (website) {
    return false;
  }
  const { kind, siteKey, look } = captchaSettings(request.site);
  if (kind !== 'recaptcha') {
    return true;
  }
  const host = hostName(request.headers.host);
  if (!captchaKey || !host) {
    return false;
  }
  const action = 'PRODUCT_WAITLIST_SUBMISSION';
  return mayBeWrittenTo(await botCheck.assess({ action, token: captchaKey, hostName: host, siteKey, look }));
}

async function answerPage(
  services: Services,
  reply: FastifyReply,
  body: RestockSignUp,
  done: SignedUp,
): Promise<FastifyReply> {
  const { request } = reply;
  const returnTo = sameSitePath((request.body as { readonly returnTo?: unknown } | null)?.returnTo);
  if (done.ok) {
    const props = { kind: 'signed-up', message: done.message, returnTo } as const;
    return sendPrivatePage(reply, await renderRestockPage(services, request, props, 200));
  }
  const { code } = done.error;
  const { productId, variantId, siteVisitorEmail, isJoinMailingList } = body;
  const form = { action: signUpForRestockAt.path, productId, variantId, siteVisitorEmail, isJoinMailingList };
  const isToMend = code === 'EMAIL_BLANK' || code === 'EMAIL_INVALID';
  const message = restockRefusalText(done.error, shopperMessages(request.site.profile.language).restock);
  const props = { kind: 'refused', message, returnTo, ...(isToMend ? { form } : {}) } as const;
  return sendPrivatePage(reply, await renderRestockPage(services, request, props, restockErrorStatus[code]));
}

function answerJson(
  request: FastifyRequest,
  reply: FastifyReply,
  done: SignedUp,
): RestockSignUpResponse | FastifyReply {
  if (done.ok) {
    return { message: done.message };
  }
  const { code } = done.error;
  const message = restockRefusalText(done.error, shopperMessages(request.site.profile.language).restock);
  return sendProblem(request, reply, {
    status: restockErrorStatus[code],
    code,
    message,
    ...(code === 'EMAIL_BLANK' || code === 'EMAIL_INVALID' ? { errors: { siteVisitorEmail: message } } : {}),
  });
}
