import { isCurrencyCode, storeCurrency } from '../currency/store-currency.ts';

/** How prices of a currency are written by the CLDR, which is not how a store keeps them. */
export interface CurrencyFractions {
  readonly digits: number;
  /** Step of the last digit; 0 is no step. */
  readonly rounding: number;
  readonly cashDigits: number;
  readonly cashRounding: number;
}

/**
 * Currencies that differ from two digits and no step: facts of the CLDR 48 supplemental data. Runtimes built on another
 * CLDR disagree, so that they are never asked. Order: digits, cash digits, cash step.
 */
const FRACTIONS: ReadonlyMap<string, readonly [digits: number, cashDigits: number, cashRounding: number]> = new Map([
  ...codes('ADP AFN ALL BIF BYR CLP COP DJF ESP GNF IDR IQD IRR ISK ITL JPY KMF KPW KRW LAK LBP', 0, 0),
  ...codes('LUF MGA MGF MMK MRO PKR PYG RSD RWF SLL SOS STD SYP TMM TRL UGX UYI VND VUV XAF XOF XPF YER ZMK ZWD', 0, 0),
  ...codes('HUF', 0, 0, 5),
  ...codes('AMD CRC CZK GYD MNT MUR NOK SEK TWD TZS UZS VEF', 2, 0),
  ...codes('CAD CHF', 2, 2, 5),
  ...codes('DKK', 2, 2, 50),
  ...codes('BHD JOD KWD LYD OMR TND', 3, 3),
  ...codes('CLF UYW', 4, 4),
]);

function codes(list: string, digits: number, cashDigits: number, cashRounding = 0) {
  return list.split(' ').map((code) => [code, [digits, cashDigits, cashRounding]] as const);
}

/** How prices of a currency are written by the CLDR; two digits for one it does not name. */
export function currencyFractions(code: string): CurrencyFractions {
  const [digits, cashDigits, cashRounding] = FRACTIONS.get(code.toUpperCase()) ?? [2, 2, 0];
  return { digits, rounding: 0, cashDigits, cashRounding };
}

/**
 * Digits of the minor unit in which amounts are stored: those of the store where it knows the currency. What a locale
 * shows may have fewer.
 */
export function currencyDigits(currency: string): number {
  const code = currency.toUpperCase();
  if (isCurrencyCode(code)) return storeCurrency(code).digits;
  return /^[A-Z]{3}$/.test(code) ? currencyFractions(code).digits : 2;
}
