import { shopperMessages } from '@portico/locale';
import { describe, expect, it } from 'vitest';

import { renderPage } from '../testing/render-page.ts';

type Fields = Readonly<Record<string, unknown>>;

const usd = (value: string) => ({ value, currency: 'USD' });
const product = (structuredContent: Fields, rest: Fields = {}) => ({ item: { id: 'p1', structuredContent }, ...rest });
const aVariant = (fields: Fields = {}) => ({ price: 1000, priceMoney: usd('1000'), qtyInStock: 5, ...fields });
const physical = (...variants: Fields[]) => product({ productType: 1, variants });

const price = (data: unknown): string =>
  renderPage('{item|product-price}', data)
    .replace(/<span class="sqs-money-native">(.*?)<\/span>/g, '$1')
    .replace(/\s*<\/?div[^>]*>\s*/g, '');
const status = (data: unknown): string => renderPage('{item|product-status}', data);
const soldOut = (data: unknown): string => renderPage('{.section item}{.sold-out?}yes{.or}no{.end}{.end}', data);
const onSale = (data: unknown): string => renderPage('{.section item}{.on-sale?}yes{.or}no{.end}{.end}', data);
const quantity = (data: unknown): string => renderPage('{item|quantity-input}', data);

const threeReducedAt = (at: number) => [0, 1, 2].map((index) => aVariant({ onSale: index === at }));

describe('product status', () => {
  it.each([1, 3])('[PROD-031] type %i is sold out when no variant has stock and none is unlimited', (productType) => {
    expect(soldOut(product({ productType, variants: [{ qtyInStock: 0 }, { qtyInStock: 0 }] }))).toBe('yes');
    expect(soldOut(product({ productType, variants: [] }))).toBe('yes');
    expect(soldOut(product({ productType, variants: [{ qtyInStock: 0 }, { qtyInStock: 2 }] }))).toBe('no');
  });

  it.each([1, 3])('[PROD-032] type %i is not sold out when a variant has stock or is unlimited', (productType) => {
    expect(soldOut(product({ productType, variants: [{ qtyInStock: 0 }, { qtyInStock: 1 }] }))).toBe('no');
    expect(soldOut(product({ productType, variants: [{ qtyInStock: 0, unlimited: true }] }))).toBe('no');
  });

  it('[PROD-033, STOCK-009] a digital product is never sold out', () => {
    expect(soldOut(product({ productType: 2, variants: [{ qtyInStock: 0 }] }))).toBe('no');
  });

  it('[PROD-034, STOCK-010] a gift card is never sold out', () => {
    expect(soldOut(product({ productType: 4, variants: [{ qtyInStock: 0 }] }))).toBe('no');
  });

  it.each([1, 3])('[PROD-035] type %i is on sale when any variant is', (productType) => {
    expect([0, 1, 2].map((at) => onSale(product({ productType, variants: threeReducedAt(at) })))).toEqual(
      Array(3).fill('yes'),
    );
    expect(onSale(product({ productType, variants: threeReducedAt(-1) }))).toBe('no');
  });

  it('[PROD-036] a digital product is on sale when it is as a whole', () => {
    expect(onSale(product({ productType: 2, onSale: true }))).toBe('yes');
    expect(onSale(product({ productType: 2, variants: [{ onSale: true }] }))).toBe('no');
  });

  it('[PROD-037, PROD-043] the sold-out mark comes before the sale mark and says sold out', () => {
    expect(status(physical(aVariant({ qtyInStock: 0, onSale: true })))).toBe(
      '<div class="product-mark sold-out">sold out</div>',
    );
  });

  it('[PROD-044] the sale mark says sale', () => {
    expect(status(physical(aVariant({ onSale: true })))).toBe('<div class="product-mark sale">sale</div>');
  });

  it('[PROD-050] shows the text the owner wrote for what is sold out', () => {
    const merchandising = { productMerchandisingContext: { p1: { customSoldOutText: 'Back in May' } } };

    expect(status({ ...physical(aVariant({ qtyInStock: 0 })), ...merchandising })).toContain('>Back in May<');
  });
});

const reduced = (cents: number) => aVariant({ onSale: true, salePrice: cents, salePriceMoney: usd(String(cents)) });

