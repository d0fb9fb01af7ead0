import {
  emailKey,
  GIFT_CARD_KEPT_HOURS,
  KEPT_ABOVE_CENTS,
  ProductType,
  type GiftPerson,
  type OrderDraft,
} from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { giftCodeHash, lastFourOf, newGiftCode, sealPurpose } from './codes.ts';
import { queueDelivery, queueEnd } from './gift-card-jobs.ts';

const HOUR_MS = 60 * 60_000;
/** Whoever ordered so long before is known: her bank would have said something by now. */
const KNOWN_AFTER_HOURS = 24;

type IssueServices = Pick<Services, 'addJob' | 'newId' | 'secrets'>;

/** An order whose payment was approved. */
export interface GiftSale {
  readonly orderId: string;
  readonly paymentId: string;
  readonly draft: OrderDraft;
  /** Whether the sandbox is play money here: cards that it paid are not made. */
  readonly isSandboxPlay: boolean;
  readonly now: Date;
}

/**
 * Makes the gift cards that an order sells, one a piece, in the transaction of its payment: owed from the sale on, each once
 * (`gift_card_unit_key`). A job delivers them.
 */
export async function issueSoldCards(tx: SiteTransaction, services: IssueServices, sale: GiftSale): Promise<void> {
  const { draft, orderId, now } = sale;
  const pieces = draft.lines.flatMap((line, position) =>
    line.productType === ProductType.GiftCard && line.unitPrice.minorUnits > 0n
      ? Array.from({ length: line.quantity }, (_, unit) => ({ line, position, unit }))
      : [],
  );
  if (pieces.length === 0) {
    return;
  }
  const { gift } = draft;
  const totalCents = pieces.reduce((sum, { line }) => sum + line.unitPrice.minorUnits, 0n);
  const keptUntil = new Date(now.getTime() + GIFT_CARD_KEPT_HOURS * HOUR_MS);
  const people = pieces.map(({ unit }) => personOf(draft, unit));
  const deliverAt = gift?.deliverAt ?? now.getTime();
  const cards = pieces.map(() => newCard(services, tx.websiteId, services.newId()));
  await tx.query(ISSUE_SOLD, [
    tx.websiteId,
    cards.map(({ id }) => id),
    cards.map(({ codeHash }) => codeHash),
    cards.map(({ lastFour }) => lastFour),
    cards.map(({ sealedCode }) => sealedCode),
    pieces.map(({ line }) => line.unitPrice.minorUnits),
    pieces.map(({ position }) => position),
    pieces.map(({ unit }) => unit),
    pieces.map(({ line }) => line.imageUrl ?? null),
    draft.grandTotal.currency,
    orderId,
    people.map(({ name }) => name),
    people.map(({ email }) => email),
    draft.email,
    gift?.from ?? '',
    gift?.message ?? '',
    new Date(deliverAt),
    now,
    sale.isSandboxPlay,
    sale.paymentId,
    gift?.endsAt === undefined ? null : new Date(gift.endsAt),
    keptUntil,
    emailKey(draft.email),
    new Date(now.getTime() - KNOWN_AFTER_HOURS * HOUR_MS),
    totalCents,
    KEPT_ABOVE_CENTS,
  ]);
  await queueDelivery(tx, services, { subjectId: orderId, at: deliverAt });
}

/** Whom the first, the second, the third card of an order is for. */
function personOf({ gift, email }: OrderDraft, unit: number): GiftPerson {
  return gift?.others?.[unit - 1] ?? { name: gift?.name ?? '', email: gift?.email ?? email };
}

/** What the owner gives somebody. */
export interface OwnIssue {
  readonly amountCents: bigint;
  readonly currency: string;
  readonly recipientName: string;
  /** Empty: nobody is written to, the owner hands the code over. */
  readonly recipientEmail: string;
  readonly fromName: string;
  readonly message: string;
  readonly imageUrl: string | null;
  readonly reason: string;
  /** Epoch milliseconds. */
  readonly deliverAt: number;
  readonly endsAt: number | undefined;
  /** Of the request that wants it, and the card's id: the same one makes one card. */
  readonly requestId: string;
  readonly accountId: string | undefined;
  readonly now: Date;
  /** What the card takes the place of, with the state it is in. */
  readonly replaces?: {
    readonly id: string;
    readonly issuedCents: bigint;
    readonly buyerEmail: string;
  };
}

/**
 * Makes a card that nobody pays for, or that takes the place of another one.
 * @returns its id and its code, which is known here alone; undefined where this request made one before
 */
