/** Currencies by the regions that use them; the rest counts in US dollars. */
const REGIONS: Readonly<Record<string, string>> = {
  AUD: 'AU CC CX HM KI NF NR TV',
  BRL: 'BR',
  CAD: 'CA',
  CHF: 'CH LI',
  CNY: 'CN',
  CZK: 'CZ',
  DKK: 'DK FO GL',
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT',
  GBP: 'GB GG IM JE',
  HKD: 'HK',
  HUF: 'HU',
  IDR: 'ID',
  ILS: 'IL PS',
  INR: 'IN',
  ISK: 'IS',
  JPY: 'JP',
  KRW: 'KR',
  MXN: 'MX',
  MYR: 'MY',
  NOK: 'BV NO SJ',
  NZD: 'CK NU NZ PN TK',
  PHP: 'PH',
  PLN: 'PL',
  RON: 'RO',
  RUB: 'RU',
  SAR: 'SA',
  SEK: 'SE',
  SGD: 'SG',
  THB: 'TH',
  TRY: 'TR',
  TWD: 'TW',
  UAH: 'UA',
  VND: 'VN',
  ZAR: 'ZA',
};

const BY_REGION: ReadonlyMap<string, string> = new Map(
  Object.entries(REGIONS).flatMap(([currency, regions]) =>
    regions.split(' ').map((region) => [region, currency] as const),
  ),
);

/** The currency of a locale's region; a locale without region has the likeliest one. */
export function currencyOfLocale(locale: string): string {
  const { region } = new Intl.Locale(locale).maximize();
  return BY_REGION.get(region ?? '') ?? 'USD';
}