describe('price', () => {
  it('[PROD-038, PROD-041] is a from-price when variants differ in price', () => {
    const cheap = aVariant({ price: 900, priceMoney: usd('900') });

    expect(price(physical(aVariant(), cheap))).toBe('from 9.00');
    expect(price(physical(aVariant(), aVariant()))).toBe('10.00');
  });

  it.each([1, 3, 4])('[PROD-038] is a from-price wherever the other price stands, for type %i', (productType) => {
    const variants = [aVariant(), aVariant(), aVariant({ price: 1200, priceMoney: usd('1200') })];

    expect([variants, variants.toReversed()].map((given) => price(product({ productType, variants: given })))).toEqual([
      'from 10.00',
      'from 10.00',
    ]);
  });

  it('[PROD-039] is a from-price when variants differ in sale flag', () => {
    const variant = aVariant({ onSale: true, salePrice: 800, salePriceMoney: usd('800') });

    expect(price(physical(aVariant(), variant))).toBe('from 8.00');
    // The flag alone: both have the same two prices.
    expect(price(physical({ ...variant, onSale: false }, variant))).toBe('from 8.00');
    expect(price(physical(variant, variant))).not.toContain('from');
  });

  it('[PROD-040] is a from-price when variants differ in sale price', () => {
    expect(price(physical(reduced(800), reduced(700)))).toBe('from 7.00');
    expect(price(physical(reduced(800), reduced(800)))).not.toContain('from');
    expect(price(physical(aVariant({ salePrice: 800 }), aVariant({ salePrice: 700 })))).toBe('10.00');
  });

  it('[PROD-045, PROD-046] of a sale names both prices', () => {
    const variant = aVariant({ onSale: true, salePrice: 800, salePriceMoney: usd('800') });

    const text = price(physical(variant)).replace(/<[^>]*>/g, '');

    expect(text).toBe('Sale Price:8.00 Original Price:10.00');
  });

  it('[MONEY-003, MONEY-004] reads minor units and takes dollars when there is no currency', () => {
    const variant = { price: 123450, priceMoney: { value: '123450' } };
    const data = { ...physical(variant), featureFlags: { useCLDRMoneyFormat: true } };

    expect(price(data)).toBe('$1,234.50');
    expect(renderPage('{n|i18n-money-format}', { n: { decimalValue: '1234.5' } })).toBe('$1,234.50');
  });

  it('shows yen without a hundredth', () => {
    const data = physical({ priceMoney: { value: '500', currency: 'JPY' } });

    expect(price({ ...data, featureFlags: { useCLDRMoneyFormat: true } })).toBe('¥500');
  });

  it('keeps every digit of a large amount', () => {
    const data = physical({ priceMoney: usd('99999999999999999') });

    expect(price(data)).toBe('999,999,999,999,999.99');
  });
});

const subscription = (value: number, unit: string, numBillingCycles = 0) =>
  product({
    productType: 1,
    isSubscribable: true,
    subscriptionPlan: { billingPeriod: { value, unit }, numBillingCycles },
    variants: [aVariant()],
  });

