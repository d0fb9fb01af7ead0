import { checkoutPaths, codeProof, storeErrorStatus, type GiftBalanceProps } from '@portico/contract';
import { giftCodeText, mayPay, readGiftCode, storeRefusalText, type StoreRefusal } from '@portico/domain';
import { cents, currencyOrDefault, money, shopperMessages } from '@portico/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { secretsFrom, tokenHash } from '../../platform/config/secrets.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { crumbCheck } from '../../platform/http/crumb.ts';
import { parseBody, parseQuery } from '../../sites/site/parse-body.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { cartTokenHash } from '../storefront/cart-token.ts';
import type { Services } from '../services.ts';
import { storeFrame } from '../storefront/store-frame.ts';
import { policyOf } from '../storefront/store-policy.ts';
import { PAGE_PURPOSE } from './deliver.ts';
import type { Guesser } from './code-guesses.ts';
import { findGiftCard } from './find-card.ts';
import { showGiftBalance, showGiftCard } from './page.tsx';

const tokenQuery = z.object({ token: z.string().max(200).default('') });
const balanceForm = z.object({ code: z.string().max(1000).default(''), ...codeProof.shape });

/** Pages of whoever has a gift card: to be printed, by the token of its mail, and what is left, by its code. */
export function registerGiftCards(app: SiteApp, services: Services): void {
  app.get('/commerce/gift-card', async (request, reply) => {
    const { token } = parseQuery(tokenQuery, request);
    const store = storeFrame(request.site);
    const card = await services.database.readInSite(request.site.websiteId, (tx) => findByToken(tx, token));
    const code = card?.page_box ? secretsFrom(token).open(PAGE_PURPOSE, card.page_box) : undefined;
    if (!card || code === undefined) {
      return showGiftCard(services, reply, { kind: 'missing', store });
    }
    return showGiftCard(services, reply, {
      kind: 'card',
      store,
      codeText: giftCodeText(code),
      balanceCents: cents(money(card.balance_cents, currencyOrDefault(card.currency))),
      currency: card.currency,
      imageUrl: card.image_url,
      forName: card.recipient_name,
      fromName: card.from_name,
      message: card.message,
      endsAt: card.ends_at?.getTime() ?? null,
      balanceUrl: checkoutPaths.giftCardBalance,
    });
  });

  app.get(checkoutPaths.giftCardBalance, (request, reply) => showGiftBalance(services, reply, again(request)));

  app.post(checkoutPaths.giftCardBalance, { preHandler: crumbCheck(services.secrets) }, async (request, reply) => {
    const { code, ...proof } = parseBody(balanceForm, request);
    const guesser = guesserOf(request);
    if (readGiftCode(code).kind === 'mistyped') {
      return refuse(reply, code, { code: 'GIFT_CARD_MISTYPED' });
    }
    const refusal = await services.giftGuesses.take(guesser, proof);
    if (refusal) {
      return refuse(reply, code, refusal);
    }
    const { websiteId } = request.site;
    const card = await services.database.readInSite(websiteId, (tx) => findGiftCard(tx, services.secrets, code));
    // Stopped, over, empty: told in the same words as one that there never was (SEC-32).
    if (!card || !mayPay(card, policyOf(request.site).currency, services.clock.now())) {
      await services.giftGuesses.noteWrong(guesser);
      return refuse(reply, code, { code: 'GIFT_CARD_UNKNOWN' });
    }
    services.giftGuesses.giveBack(guesser);
    return showGiftBalance(services, reply, {
      ...again(request),
      found: {
        lastFour: card.lastFour,
        balanceCents: cents(money(card.freeCents, card.currency)),
        currency: card.currency,
        endsAt: card.endsAt ?? null,
      },
    });
  });

  function refuse(reply: FastifyReply, typed: string, refusal: StoreRefusal): Promise<FastifyReply> {
    const { refusals } = shopperMessages(reply.request.site.profile.language);
    const props = { ...again(reply.request), typed, message: storeRefusalText(refusal, refusals) };
    return showGiftBalance(services, reply, props, storeErrorStatus[refusal.code]);
  }

  /** The field for another code, with the check that its sender needs by now. */
  function again(request: FastifyRequest): GiftBalanceProps {
    const { language } = request.site.profile;
    const check = services.giftGuesses.checkFor(guesserOf(request));
    return {
      store: storeFrame(request.site),
      action: checkoutPaths.giftCardBalance,
      ...(check ? { check, checkWords: shopperMessages(language).refusals.CODE_CHECK_NEEDED } : {}),
    };
  }
}

function guesserOf(request: FastifyRequest): Guesser {
  return { request, cart: cartTokenHash(request) };
}

interface PrintedCard {
  readonly page_box: string | null;
  readonly balance_cents: bigint;
  readonly currency: string;
  readonly image_url: string | null;
  readonly recipient_name: string;
  readonly from_name: string;
  readonly message: string;
  readonly ends_at: Date | null;
}

async function findByToken(tx: SiteTransaction, token: string): Promise<PrintedCard | undefined> {
  const [row] = token === '' ? [] : await tx.query<PrintedCard>(BY_TOKEN, [tx.websiteId, tokenHash(token)]);
  return row;
}

// A card that was replaced or stopped is not shown any more.
const BY_TOKEN = {
  name: 'gift-card-by-token',
  text: `select page_box, balance_cents, currency, image_url, recipient_name, from_name, message, ends_at
    from gift_card where website_id = $1 and page_token_hash = $2 and state = 'active'`,
};
