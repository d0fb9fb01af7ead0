import { money, storeMoneyText, currencyOrDefault } from '@portico/locale';

/** Writes an amount as the store shows it: `$96.00`. Codes the store does not know count as dollars (MONEY-004). */
export function centsText(cents: number | bigint, currency: string): string {
  return storeMoneyText(money(BigInt(cents), currencyOrDefault(currency)));
}

/**
 * Writes an amount into an element that the server filled. Kits print `<span class="sqs-money-native">96.00</span>` and
 * add the symbol by style; where that span stands only the number goes in.
 */
export function writeMoney(element: Element, cents: number | bigint, currency: string): void {
  const native = element.matches('.sqs-money-native') ? element : element.querySelector('.sqs-money-native');
  if (native) native.textContent = bareAmount(centsText(cents, currency));
  else element.textContent = centsText(cents, currency);
}

/** The number of a money text without its symbol: `96.00`. */
export function bareAmount(text: string): string {
  return text.replace(/[^\d.,-]/g, '').replace(/^[.,]+|[.,]+$/g, '');
}