describe('subscription price', () => {
  it('[SUBS-011, SUBS-012] is worded by the period and cycles of the plan', () => {
    expect(price(subscription(1, 'WEEK'))).toBe('10.00 every week');
    expect(price(subscription(1, 'MONTH', 5))).toBe('10.00 every month for 5 months');
    expect(price(subscription(1, 'YEAR', 2))).toBe('10.00 every year for 2 years');
  });

  it('[MONEY-017] a period of one is every week, month or year', () => {
    expect(price(subscription(1, 'WEEK'))).toBe('10.00 every week');
    expect(price(subscription(1, 'MONTH'))).toBe('10.00 every month');
    expect(price(subscription(1, 'YEAR'))).toBe('10.00 every year');
  });

  it('[MONEY-018] a longer period is every N weeks, months or years', () => {
    expect(price(subscription(2, 'WEEK'))).toBe('10.00 every 2 weeks');
    expect(price(subscription(3, 'MONTH'))).toBe('10.00 every 3 months');
    expect(price(subscription(2, 'YEAR'))).toBe('10.00 every 2 years');
  });

  it('[MONEY-019, MONEY-020] a duration is for N weeks, months or years, or for 1 year', () => {
    expect(price(subscription(2, 'WEEK', 3))).toBe('10.00 every 2 weeks for 6 weeks');
    expect(price(subscription(1, 'MONTH', 3))).toBe('10.00 every month for 3 months');
    expect(price(subscription(1, 'YEAR', 3))).toBe('10.00 every year for 3 years');
    expect(price(subscription(1, 'YEAR', 1))).toBe('10.00 every year for 1 year');
  });

  it('[MONEY-022] 52 weeks are a year', () => {
    expect(price(subscription(1, 'WEEK', 104))).toBe('10.00 every week for 2 years');
  });

  it('[MONEY-023] 12 months are a year', () => {
    expect(price(subscription(6, 'MONTH', 2))).toBe('10.00 every 6 months for 1 year');
  });

  it('[MONEY-024] a duration that is no whole year keeps its unit', () => {
    expect(price(subscription(1, 'WEEK', 53))).toBe('10.00 every week for 53 weeks');
    expect(price(subscription(1, 'MONTH', 13))).toBe('10.00 every month for 13 months');
  });

  it('[MONEY-016] takes a translated sentence with the placeholders of the dictionary', () => {
    const key = 'productPrice__singlePrice__nWeekly__limited__nWeeks';
    const localizedStrings = { [key]: '{priceString} / {billingPeriodValue} / {durationValue}' };

    expect(price({ ...subscription(2, 'WEEK', 3), localizedStrings })).toBe('10.00 / 2 / 6');
  });

  it('counts as the language of the sentence does', () => {
    const { nMonthly__limited__nMonths: sentence } = shopperMessages('ar').subscriptionPrices;
    const localizedStrings = { productPrice__singlePrice__nMonthly__limited__nMonths: sentence };
    const data = { ...subscription(2, 'MONTH', 4), localizedStrings };

    expect(renderPage('{item|product-price}', data, { locale: 'ar' })).toContain('كل شهرين لمدة 8 أشهر');
  });

  it.each(['DAY', 'QUARTER', 'week', 'MONTHS', 'toString'])('[SUBS-012] is told of no other unit: %s', (unit) => {
    expect(price(subscription(1, unit))).toBe('Unavailable');
  });

  it('[SUBS-014] is unavailable without a billing period', () => {
    expect(price(product({ productType: 1, isSubscribable: true, variants: [aVariant()] }))).toBe('Unavailable');
  });
});

const input = (structuredContent: Fields, rest: Fields = {}) => quantity(product(structuredContent, rest));

const setting = (multipleQuantityAllowedForServices: boolean) => ({
  websiteSettings: { storeSettings: { multipleQuantityAllowedForServices } },
});

describe('quantity input', () => {
  it('[PROD-020, PROD-021, PROD-022] is a number from 1 to 9999', () => {
    const html = quantity(physical(aVariant()));

    expect(html).toContain('type="number"');
    expect(html).toContain('min="1"');
    expect(html).toContain('max="9999"');
  });

  it('[PROD-023, PROD-024, PROD-047] counts in steps of 1, starts at 1 and is labelled Quantity', () => {
    const html = quantity(physical(aVariant()));

    expect(html).toContain('step="1"');
    expect(html).toContain('value="1"');
    expect(html).toContain('<div class="quantity-label">Quantity:</div>');
    expect(html).toContain('aria-label="Quantity"');
  });

  it.each([2, 4, 5])('[PROD-025] is hidden for type %i, neither physical nor service', (productType) => {
    expect(input({ productType, variants: [aVariant({ unlimited: true })] })).toBe('');
  });

  it('[PROD-026, PROD-027] of a service depends on the store setting', () => {
    const service = { productType: 3, variants: [aVariant()] };

    expect(input(service, setting(false))).toBe('');
    expect(input(service, setting(true))).toContain('<input');
  });

  it('[PROD-027, OWNER-016] of a service is shown where the store says nothing', () => {
    expect(input({ productType: 3, variants: [aVariant()] })).toContain('<input');
  });

  it.each([1, 3])('[PROD-028] is hidden for a subscription of type %i', (productType) => {
    expect(input({ productType, isSubscribable: true, variants: [aVariant()] })).toBe('');
  });

  it('[PROD-029, PROD-030] needs more than one in stock over all variants, or unlimited stock', () => {
    expect(quantity(physical(aVariant({ qtyInStock: 1 })))).toBe('');
    expect(quantity(physical(aVariant({ qtyInStock: 0 }), aVariant({ qtyInStock: 1 })))).toBe('');
    expect(quantity(physical(aVariant({ qtyInStock: 0 })))).toBe('');
    expect(quantity(physical(aVariant({ qtyInStock: 1 }), aVariant({ qtyInStock: 1 })))).toContain('<input');
    expect(quantity(physical(aVariant({ qtyInStock: 0, unlimited: true })))).toContain('<input');
  });
});

