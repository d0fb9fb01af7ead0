import { isPaidOut, type CardRest, type GiftCardPolicy } from '@portico/domain';
import { accept, currencyOrDefault, refuse, type CurrencyCode, type Result } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { queueDelivery } from './gift-card-jobs.ts';
import { issueCard } from './issue.ts';
import { changeBalances } from './ledger.ts';

/** What the owner does with a card. */
export type CardChange =
  | { readonly kind: 'disable' | 'enable' }
  | { readonly kind: 'adjust'; /** Less where it is below 0. */ readonly amountCents: bigint }
  /** What is left is paid out, where the shop's rules allow it. */
  | { readonly kind: 'cash-out'; readonly policy: GiftCardPolicy; readonly shopCurrency: string };

/** Who wants a card changed, and why. */
export interface CardRequest {
  readonly cardId: string;
  /** Of this very wish: sent twice, it is done once. */
  readonly requestId: string;
  readonly reason: string;
  readonly accountId: string;
}

export type CardRefusal =
  | { readonly code: 'NOT_FOUND' }
  /** A payment that is under way holds a part of it. */
  | { readonly code: 'GIFT_CARD_HELD' }
  | { readonly code: 'GIFT_CARD_TOO_LITTLE' }
  /** Its rest is not paid out: too much, or held. */
  | { readonly code: 'GIFT_CARD_NO_CASH' }
  /** Its code is known by now, to whom it should not. */
  | { readonly code: 'GIFT_CARD_DELIVERED' }
  /** It is not kept, or was delivered. */
  | { readonly code: 'GIFT_CARD_NOT_KEPT' }
  /** It was replaced before, or nothing is left to replace. */
  | { readonly code: 'GIFT_CARD_OVER' };

type ChangeServices = Pick<Services, 'addJob' | 'clock' | 'newId' | 'secrets'>;

/** Stops a card, opens it again, or puts its balance right; each leaves a line in its ledger. */
export async function changeGiftCard(
  tx: SiteTransaction,
  services: ChangeServices,
  { cardId, requestId, reason, accountId }: CardRequest,
  change: CardChange,
): Promise<Result<{ readonly lastFour: string; readonly currency: CurrencyCode }, CardRefusal>> {
  const now = new Date(services.clock.now());
  const card = await lockCard(tx, cardId);
  if (!card) {
    return refuse({ code: 'NOT_FOUND' });
  }
  if (card.successor_id !== null) {
    return refuse({ code: 'GIFT_CARD_OVER' });
  }
  if (change.kind === 'cash-out' && !isPaidOut(restOf(card), change.policy, change.shopCurrency)) {
    const isRepeated = await wasCashedOut(tx, cardId, requestId);
    return isRepeated
      ? accept({ lastFour: card.last_four, currency: currencyOrDefault(card.currency) })
      : refuse({ code: 'GIFT_CARD_NO_CASH' });
  }
  const cents = centsOf(change, card);
  if (card.balance_cents - card.held_cents + cents < 0n) {
    return refuse({ code: 'GIFT_CARD_TOO_LITTLE' });
  }
  const cards = [{ id: cardId, cents }];
  const changed = await changeBalances(tx, { kind: change.kind, reference: requestId, cards, accountId, reason, now });
  if (changed.size > 0 && (change.kind === 'disable' || change.kind === 'enable')) {
    const isWaiting = card.delivered_at === null && card.sealed_code !== null;
    const opened = isWaiting ? 'waiting' : 'active';
    await tx.query(SET_STATE, [tx.websiteId, cardId, change.kind === 'disable' ? 'disabled' : opened]);
    if (change.kind === 'enable' && isWaiting) {
      await queueDelivery(tx, services, { subjectId: cardId, at: card.deliver_at.getTime() });
    }
  }
  return accept({ lastFour: card.last_four, currency: currencyOrDefault(card.currency) });
}

/** Has a card go to somebody else, or to the right address, as long as it was not delivered: nobody knows its code yet. */
export async function correctRecipient(
  tx: SiteTransaction,
  { cardId, recipientName, recipientEmail }: Recipient,
): Promise<Result<{ readonly lastFour: string }, CardRefusal>> {
  const card = await lockCard(tx, cardId);
  if (!card) {
    return refuse({ code: 'NOT_FOUND' });
  }
  if (card.state !== 'waiting') {
    return refuse({ code: 'GIFT_CARD_DELIVERED' });
  }
  await tx.query(SET_RECIPIENT, [tx.websiteId, cardId, recipientName, recipientEmail]);
  return accept({ lastFour: card.last_four });
}

/** Has a card that is kept delivered on its day after all: the owner knows who bought it. */
export async function releaseGiftCard(
  tx: SiteTransaction,
  services: Pick<Services, 'addJob'>,
  cardId: string,
): Promise<Result<{ readonly lastFour: string }, CardRefusal>> {
  const card = await lockCard(tx, cardId);
  if (!card) {
    return refuse({ code: 'NOT_FOUND' });
  }
  if (card.state !== 'waiting' || card.kept_until === null) {
    return refuse({ code: 'GIFT_CARD_NOT_KEPT' });
  }
  await tx.query(RELEASE, [tx.websiteId, cardId]);
  // The job of its order looks again when the day is over; this one is of the card alone.
  await queueDelivery(tx, services, { subjectId: cardId, at: card.deliver_at.getTime() });
  return accept({ lastFour: card.last_four });
}

/** What its buyer may change of a card until it is delivered. */
export interface BuyersCorrection extends Recipient {
  readonly message: string;
  /** Epoch milliseconds. */
  readonly deliverAt: number;
}

