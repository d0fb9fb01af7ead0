import { chargedOf, type TenderedTotal } from '@portico/domain';
import { cents } from '@portico/locale';

/** What gift cards pay of a total, and what is left, as the wire tells it. */
export function presentTenders(total: TenderedTotal): {
  readonly giftCards: { readonly id: string; readonly lastFour: string; readonly cents: number }[];
  readonly dueCents: number;
} {
  return {
    giftCards: total.tenders.map(({ reference, hint = '', amount }) => ({
      id: reference,
      lastFour: hint,
      cents: cents(amount),
    })),
    dueCents: cents(chargedOf(total)),
  };
}