const addButton = (structuredContent: Fields, rest: Fields = {}) =>
  /<div class="sqs-add-to-cart-button-inner">(.*?)<\/div>/.exec(
    renderPage('{item|add-to-cart-btn}', product({ variants: [aVariant()], ...structuredContent }, rest)),
  )?.[1];

describe('the label of the add-to-cart button', () => {
  it('[ADD-008] is Add To Cart where nothing else is supplied', () => {
    expect([1, 2, 3, 4].map((productType) => addButton({ productType }))).toEqual(Array(4).fill('Add To Cart'));
  });

  it('[ADD-009] is Subscribe for a subscription where nothing else is supplied', () => {
    expect(addButton({ productType: 1, isSubscribable: true })).toBe('Subscribe');
  });

  it("[ADD-015] is the merchant's own text where that is switched on, for a subscription too", () => {
    const own = { useCustomAddButtonText: true, customAddButtonText: 'Take it home' };

    expect(addButton({ productType: 1, ...own })).toBe('Take it home');
    expect(addButton({ productType: 1, isSubscribable: true, ...own })).toBe('Take it home');
  });

  it('[ADD-016] is the default where it is switched off, whatever text is there, and where there is no text', () => {
    expect(addButton({ productType: 1, useCustomAddButtonText: false, customAddButtonText: 'Take it home' })).toBe(
      'Add To Cart',
    );
    expect(addButton({ productType: 1, useCustomAddButtonText: true, customAddButtonText: '' })).toBe('Add To Cart');
  });

  it("is in the site's language where that has words for it", () => {
    const localizedStrings = { productAddToCartText: 'In den Warenkorb' };

    expect(addButton({ productType: 1 }, { localizedStrings })).toBe('In den Warenkorb');
  });
});

const buttonOf = (content: Fields) => renderPage('{item|add-to-cart-btn}', product({ productType: 1, ...content }));

it('[PFORM-002] the add-to-cart button has the form of a product that has one, and none of a product without', () => {
  const additionalFieldsForm = { id: 'f1', name: 'Stamp' };

  expect(buttonOf({ additionalFieldsFormId: 'f1', additionalFieldsForm })).toMatch(
    /sqs-button-element--primary use-form" .* data-form="\{&quot;id&quot;:&quot;f1&quot;,&quot;name&quot;:&quot;Stamp&quot;\}"/,
  );
  for (const without of [{}, { additionalFieldsForm }, { additionalFieldsFormId: 'f1' }]) {
    expect(buttonOf(without)).not.toMatch(/use-form|data-form=/);
  }
});

const scarce = (scarcityEnabled: boolean) => ({
  ...physical(aVariant()),
  productMerchandisingContext: {
    p1: { scarcityEnabled, scarcityText: 'Only {qtyInStock} left', scarcityTemplateViews: [{ qtyInStock: 2 }] },
  },
});

