import { english } from '@portico/locale';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { aCheckoutPage } from '../testing/checkout-builder.ts';
import { TextsContext } from './texts-context.ts';
import { Totals } from './totals.tsx';

const { totals } = aCheckoutPage();
const taxes = [
  { name: 'Maine sales tax', cents: 100 },
  { name: 'Portland', cents: 22 },
];
/** Each row in words. */
const rows = (given: Partial<typeof totals>, isTaxKnown = true) =>
  [
    ...renderToStaticMarkup(
      <TextsContext value={english}>
        <Totals totals={{ ...totals, taxCents: 122, ...given }} shippingName={undefined} isTaxKnown={isTaxKnown} />
      </TextsContext>,
    ).matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g),
  ].map(([, name, amount]) => `${name} ${amount}`);

it('tells each tax by the name that the owner gave it', () => {
  expect(rows({ taxes }).slice(1, -1)).toEqual(['Maine sales tax $1.00', 'Portland $0.22']);
  expect(rows({ taxes, taxIncluded: true })[1]).toBe('Maine sales tax (Tax, included) $1.00');
});

it('tells one tax where none has a name, or nobody knows yet which there are', () => {
  expect(rows({ taxes: [] })[1]).toBe('Tax $1.22');
  expect(rows({ taxes }, false)[1]).toBe('Tax Calculated with your address');
});

it('has no row for a tax of nothing', () => {
  expect(rows({ taxes: [], taxCents: 0 })).toHaveLength(2);
});

it('says what is left to pay beside gift cards, and what was charged once it is paid', () => {
  const giftCards = [{ id: 'card', lastFour: 'YVYZ', cents: 4000 }];
  const drawn = [false, true].map((isPaid) =>
    renderToStaticMarkup(
      <TextsContext value={english}>
        <Totals totals={{ ...totals, giftCards, dueCents: 6400 }} shippingName={undefined} isPaid={isPaid} />
      </TextsContext>,
    ),
  );

  expect(drawn.map((html) => /<dt>([^<]*)<\/dt><dd>\$64.00<\/dd>/.exec(html)?.[1])).toEqual(['Left to pay', 'Charged']);
});
