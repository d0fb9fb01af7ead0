import {
  changeGiftCard as changeCall,
  correctGiftCardRecipient,
  downloadGiftCardEntries,
  downloadGiftCardMonths,
  getGiftCard,
  getGiftCardCounts,
  getGiftCardMonths,
  issueGiftCard,
  listGiftCards,
  releaseGiftCard as releaseCall,
  reissueGiftCard as reissueCall,
  type GiftCardDetail,
} from '@portico/contract/studio';
import { giftCardRefusals, giftCodeText, type GiftCardPolicy } from '@portico/domain';
import {
  currencyOrDefault,
  dayOfIso,
  fillMessage,
  localDay,
  localInstant,
  money,
  storeMoneyText,
  type Result,
} from '@portico/locale';
import type { FastifyRequest } from 'fastify';
import { memberActor, recordAudit, recordExport, type AuditMember } from '../../platform/audit/record-audit.ts';
import { sendCsv } from '../../platform/csv/csv-export.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { NOT_FOUND, ProblemError } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { siteOf } from '../../sites/site/site-of.ts';
import {
  changeGiftCard,
  correctRecipient,
  reissueGiftCard,
  releaseGiftCard,
  type CardChange,
  type CardRefusal,
} from '../../store/gift-cards/change-card.ts';
import { leftToGive, type GivenValue } from '../../store/gift-cards/daily-limit.ts';
import { issueCard } from '../../store/gift-cards/issue.ts';
import type { Services } from '../../store/services.ts';
import { policyOf } from '../../store/storefront/store-policy.ts';
import { readGiftCard } from './detail.ts';
import { exportLedgers } from './export.ts';
import { exportMonths, readGiftCardMonths } from './months.ts';
import { readGiftCardFigures, readGiftCards } from './list.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Gift cards in the studio: what is owed, each card with its ledger, and what is done with one. */
export function registerGiftCardAdmin(app: StudioApp, services: Services): void {
  const { clock, database, secrets } = services;

  studioRoute(app, services, listGiftCards, async ({ websiteId, query }) => {
    const shown = await shownIn(websiteId);
    return database.readInSite(websiteId, (tx) => readGiftCards(tx, secrets, query, shown));
  });

  studioRoute(app, services, getGiftCardCounts, async ({ websiteId }) => {
    const { currency } = policyOf(await siteOf(services, websiteId));
    return database.readInSite(websiteId, (tx) => readGiftCardFigures(tx, { now: clock.now(), currency }));
  });

  studioRoute(app, services, downloadGiftCardEntries, async ({ request, reply, member, websiteId }) => {
    await recordExport(services, { request, member, websiteId }, 'Gift cards', {});
    const { orderPrefix } = await shownIn(websiteId);
    return sendCsv(reply, clock, { name: 'gift-cards', lines: exportLedgers(database, { websiteId, orderPrefix }) });
  });

  studioRoute(app, services, getGiftCard, async ({ websiteId, params: { cardId } }) => {
    const shown = await shownIn(websiteId);
    return database.readInSite(websiteId, (tx) => detailOf(tx, cardId, shown));
  });

  studioRoute(app, services, issueGiftCard, async ({ request, member, websiteId, body }) => {
    const site = await siteOf(services, websiteId);
    const { currency, giftCards: policy } = policyOf(site);
    const shown = await shownIn(websiteId);
    const days = daysOf(body, { now: clock.now(), timeZone: site.profile.timeZone });
    return database.inSite(websiteId, async (tx) => {
      const since = dayBegan(site.profile.timeZone);
      const { requestId } = body;
      const { accountId } = member;
      await mayGive(tx, policy, { accountId, currency, amountCents: BigInt(body.amountCents), requestId, since });
      const issued = await issueCard(tx, services, {
        ...days,
        amountCents: BigInt(body.amountCents),
        currency,
        recipientName: body.recipientName,
        recipientEmail: body.recipientEmail,
        fromName: site.profile.siteTitle,
        message: body.message,
        imageUrl: null,
        reason: body.reason,
        requestId,
        accountId,
        now: new Date(clock.now()),
      });
      if (!issued) {
        throw new ProblemError({
          status: 409,
          code: 'GIFT_CARD_ISSUED',
          message: giftCardRefusals.GIFT_CARD_ISSUED,
        });
      }
      const card = await detailOf(tx, issued.id, shown);
      await note(tx, { request, member }, card, { change: 'issued', amountCents: body.amountCents, currency });
      return { card, codeText: giftCodeText(issued.code) };
    });
  });

  studioRoute(app, services, changeCall, async ({ request, member, websiteId, params: { cardId }, body }) => {
    const shown = await shownIn(websiteId);
    const { requestId, reason, kind } = body;
    const site = await siteOf(services, websiteId);
    const { giftCards: policy, currency: shopCurrency } = policyOf(site);
    const since = dayBegan(site.profile.timeZone);
    const change = changeOf({ kind, amountCents: BigInt(body.amountCents) }, { policy, shopCurrency });
    return database.inSite(websiteId, async (tx) => {
      const asked = { cardId, requestId, reason, accountId: member.accountId };
      const { currency } = taken(await changeGiftCard(tx, services, asked, change));
      if (change.kind === 'adjust' && change.amountCents > 0n) {
        const { amountCents } = change;
        await mayGive(tx, policy, { accountId: member.accountId, currency, amountCents, requestId, since });
      }
      const card = await detailOf(tx, cardId, shown);
      const amount = kind === 'adjust' ? { amountCents: body.amountCents, currency } : {};
      await note(tx, { request, member }, card, { change: kind, ...amount });
      return card;
    });
  });

  studioRoute(app, services, correctGiftCardRecipient, async ({ request, member, websiteId, params, body }) => {
    const shown = await shownIn(websiteId);
    return database.inSite(websiteId, async (tx) => {
      taken(await correctRecipient(tx, { cardId: params.cardId, ...body }));
      const card = await detailOf(tx, params.cardId, shown);
      await note(tx, { request, member }, card, { change: 'recipient' });
      return card;
    });
  });

  studioRoute(app, services, releaseCall, async ({ request, member, websiteId, params: { cardId } }) => {
    const shown = await shownIn(websiteId);
    return database.inSite(websiteId, async (tx) => {
      taken(await releaseGiftCard(tx, services, cardId));
      const card = await detailOf(tx, cardId, shown);
      await note(tx, { request, member }, card, { change: 'released' });
      return card;
    });
  });

  studioRoute(app, services, getGiftCardMonths, async ({ websiteId }) => {
    const { timeZone } = (await siteOf(services, websiteId)).profile;
    return { months: await database.readInSite(websiteId, (tx) => readGiftCardMonths(tx, timeZone)) };
  });

  studioRoute(app, services, downloadGiftCardMonths, async ({ request, reply, member, websiteId }) => {
    await recordExport(services, { request, member, websiteId }, 'Gift card months', {});
    const { timeZone } = (await siteOf(services, websiteId)).profile;
    return sendCsv(reply, clock, { name: 'gift-card-months', lines: exportMonths(database, { websiteId, timeZone }) });
  });

  studioRoute(app, services, reissueCall, async ({ request, member, websiteId, params: { cardId }, body }) => {
    const shown = await shownIn(websiteId);
    return database.inSite(websiteId, async (tx) => {
      const { id, code } = taken(await reissueGiftCard(tx, services, { cardId, ...body, accountId: member.accountId }));
      const card = await detailOf(tx, id, shown);
      await note(tx, { request, member }, card, { change: 'reissued' });
      return { card, codeText: giftCodeText(code) };
    });
  });

  function dayBegan(timeZone: string): Date {
    return new Date(localInstant(localDay(clock.now(), timeZone), 0, timeZone));
  }

  async function shownIn(websiteId: string) {
    const {
      orderNumberPrefix: orderPrefix,
      giftCards,
      currency: shopCurrency,
    } = policyOf(await siteOf(services, websiteId));
    return { now: clock.now(), orderPrefix, giftCards, shopCurrency };
  }

  async function detailOf(
    tx: SiteTransaction,
    cardId: string,
    shown: Awaited<ReturnType<typeof shownIn>>,
  ): Promise<GiftCardDetail> {
    const card = await readGiftCard(tx, cardId, shown);
    if (!card) {
      throw new ProblemError(NOT_FOUND);
    }
    return card;
  }

  function note(
    tx: SiteTransaction,
    { request, member }: { readonly request: FastifyRequest; readonly member: AuditMember },
    card: GiftCardDetail,
    detail: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const actor = memberActor(request, member);
    return recordAudit(tx, services, { kind: 'gift-card', actor, subject: `Gift card ${card.lastFour}`, detail });
  }
}