describe('choice and texts', () => {
  const attributes = [{ attributes: { Size: 'S' } }, { attributes: { Size: 'L' } }];

  it('[PROD-048] a gift card asks for a value', () => {
    const data = product({ productType: 4, variants: attributes, variantOptionOrdering: ['Size'] });

    const html = renderPage('{item|variants-select}', data);

    expect(html).toContain('<option value="">Select Value</option>');
    expect(html).toContain('<select aria-label="Select Value"');
  });

  it.each([1, 3])('[PROD-049] a product of type %i asks for the option by name', (productType) => {
    const data = product({ productType, variants: attributes, variantOptionOrdering: ['Size'] });

    const html = renderPage('{item|variants-select}', data);

    expect(html).toContain('<option value="">Select Size</option>');
    expect(html).toContain('<select aria-label="Select Size"');
  });

  it('[PROD-018] lists options in the order of the product', () => {
    const variants = [{ attributes: { a: '1', b: '2' } }, { attributes: { a: '3', b: '4' } }];
    const html = renderPage(
      '{item|variants-select}',
      product({ productType: 1, variants, variantOptionOrdering: ['b', 'a'] }),
    );

    expect([...html.matchAll(/<select [^>]*name="(\w)"/g)].map(([, name]) => name)).toEqual(['b', 'a']);
  });

  it('[PROD-042] the quick view says Quick View', () => {
    expect(renderPage('{item|product-quick-view}', physical())).toContain('>Quick View</span>');
  });

  it('[PROD-051] shows scarcity only where it is enabled', () => {
    expect(renderPage('{item|product-scarcity}', scarce(true))).toContain('Only 2 left');
    expect(renderPage('{item|product-scarcity}', scarce(false))).toBe('');
  });

  it('escapes what owners write into attributes', () => {
    const variants = [{ attributes: { 'a"><b': '"><i' } }, { attributes: { 'a"><b': 'x' } }];
    const data = product({ productType: 1, variants, variantOptionOrdering: ['a"><b'] });

    expect(renderPage('{item|variants-select}', data)).not.toMatch(/<[bi][">-]|"><[bi]/);
  });
});

const answer = (field: Fields) => renderPage('{@|summary-form-field}', { rawTitle: 'T', ...field });

describe('form answers', () => {
  it('[FMT-032, FMT-044, FMT-045] are told by the type of their field', () => {
    expect(answer({ type: 'name', values: { First: 'Ada', Last: 'Bo' } })).toContain('</span> Ada Bo\n');
    expect(answer({ type: 'date', values: { Month: '1', Day: '2', Year: '3' } })).toContain('</span> 1/2/3\n');
    expect(answer({ type: 'time', values: { Hour: '1', Ampm: 'PM' } })).toContain('</span> 1:00:00 PM\n');
    expect(answer({ type: 'phone', values: { Areacode: '2', Prefix: '3', Line: '4' } })).toContain('</span> 2-3-4\n');
    expect(answer({ type: 'checkbox', values: ['a', 'b'] })).toContain('</span> a, b\n');
    expect(answer({ type: 'text', value: 'words' })).toContain('T:</span> words\n');
  });

  it.each([
    ['address', ['Line1', 'Line2', 'City', 'State', 'Zip', 'Country']],
    ['date', ['Month', 'Day', 'Year']],
    ['name', ['First', 'Last']],
    ['phone', ['Country', 'Areacode', 'Prefix', 'Line']],
    ['time', ['Hour', 'Minute', 'Second', 'Ampm']],
  ])('[FMT-044] of the type %s tell each of their parts once, and no other: %j', (type, parts) => {
    const every = ['Line1', 'Line2', 'City', 'State', 'Zip', 'Country', 'Month', 'Day', 'Year', 'First', 'Last'].concat(
      ['Areacode', 'Prefix', 'Line', 'Hour', 'Minute', 'Second', 'Ampm'],
    );
    const values = Object.fromEntries(every.map((name) => [name, `(${name})`]));

    const told = answer({ type, values, value: '(whole)' }).match(/\(\w+\)/g);

    expect(told).toEqual(parts.map((name) => `(${name})`));
  });

  it('[FMT-044, FMT-045] take the values of boxes and of opinions, and the value of a text', () => {
    const both = { value: '(whole)', values: ['a', 'b'] };

    expect(answer({ type: 'checkbox', ...both })).toContain('T:</span> a, b\n');
    expect(answer({ type: 'text', ...both })).toContain('T:</span> (whole)\n');
    expect(answer({ type: 'likert', values: { Tea: '2' } })).toContain('Tea:</span> Strongly Agree');
    expect(renderPage('{@|summary-form-field}', { type: 'text', value: 'x', rawTitle: 'Name' })).toContain(
      '>Name:</span>',
    );
  });

  it('[FMT-046] say N/A when they are empty', () => {
    expect(answer({ type: 'text' })).toContain('</span> N/A\n');
    expect(answer({ type: 'checkbox', values: [] })).toContain('</span> N/A\n');
  });

  it('[FMT-047] of opinions run from Strongly Disagree to Strongly Agree', () => {
    const html = answer({ type: 'likert', values: { a: '-2', b: '-1', c: '0', d: '1', e: '2' } });

    expect([...html.matchAll(/\w:<\/span> ([A-Z][\w ]*)<\/div>/g)].map(([, text]) => text)).toEqual([
      'Strongly Disagree',
      'Disagree',
      'Neutral',
      'Agree',
      'Strongly Agree',
    ]);
  });
});

describe('percentages and the cart link', () => {
  it('[MONEY-012, MONEY-013] have two to three decimals, none when trimmed', () => {
    expect(renderPage('{@|percentage-format}', '7')).toBe('7.00');
    expect(renderPage('{@|percentage-format}', '7.12345')).toBe('7.123');
    expect(renderPage('{@|percentage-format trim}', '7')).toBe('7');
    expect(['7.1', '7.12', '7.1235', '7.0004'].map((value) => renderPage('{@|percentage-format trim}', value))).toEqual(
      ['7.1', '7.12', '7.124', '7'],
    );
    expect(['7.1', '7.9995'].map((value) => renderPage('{@|percentage-format}', value))).toEqual(['7.10', '8.00']);
  });

  it('[FMT-001] the cart is at /cart', () => {
    expect(renderPage('{@|cart-url}', {})).toBe('/cart');
    expect(renderPage('{@|cart-url}', { 'base-url': 'https://slackwater.example', fullUrl: '/shop' })).toBe('/cart');
  });

  it('[CARTUI-031] how many the cart holds is a count badge', () => {
    const entries = [{ quantity: 1 }, { quantity: 2 }];

    expect(renderPage('{@|cart-quantity}', { entries })).toBe('<span class="sqs-cart-quantity">3</span>');
    expect(renderPage('{@|cart-quantity}', { entries: [] })).toBe('<span class="sqs-cart-quantity">0</span>');
  });
});

const sentenceOf = (value: number, unit: string, numBillingCycles: number, ...amounts: readonly string[]) => {
  const variants = amounts.map((amount) => ({
    price: Number(amount),
    priceMoney: { value: amount, currency: 'USD' },
  }));
  const subscriptionPlan = { billingPeriod: { value, unit }, numBillingCycles };
  const html = renderPage('{@|product-price}', {
    structuredContent: { productType: 1, isSubscribable: true, subscriptionPlan, variants },
  });
  return html.replace(/<[^>]*>/g, '').trim();
};

describe('the whole sentence of a subscription price', () => {
  it.each([
    [1, 'WEEK', 0, '5.00 every week'],
    [2, 'MONTH', 0, '5.00 every 2 months'],
    [1, 'YEAR', 1, '5.00 every year for 1 year'],
    [1, 'MONTH', 24, '5.00 every month for 2 years'],
    [2, 'WEEK', 5, '5.00 every 2 weeks for 10 weeks'],
    [1, 'WEEK', 1, '5.00 every week for 1 week'],
    [2, 'MONTH', 6, '5.00 every 2 months for 1 year'],
    [4, 'WEEK', 26, '5.00 every 4 weeks for 2 years'],
    [1, 'MONTH', 7, '5.00 every month for 7 months'],
    [1, 'YEAR', 0, '5.00 every year'],
    [2, 'YEAR', 3, '5.00 every 2 years for 6 years'],
  ])('[MONEY-021] every %i %s, %i times, reads: %s', (value, unit, cycles, sentence) => {
    expect(sentenceOf(value, unit, cycles, '500')).toBe(sentence);
    expect(sentenceOf(value, unit, cycles, '500', '900')).toBe(`from ${sentence}`);
  });
});
