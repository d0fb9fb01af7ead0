import {
  changeOwnSubscription,
  confirmOwnCard,
  getOwnSubscription,
  giveOwnCard,
  ownSubscriptionChange,
  previewOwnSubscription,
  type GivenCard,
  type OwnSubscription,
} from '@portico/contract';
import { fillMessage, shopperMessages } from '@portico/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { runCommand } from '../../platform/database/run-command.ts';
import { invalidFields, NOT_FOUND, sendProblem, type Problem } from '../../platform/http/problem.ts';
import { parseInput } from '../../sites/site/parse-body.ts';
import { shopRoute } from '../../sites/site/shop-route.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { hintOf, takeCode } from '../mailed-codes/ask-for-code.ts';
import type { Services } from '../services.ts';
import { policyOf } from '../storefront/store-policy.ts';
import { codeSubject } from './ask-to-change.ts';
import { opens } from './card-routes.ts';
import type { ChangeRequest, SubscriptionRefusal } from './change.ts';
import { fulfil, needsCode, renewAfter } from './fulfil.ts';
import { cardGiven, confirmCard, giveCard, type GivenOutcome } from './give-card.ts';
import { isAccounts, rightTo, type OwnRight } from './is-own.ts';
import { lookAhead } from './look-ahead.ts';
import { readSubscription } from './pages.ts';
import { pagePath, presentComing, type SubscriptionPage } from './present.ts';
import { cardRefusalText, refusalText } from './refusal-text.ts';
import { findSubscription } from './repository.ts';
import { wishOfCall } from './wish-of-call.ts';

/** A subscription for programs of its own subscriber: what its page does, by the same commands (recurring money, §5). */
export function registerOwnSubscriptions(app: SiteApp, services: Services): void {
  const { database, newId } = services;

  shopRoute(app, services, getOwnSubscription, async ({ request, reply, params: { subscriptionId } }) => {
    const right = await rightTo(services, request);
    return right === undefined ? notFound(reply) : show(services, reply, subscriptionId, right);
  });

  shopRoute(app, services, changeOwnSubscription, async ({ request, reply, params, body }) => {
    const { subscriptionId, action } = params;
    const { requestId, version, mailedCode, ...fields } = body;
    const right = await rightTo(services, request);
    if (right === undefined || !ACTIONS.has(action)) {
      return notFound(reply);
    }
    const wish = await wishOfCall(request.site, parseInput(ownSubscriptionChange, request, { ...fields, action }));
    if (!wish.ok) {
      return sendProblem(request, reply, invalidFields(wish.error));
    }
    const asksCode = right === 'link' && needsCode(wish.value);
    const refusal = asksCode ? await codeProblem(services, request, subscriptionId, mailedCode) : undefined;
    if (refusal) {
      return sendProblem(request, reply, refusal);
    }
    const asked: ChangeRequest = { subscriptionId, requestId, version, who: 'shopper' };
    const { websiteId } = request.site;
    const policy = policyOf(request.site);
    const changed = await runCommand(database, websiteId, (tx) => fulfil(tx, services, policy, asked, wish.value));
    if (!changed.ok) {
      return sendProblem(request, reply, problemOf(request, changed.error));
    }
    await renewAfter(services, { websiteId, subscriptionId }, wish.value);
    return show(services, reply, subscriptionId, right);
  });

  shopRoute(app, services, previewOwnSubscription, async ({ request, reply, params: { subscriptionId }, body }) => {
    if ((await rightTo(services, request)) === undefined) {
      return notFound(reply);
    }
    const wish = await wishOfCall(request.site, body.change);
    if (!wish.ok) {
      return sendProblem(request, reply, invalidFields(wish.error));
    }
    const asked: ChangeRequest = { subscriptionId, requestId: newId(), version: body.version, who: 'shopper' };
    const policy = policyOf(request.site);
    const { websiteId } = request.site;
    const looked = await lookAhead(services, websiteId, policy, (tx) =>
      fulfil(tx, services, policy, asked, wish.value),
    );
    return looked.ok
      ? { charges: looked.value.charges.map(presentComing) }
      : sendProblem(request, reply, problemOf(request, looked.error));
  });

  shopRoute(app, services, giveOwnCard, async ({ request, reply, params: { subscriptionId }, body }) => {
    const backPath = await pathOfCard(services, request);
    if (backPath === undefined) {
      return notFound(reply);
    }
    const { requestId, ...typed } = body;
    const card = parseInput(cardGiven, request, typed);
    return answerCard(reply, await giveCard(services, request, { subscriptionId, backPath }, { ...card, requestId }));
  });

  shopRoute(app, services, confirmOwnCard, async ({ request, reply, params: { subscriptionId }, body }) =>
    (await pathOfCard(services, request)) === undefined
      ? notFound(reply)
      : answerCard(reply, await confirmCard(services, request, subscriptionId, body)),
  );
}