/** The same for its buyer, who may also choose other words and another day. */
export async function correctGift(
  tx: SiteTransaction,
  services: Pick<Services, 'addJob'>,
  { message, deliverAt, ...recipient }: BuyersCorrection,
): Promise<Result<unknown, CardRefusal>> {
  const corrected = await correctRecipient(tx, recipient);
  if (corrected.ok) {
    await tx.query(SET_WORDS, [tx.websiteId, recipient.cardId, message, new Date(deliverAt)]);
    // The job of its order looks again on the day that was; this one is of the card alone.
    await queueDelivery(tx, services, { subjectId: recipient.cardId, at: deliverAt });
  }
  return corrected;
}

/** Whom a card shall go to. */
interface Recipient {
  readonly cardId: string;
  readonly recipientName: string;
  readonly recipientEmail: string;
}

/**
 * Gives a card another code, and so another mail: the old code is dead at once, the balance moves by a line in each ledger.
 * @param recipientEmail where the new code goes; empty: the owner hands it over
 */
export async function reissueGiftCard(
  tx: SiteTransaction,
  services: ChangeServices,
  { cardId, requestId, reason, accountId, recipientEmail }: CardRequest & { readonly recipientEmail: string },
): Promise<Result<{ readonly id: string; readonly code: string; readonly lastFour: string }, CardRefusal>> {
  const now = new Date(services.clock.now());
  const card = await lockCard(tx, cardId);
  if (!card) {
    return refuse({ code: 'NOT_FOUND' });
  }
  if (card.held_cents > 0n) {
    return refuse({ code: 'GIFT_CARD_HELD' });
  }
  if (card.balance_cents === 0n || card.successor_id !== null) {
    return refuse({ code: 'GIFT_CARD_OVER' });
  }
  const cards = [{ id: cardId, cents: -card.balance_cents }];
  await changeBalances(tx, { kind: 'reissue-out', reference: requestId, cards, accountId, reason, now });
  await tx.query(SET_STATE, [tx.websiteId, cardId, 'disabled']);
  const issued = await issueCard(tx, services, {
    amountCents: card.balance_cents,
    currency: card.currency,
    recipientName: card.recipient_name,
    recipientEmail,
    fromName: card.from_name,
    message: card.message,
    imageUrl: card.image_url,
    reason,
    deliverAt: card.state === 'waiting' ? card.deliver_at.getTime() : now.getTime(),
    endsAt: card.ends_at?.getTime(),
    requestId,
    accountId,
    now,
    replaces: { id: cardId, issuedCents: card.issued_cents, buyerEmail: card.buyer_email },
  });
  return issued ? accept({ ...issued, lastFour: card.last_four }) : refuse({ code: 'GIFT_CARD_OVER' });
}

/** By how much a change makes a balance more, or less. */
function centsOf(change: CardChange, { balance_cents: balance }: LockedCard): bigint {
  switch (change.kind) {
    case 'adjust':
      return change.amountCents;
    case 'cash-out':
      return -balance;
    default:
      return 0n;
  }
}

function restOf({ state, currency, balance_cents, held_cents }: LockedCard): CardRest {
  return { state, currency, balanceCents: balance_cents, heldCents: held_cents };
}

async function wasCashedOut(tx: SiteTransaction, cardId: string, requestId: string): Promise<boolean> {
  return (await tx.query(CASHED_OUT, [tx.websiteId, cardId, requestId])).length > 0;
}

interface LockedCard {
  readonly last_four: string;
  readonly state: string;
  readonly currency: string;
  readonly issued_cents: bigint;
  readonly balance_cents: bigint;
  readonly held_cents: bigint;
  readonly sealed_code: string | null;
  readonly recipient_name: string;
  readonly from_name: string;
  readonly buyer_email: string;
  readonly message: string;
  readonly image_url: string | null;
  readonly deliver_at: Date;
  readonly delivered_at: Date | null;
  readonly kept_until: Date | null;
  readonly ends_at: Date | null;
  readonly successor_id: string | null;
}

async function lockCard(tx: SiteTransaction, cardId: string): Promise<LockedCard | undefined> {
  const [row] = await tx.query<LockedCard>(LOCK, [tx.websiteId, cardId]);
  return row;
}

const LOCK = {
  name: 'gift-card-lock',
  text: `select g.last_four, g.state, g.currency, g.issued_cents, g.balance_cents, g.held_cents, g.sealed_code, g.recipient_name,
      g.from_name, g.buyer_email, g.message, g.image_url, g.deliver_at, g.delivered_at, g.kept_until, g.ends_at,
      (select s.id from gift_card s where s.website_id = $1 and s.predecessor_id = g.id limit 1) as successor_id
    from gift_card g where g.website_id = $1 and g.id = $2 for no key update of g`,
};

const CASHED_OUT = {
  name: 'gift-card-cashed-out',
  text: `select 1 from gift_card_entry where website_id = $1 and card_id = $2 and kind = 'cash-out' and reference = $3`,
};

const SET_RECIPIENT = {
  name: 'gift-card-set-recipient',
  text: 'update gift_card set recipient_name = $3, recipient_email = $4 where website_id = $1 and id = $2',
};

const SET_WORDS = {
  name: 'gift-card-set-words',
  text: 'update gift_card set message = $3, deliver_at = $4 where website_id = $1 and id = $2',
};

const RELEASE = {
  name: 'gift-card-release',
  text: 'update gift_card set kept_until = null where website_id = $1 and id = $2',
};

const SET_STATE = {
  name: 'gift-card-set-state',
  text: 'update gift_card set state = $3 where website_id = $1 and id = $2',
};
