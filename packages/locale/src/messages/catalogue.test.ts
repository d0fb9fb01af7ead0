import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { compileMessage } from '../message/strict-message.ts';
import { catalogue, catalogueFaults, messagesOf } from './catalogue.ts';
import { fillMessage } from './fill-message.ts';
import { fillPlural } from './fill-plural.ts';
import { shopperLanguages, shopperMessages } from './shopper-messages.ts';
import { storeLabels } from './store-labels.ts';
import { writingDirection } from './writing-direction.ts';

interface Requirement {
  readonly id: string;
  readonly text: string;
}

const requirements: readonly Requirement[] = readFileSync(
  path.resolve(import.meta.dirname, '../../../../docs/requirements.jsonl'),
  'utf8',
)
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line));

/** Quoted words of the requirements that nobody is told: what they speak about, and pieces of messages. */
const NO_MESSAGES = new Set([
  'and {last}',
  'and',
  '(or up)',
  'no payload',
  'partial not found',
  'format jpg or webp only for vimeo and youtube',
  ',',
  '.',
  'free',
  'other',
  'truncted',
  'variation 4',
]);

/** Messages whose changing part the requirement writes out. */
const WITH_PLACEHOLDERS: ReadonlyMap<string, string> = new Map([
  ['{product name} was added to your cart.', '{productName} was added to your cart.'],
  ['N Comments', '{count} Comments'],
  ['n / max', '{length} / {maximum}'],
  ['about N units ago', 'about {count} {units} ago'],
]);

function literals({ id, text }: Requirement): readonly { readonly id: string; readonly literal: string }[] {
  const quoted = text.matchAll(/"([^"]+)"|(?<![A-Za-z])'([^']+)'(?![A-Za-z])/g);
  return [...quoted].map(([, double, single]) => ({ id, literal: double ?? single ?? '' }));
}

describe('the message catalogue', () => {
  it('has every literal text of the requirements to the letter', () => {
    const texts = new Set(messagesOf(catalogue).map(([, text]) => text));
    const all = requirements.flatMap(literals).filter(({ literal }) => !NO_MESSAGES.has(literal));

    const missing = all.filter(({ literal }) => !texts.has(WITH_PLACEHOLDERS.get(literal) ?? literal));

    expect(all.length).toBeGreaterThan(130);
    expect(missing).toEqual([]);
  });

  it('[CARTUI-010, CARTUI-011, CARTUI-020] says what was added, how to close that, and what could not be added', () => {
    expect(fillMessage(storeLabels.addedPopover, { productName: 'Salt Pig' })).toBe('Salt Pig was added to your cart.');
    expect([storeLabels.close, storeLabels.unableToAddTitle]).toEqual(['Close', 'Unable to Add Item']);
  });

  it('compiles in every language, with the same placeholders', () => {
    expect(catalogueFaults()).toEqual([]);
  });

  it('has a text of its own for every English one in every language', () => {
    const english = new Map(messagesOf(shopperLanguages.en));
    for (const messages of [shopperLanguages.de, shopperLanguages.ar]) {
      const texts = messagesOf(messages);
      expect(texts.map(([key]) => key).sort()).toEqual([...english.keys()].sort());
      expect(texts.filter(([, text]) => text.trim() === '')).toEqual([]);
    }
    const arabic = messagesOf(shopperLanguages.ar).filter(([, text]) => !/\p{Script=Arabic}/u.test(text));
    expect(arabic.map(([key]) => key).sort()).toEqual([
      'checkoutPage.cardExpiryExample',
      'forms.counter',
      'labels.cartCountMany',
      'subscriptions.betweenDates',
    ]);
  });

  it('says the same by the small filler that pages load as by the compiler, for every count', () => {
    for (const [language, messages] of Object.entries(shopperLanguages)) {
      for (const [key, text] of messagesOf(messages).filter(([, words]) => words.includes(', plural,'))) {
        const compiled = compileMessage(text, language);
        if (!compiled.ok) throw new Error(`${key}: ${compiled.error.detail}`);
        for (let count = 0; count < 130; count++) {
          const values = Object.fromEntries([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => [name, count]));
          expect(fillPlural(text, values, language), key).toBe(compiled.value(values));
        }
      }
    }
  });

  it.each([
    ['[PROD-041]', 'fromPrice', 'from {fromPrice}'],
    ['[PROD-042]', 'quickView', 'Quick View'],
    ['[PROD-043]', 'soldOutMark', 'sold out'],
    ['[PROD-044]', 'saleMark', 'sale'],
    ['[PROD-045]', 'salePrice', 'Sale Price:'],
    ['[PROD-046]', 'originalPrice', 'Original Price:'],
    ['[PROD-047]', 'quantity', 'Quantity'],
    ['[PROD-048]', 'selectValue', 'Select Value'],
    ['[PROD-049]', 'selectVariant', 'Select {variantName}'],
  ] as const)('%s the storefront says as %s what the formatters say by themselves', (_id, name, text) => {
    expect(shopperMessages('en').labels[name]).toBe(text);
  });

  it('[MSG-004] speaks English to sites in languages it has no translation for', () => {
    expect(shopperMessages('fi-FI').labels.addToCart).toBe('Add To Cart');
    expect(shopperMessages('de-AT').labels.addToCart).toBe('In den Warenkorb');
    expect(shopperMessages('ar').labels.addToCart).toBe('أضف إلى السلة');
    expect(shopperMessages('constructor').labels.close).toBe('Close');
    expect(['ar-EG', 'he', 'de', 'en'].map(writingDirection)).toEqual(['rtl', 'rtl', 'ltr', 'ltr']);
  });
});