const ACTIONS: ReadonlySet<string> = new Set(
  ownSubscriptionChange.options.flatMap(({ shape: { action } }) =>
    'options' in action ? action.options : [...action.values],
  ),
);

type Refused<Answer> = Answer | FastifyReply;

/** How it stands, as its page says it. */
async function show(
  services: Services,
  reply: FastifyReply,
  subscriptionId: string,
  right: OwnRight,
): Promise<Refused<OwnSubscription>> {
  const { site } = reply.request;
  const page = await readSubscription(services, site, subscriptionId, { isGuest: right === 'link' });
  return page ? { id: subscriptionId, ...answerOf(page) } : notFound(reply);
}

/** What of a page is its subscriber's: its words for forms and its addresses are not. */
function answerOf({ upcoming, cycles, ...page }: SubscriptionPage): Omit<OwnSubscription, 'id'> {
  return {
    version: page.version,
    state: page.state,
    title: page.title,
    detail: page.detail,
    imageUrl: page.imageUrl,
    currency: page.currency,
    terms: page.terms,
    notes: page.notes,
    actions: page.actions,
    quantity: page.quantity,
    variantId: page.variantId,
    variants: page.variants,
    plans: page.plans,
    nextDays: page.nextDays,
    pauseDays: page.pauseDays,
    upcoming: upcoming.map(({ dueOn, totalCents }) => ({ dueAt: dueOn, totalCents })),
    cycles: cycles.map(({ dueOn, ...cycle }) => ({ dueAt: dueOn, ...cycle })),
    card: page.card,
    addressLines: page.addressLines,
  };
}

/** Why a code is still needed: whoever has only the link of a mail, which may have been passed on. */
async function codeProblem(
  services: Services,
  { site }: FastifyRequest,
  subscriptionId: string,
  typed: string,
): Promise<Problem | undefined> {
  const found = await services.database.readInSite(site.websiteId, (tx) => findSubscription(tx, subscriptionId));
  if (!found) {
    return NOT_FOUND;
  }
  const { email } = found.row;
  const texts = shopperMessages(site.profile.language).accounts.mailedCode;
  const subject = codeSubject(subscriptionId);
  const end = await takeCode(services, site, { subject, email }, typed);
  switch (end) {
    case 'right':
      return undefined;
    case 'mailed':
      return { status: 403, code: 'CODE_MAILED', message: fillMessage(texts.lead, { email: hintOf(email) }) };
    case 'wrong':
      return { status: 400, code: 'CODE_WRONG', message: texts.wrong, errors: { mailedCode: texts.wrong } };
    case 'too-many':
      return { status: 429, code: 'CODE_TRIES', message: texts.tooMany };
  }
}

/** Where whoever may give a card comes back to from her bank; undefined where she may not: a link of another mail does not. */
async function pathOfCard(services: Services, request: FastifyRequest): Promise<string | undefined> {
  const { subscriptionId } = request.params as { readonly subscriptionId: string };
  const isGuest = !(await isAccounts(services, request));
  return isGuest && !(await opens(services, request))
    ? undefined
    : pagePath(services.secrets, request.site.websiteId, subscriptionId, isGuest);
}

function answerCard(reply: FastifyReply, given: GivenOutcome): Refused<GivenCard> {
  const { request } = reply;
  if (given.ok) {
    return { state: 'kept' };
  }
  const { error } = given;
  switch (error.code) {
    case 'ASKS':
      return { state: 'asks', giving: error.giving, clientSecret: error.clientSecret ?? null };
    case 'FIELDS':
      return sendProblem(request, reply, invalidFields(error.errors));
    case 'NOT_FOUND':
      return notFound(reply);
    default: {
      const message = cardRefusalText(error, request.site.profile.language);
      return sendProblem(request, reply, { status: error.code === 'DECLINED' ? 402 : 409, code: error.code, message });
    }
  }
}

function notFound(reply: FastifyReply): FastifyReply {
  return sendProblem(reply.request, reply, NOT_FOUND);
}

/** What was asked for wrongly is told of its field. */
const FIELD_OF: Readonly<Partial<Record<SubscriptionRefusal['code'], string>>> = {
  DAY: 'until',
  NEXT_DAY: 'on',
  QUANTITY: 'quantity',
  VARIANT: 'variantId',
};

function problemOf({ site }: FastifyRequest, error: SubscriptionRefusal): Problem {
  const { code } = error;
  if (code === 'NOT_FOUND') {
    return NOT_FOUND;
  }
  const message = refusalText(error, site.profile.language);
  const field = FIELD_OF[code];
  return field === undefined
    ? { status: 409, code, message }
    : { status: 400, code, message, errors: { [field]: message } };
}