export async function issueCard(
  tx: SiteTransaction,
  services: IssueServices,
  issue: OwnIssue,
): Promise<{ readonly id: string; readonly code: string } | undefined> {
  const card = newCard(services, tx.websiteId, issue.requestId);
  const isMailed = issue.recipientEmail !== '';
  const made = await tx.query(ISSUE_OWN, [
    tx.websiteId,
    card.id,
    card.codeHash,
    card.lastFour,
    isMailed ? card.sealedCode : null,
    isMailed ? 'waiting' : 'active',
    issue.currency,
    issue.replaces?.issuedCents ?? issue.amountCents,
    issue.amountCents,
    issue.replaces?.id ?? null,
    issue.imageUrl,
    issue.recipientName,
    issue.recipientEmail,
    issue.fromName,
    issue.message,
    issue.reason,
    new Date(issue.deliverAt),
    issue.endsAt === undefined ? null : new Date(issue.endsAt),
    issue.now,
    issue.replaces ? 'reissue-in' : 'issue',
    issue.requestId,
    issue.accountId ?? null,
    issue.replaces?.buyerEmail ?? '',
  ]);
  if (made.length === 0) {
    return undefined;
  }
  if (isMailed) {
    await queueDelivery(tx, services, { subjectId: card.id, at: issue.deliverAt });
  }
  if (issue.endsAt !== undefined) {
    await queueEnd(tx, services, { cardId: card.id, at: issue.endsAt });
  }
  return { id: card.id, code: card.code };
}

interface NewCard {
  readonly id: string;
  readonly code: string;
  readonly codeHash: string;
  readonly lastFour: string;
  readonly sealedCode: string;
}

function newCard({ secrets }: IssueServices, websiteId: string, id: string): NewCard {
  const code = newGiftCode();
  return {
    id,
    code,
    codeHash: giftCodeHash(secrets, websiteId, code),
    lastFour: lastFourOf(code),
    sealedCode: secrets.seal(sealPurpose(websiteId, id), code),
  };
}

const ISSUE_SOLD = {
  name: 'gift-card-issue-sold',
  // The limit is read here: a payment has few statements to spend.
  text: `with limits as (
      select coalesce((settings -> 'storeSettings' -> 'giftCards' ->> 'keptAboveCents')::bigint, $26::bigint) as least
      from website where id = $1
    ), made as (
      insert into gift_card (website_id, id, code_hash, last_four, sealed_code, state, currency, issued_cents, balance_cents,
        last_sequence, order_id, line_position, unit, image_url, recipient_name, recipient_email, buyer_email, from_name, message,
        deliver_at, created_at, ends_at, kept_until)
      select $1::uuid, card.id, card.code_hash, card.last_four, card.sealed_code, 'waiting', $10::text, card.cents, card.cents, 1,
        $11::uuid, card.position, card.unit, card.image_url, card.recipient_name, card.recipient_email, $14::text, $15::text, $16::text,
        $17::timestamptz, $18::timestamptz, $21::timestamptz,
        case when (select least > 0 and $25::bigint > least from limits) and not exists (select from customer c join customer_order o on o.website_id = $1 and o.customer_id = c.id
          where c.website_id = $1 and c.email_key = $23 and o.placed_at < $24::timestamptz) then $22::timestamptz end
      from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::integer[], $8::integer[], $9::text[], $12::text[],
        $13::text[])
        as card (id, code_hash, last_four, sealed_code, cents, position, unit, image_url, recipient_name, recipient_email)
      where not ($19::boolean and exists (select from payment p
        where p.website_id = $1 and p.id = $20::uuid and p.provider = 'sandbox'))
      returning id, issued_cents
    )
    insert into gift_card_entry (website_id, card_id, sequence, kind, amount_cents, balance_before, balance_after, reference,
      order_id, happened_at)
    select $1, id, 1, 'issue', issued_cents, 0, issued_cents, $11::uuid, $11::uuid, $18::timestamptz from made`,
};

const ISSUE_OWN = {
  name: 'gift-card-issue-own',
  text: `with made as (
      insert into gift_card (website_id, id, code_hash, last_four, sealed_code, state, currency, issued_cents, balance_cents,
        last_sequence, predecessor_id, image_url, recipient_name, recipient_email, from_name, message, reason, deliver_at, ends_at,
        created_at, buyer_email)
      values ($1, $2, $3, $4, $5, $6, $7, $8::bigint, $9::bigint, 1, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $23)
      on conflict on constraint gift_card_pkey do nothing returning id, balance_cents
    )
    insert into gift_card_entry (website_id, card_id, sequence, kind, amount_cents, balance_before, balance_after, reference,
      account_id, reason, happened_at)
    select $1, id, 1, $20, balance_cents, 0, balance_cents, $21::uuid, $22::uuid, $16, $19 from made returning card_id`,
};
