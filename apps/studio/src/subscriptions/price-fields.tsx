import type { MemberSite, SubscriptionChangeBody } from '@portico/contract/studio';
import { priceRefusals } from '@portico/domain';
import { useState } from 'react';
import { moneyProblem, parseMoney } from '../format/money.ts';
import { AmountField } from '../settings/amount-field.tsx';
import { Checkbox } from '../ui/field.tsx';
import { messages } from './messages.ts';

/** Another price as a call has it. */
export type PriceWish = Extract<SubscriptionChangeBody, { kind: 'price' }>;

interface WishOf {
  readonly site: MemberSite;
  readonly currency: string;
  /** What stands in the field at first. */
  readonly start: string;
}

/** A price of a piece that is typed, and whether delivery costs what it costs today. */
export function usePriceWish({ site, currency, start }: WishOf) {
  const [typed, setTyped] = useState(start);
  const [hasTodaysRates, setTodaysRates] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const isTyped = typed !== start;
  const cents = parseMoney(typed, currency, site.language);
  const isPrice = cents !== undefined && cents >= 0;
  const ratesAlone = !isTyped && hasTodaysRates;
  const priced: PriceWish | undefined = isPrice ? { kind: 'price', priceCents: cents, hasTodaysRates } : undefined;
  const wish: PriceWish | undefined = ratesAlone ? { kind: 'price', hasTodaysRates } : priced;
  return {
    wish,
    typed,
    wrong,
    hasTodaysRates,
    isDirty: isTyped || hasTodaysRates,
    setTyped,
    setTodaysRates,
    /** Says what is wrong with what was typed. */
    judge: () => setWrong(wish ? undefined : moneyProblem(typed, currency, site.language, priceRefusals.BELOW_ZERO)),
  };
}

/** Where a price is typed. */
export function PriceFields({
  currency,
  error,
  help,
  price: { typed, wrong, hasTodaysRates, setTyped, setTodaysRates },
}: {
  readonly currency: string;
  readonly error: string | undefined;
  readonly help: string;
  readonly price: ReturnType<typeof usePriceWish>;
}) {
  return (
    <>
      <AmountField
        label={messages.price}
        help={help}
        currency={currency}
        value={typed}
        error={wrong ?? error}
        onText={setTyped}
      />
      <Checkbox
        label={messages.todaysRates}
        help={messages.todaysRatesHelp}
        checked={hasTodaysRates}
        onChange={(event) => setTodaysRates(event.target.checked)}
      />
    </>
  );
}
