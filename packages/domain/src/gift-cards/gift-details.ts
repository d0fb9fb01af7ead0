import {
  dayOfIso,
  EMAIL_EXAMPLE,
  fillMessage,
  isoDay,
  localDay,
  localInstant,
  money,
  storeMoneyText,
  type CurrencyCode,
  type ShopperMessages,
} from '@portico/locale';
import { isEmail } from '../forms/email.ts';
import { MAX_GIFT_OTHERS, readGiftAmount, readGiftOthers, type GiftAmounts, type GiftPerson } from './gift-choice.ts';

/** Whom a gift card is for, as a shopper fills it in; all of it may be left empty: then it is the buyer's own. */
export interface GiftForm {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** A day where the shop is, such as `2026-12-24`; empty: at once. */
  readonly day: string;
  /** What the card shall be worth, as it was typed; empty: the denomination. */
  readonly amount: string;
  /** Who else gets one, a person a line. */
  readonly others: string;
}

/** Whom it is for, frozen with the order. */
export interface GiftDetails {
  /** Empty where the buyer gave none. */
  readonly name: string;
  readonly email: string;
  /** Who gives it, by the buyer's first name. */
  readonly from: string;
  readonly message: string;
  /** Epoch milliseconds. */
  readonly deliverAt: number;
  /** The last instant at which the cards are good, in epoch milliseconds; absent where they never end. */
  readonly endsAt?: number;
  /** Who gets the second card, the third and so on; absent where nobody does. */
  readonly others?: readonly GiftPerson[];
}

/** The form's fields of a gift, by their names there. */
export type GiftField = 'giftName' | 'giftEmail' | 'giftMessage' | 'giftDay' | 'giftAmount' | 'giftOthers';

export const MAX_GIFT_NAME = 100;
export const MAX_GIFT_MESSAGE = 500;
/** How far ahead a card may be delivered. */
const MAX_DAYS_AHEAD = 366;
/** The hour of the day at which cards are delivered where the shop is. */
const DELIVERY_HOUR = 9;
const DAY_MS = 24 * 60 * 60_000;

/** When and where a gift is bought. */
interface Moment {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Of the shop, an IANA name. */
  readonly timeZone: string;
}

/** What the shop lets somebody choose who buys gift cards by themselves. */
export interface GiftOffering {
  /** Undefined where there are denominations alone. */
  readonly amounts: GiftAmounts | undefined;
  /** No denomination was chosen: an empty amount stands for none. */
  readonly isAmountAsked: boolean;
  readonly currency: CurrencyCode;
  /** BCP 47. */
  readonly language: string;
}

/**
 * Checks what was filled in about a gift, all fields at once.
 * @param offering absent where cards lie in a cart with other things: it says what they cost and how many there are
 */
export function giftErrors(
  form: GiftForm,
  { now, timeZone }: Moment,
  { fields }: Pick<ShopperMessages, 'fields'>,
  offering?: GiftOffering,
): Partial<Record<GiftField, string>> {
  const errors: Partial<Record<GiftField, string>> = {};
  if ([...form.name.trim()].length > MAX_GIFT_NAME) {
    errors.giftName = fields.tooLong;
  }
  if (form.email.trim() !== '' && !isEmail(form.email.trim())) {
    errors.giftEmail = fillMessage(fields.email, { email: EMAIL_EXAMPLE });
  }
  if ([...form.message.trim()].length > MAX_GIFT_MESSAGE) {
    errors.giftMessage = fields.tooLong;
  }
  if (form.day !== '') {
    const at = deliveryAt(form.day, timeZone);
    // Today's nine o'clock may be over: then it is delivered at once.
    if (at === undefined || at < now - DAY_MS || at > now + MAX_DAYS_AHEAD * DAY_MS) {
      errors.giftDay = fields.giftDay;
    }
  }
  return offering ? { ...errors, ...choiceErrors(form, offering, fields) } : errors;
}

function choiceErrors(
  { amount, others }: GiftForm,
  { amounts, isAmountAsked, currency, language }: GiftOffering,
  fields: ShopperMessages['fields'],
): Partial<Record<GiftField, string>> {
  const errors: Partial<Record<GiftField, string>> = {};
  const chosen = amounts && readGiftAmount(amount, amounts, { currency, language });
  if (amounts && (chosen === 'wrong' || (isAmountAsked && chosen === undefined))) {
    errors.giftAmount = fillMessage(fields.giftAmount, giftAmountWords(amounts, currency));
  }
  const read = readGiftOthers(others);
  if ('wrongLine' in read) {
    errors.giftOthers = fillMessage(fields.giftOthers, { line: read.wrongLine, email: EMAIL_EXAMPLE });
  } else if (read.people.length > MAX_GIFT_OTHERS) {
    errors.giftOthers = fillMessage(fields.giftOthersMany, { maximum: MAX_GIFT_OTHERS + 1 });
  } else if (read.people.some(({ name }) => [...name].length > MAX_GIFT_NAME)) {
    errors.giftOthers = fields.tooLong;
  }
  return errors;
}

/** The limits in words. */
export function giftAmountWords({ leastCents, mostCents, stepCents }: GiftAmounts, currency: CurrencyCode) {
  const text = (cents: number) => storeMoneyText(money(BigInt(cents), currency));
  return { least: text(leastCents), most: text(mostCents), step: text(stepCents) };
}

/** The days on which a card may be delivered that is bought now, such as `2026-12-24`. */
export function giftDays({ now, timeZone }: Moment): { readonly first: string; readonly last: string } {
  const today = localDay(now, timeZone);
  return { first: isoDay(today), last: isoDay(today + MAX_DAYS_AHEAD - 1) };
}

/** What is frozen of it with the order. */
export function giftDetails(
  form: GiftForm,
  buyer: { readonly email: string; readonly firstName: string },
  { now, timeZone, endsAt }: Moment & Pick<GiftDetails, 'endsAt'>,
): GiftDetails {
  const at = form.day === '' ? now : (deliveryAt(form.day, timeZone) ?? now);
  const others = readGiftOthers(form.others);
  return {
    name: form.name.trim(),
    email: form.email.trim() || buyer.email,
    from: buyer.firstName,
    message: form.message.trim(),
    deliverAt: Math.max(at, now),
    ...(endsAt === undefined ? {} : { endsAt }),
    ...('people' in others && others.people.length > 0 ? { others: others.people } : {}),
  };
}

/** Nine o'clock of a day where the shop is; undefined for what is no day. */
function deliveryAt(text: string, timeZone: string): number | undefined {
  const day = dayOfIso(text);
  return day === undefined ? undefined : localInstant(day, DELIVERY_HOUR * 60, timeZone);
}
