import type { StoreSettings } from '../../../sites/site/site.ts';
import { fillMessage, shopperLanguages, shopperMessages, type ShopperMessages } from '@portico/locale';

/** Words that kits print by name (template-kits §5.1), in the language of a site; a missing one prints nothing. */
export function localizedStrings(language: string): Readonly<Record<string, string>> {
  const messages = shopperMessages(language);
  const known = kept.get(messages) ?? wordsOf(messages);
  kept.set(messages, known);
  return known;
}

/** What an owner wrote on the buttons of all products, in place of the words of the language. */
export function ownLabels(settings: StoreSettings): Readonly<Record<string, string>> {
  const { addButtonText, subscribeButtonText } = settings;
  return {
    ...(isWritten(addButtonText) ? { productAddToCartText: addButtonText } : {}),
    ...(isWritten(subscribeButtonText) ? { productSubscribeText: subscribeButtonText } : {}),
  };
}

function isWritten(text: unknown): text is string {
  return typeof text === 'string' && text !== '';
}

/** One object for each language the product speaks, made when the first site needs it. */
const kept = new Map<ShopperMessages, Readonly<Record<string, string>>>();

function wordsOf(messages: ShopperMessages): Readonly<Record<string, string>> {
  return { ...blockFields, ...messages.kitWords, ...productLabels(messages) };
}

/** What the formatters of products look up. English is what they print when they find nothing. */
function productLabels(messages: ShopperMessages): Readonly<Record<string, string>> {
  const { labels, forms, subscriptionPrices, subscriptionWords } = messages;
  const prices =
    messages === shopperLanguages.en
      ? {}
      : Object.fromEntries(
          Object.entries(subscriptionPrices).flatMap(([key, sentence]) => [
            [`productPrice__singlePrice__${key}`, sentence],
            [
              `productPrice__multiplePrices__${key}`,
              fillMessage(sentence, {
                priceString: fillMessage(subscriptionWords.from, { price: '{priceString}' }),
              }),
            ],
          ]),
        );
  return {
    productAddToCartText: labels.addToCart,
    productSubscribeText: labels.subscribe,
    productSoldOutText: labels.soldOutMark,
    productSoldOutButtonText: labels.soldOutButton,
    productSaleText: labels.saleMark,
    productQuickViewText: labels.quickView,
    fullDetails: labels.fullDetails,
    productQuantityInputLabel: labels.quantity,
    productPriceFromText: labels.fromPrice,
    productPriceUnavailable: subscriptionWords.unavailable,
    productVariantSelectText: labels.selectVariant,
    giftCardVariantSelectText: labels.selectValue,
    productSummaryFormNoAnswerText: forms.emptyAnswer,
    productAnswerMapStronglyDisagree: forms.stronglyDisagree,
    productAnswerMapDisagree: forms.disagree,
    productAnswerMapNeutral: forms.neutral,
    productAnswerMapAgree: forms.agree,
    productAnswerMapStronglyAgree: forms.stronglyAgree,
    ...prices,
  };
}

/** Names of the places for blocks, which owners read in the studio. */
const blockFields = {
  footerBlocks: 'Footer',
  footerContent: 'Footer content',
  footerTopBlocks: 'Footer top',
  footerMiddleBlocks: 'Footer middle',
  footerBottomBlocks: 'Footer bottom',
  preFooterBlocks: 'Above the footer',
  preFooterContent: 'Content above the footer',
  blogBlocks: 'Blog',
} as const;