/** Takes the transaction back where somebody has given away enough for a day: another person has to, too (insiders). */
async function mayGive(
  tx: SiteTransaction,
  { dailyIssueCents: limit }: GiftCardPolicy,
  { amountCents, ...given }: GivenValue,
): Promise<void> {
  const left = limit === 0 ? amountCents : await leftToGive(tx, given, BigInt(limit));
  if (amountCents <= left) {
    return;
  }
  const text = (cents: bigint) => storeMoneyText(money(cents < 0n ? 0n : cents, currencyOrDefault(given.currency)));
  const message = fillMessage(giftCardRefusals.dailyLimit, { limit: text(BigInt(limit)), left: text(left) });
  throw new ProblemError({ status: 409, code: 'GIFT_CARD_DAILY_LIMIT', message });
}

/** What is done with a card, as the shop's rules need it. */
function changeOf(
  { kind, amountCents }: { readonly kind: CardChange['kind']; readonly amountCents: bigint },
  rules: { readonly policy: GiftCardPolicy; readonly shopCurrency: string },
): CardChange {
  switch (kind) {
    case 'adjust':
      return { kind, amountCents };
    case 'cash-out':
      return { kind, ...rules };
    default:
      return { kind };
  }
}

/** When a card is delivered and when it ends, by the days that were chosen. */
function daysOf(
  { deliverOn, endsOn }: { readonly deliverOn: string; readonly endsOn: string },
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): { readonly deliverAt: number; readonly endsAt: number | undefined } {
  const chosen = deliverOn === '' ? now : instantOf(deliverOn, 9 * 60, timeZone);
  // The last instant of that day.
  const end = endsOn === '' ? undefined : instantOf(endsOn, 24 * 60, timeZone);
  if (chosen === undefined || chosen < now - DAY_MS || chosen > now + 366 * DAY_MS) {
    throw invalid('deliverOn', giftCardRefusals.day);
  }
  const deliverAt = Math.max(chosen, now);
  if (endsOn !== '' && (end === undefined || end <= deliverAt)) {
    throw invalid('endsOn', giftCardRefusals.end);
  }
  return { deliverAt, endsAt: end === undefined ? undefined : end - 1 };
}

function instantOf(text: string, minutes: number, timeZone: string): number | undefined {
  const day = dayOfIso(text);
  return day === undefined ? undefined : localInstant(day, minutes, timeZone);
}

function invalid(field: string, message: string): ProblemError {
  return new ProblemError({ status: 400, code: 'INVALID', message, errors: { [field]: message } });
}

/** Takes the transaction back where the change is refused. */
function taken<Value>(result: Result<Value, CardRefusal>): Value {
  if (result.ok) {
    return result.value;
  }
  const { code } = result.error;
  throw new ProblemError(code === 'NOT_FOUND' ? NOT_FOUND : { status: 409, code, message: giftCardRefusals[code] });
}
