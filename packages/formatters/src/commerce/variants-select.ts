import { ProductType } from '@portico/domain';
import { asRawString, member, outputText, ownFields, type FormatContext } from '@portico/template';

import { printMessage } from '../i18n/formatters.ts';
import { jsonText } from '../json-text.ts';
import { keepTexts } from '../kept-texts.ts';
import { attributeText } from '../text.ts';
import { label } from './labels.ts';
import { isSubscribable, productContent, productType, variantsOf } from './product.ts';

/** The choice of a variant, as lists and as buttons; undefined when there is nothing to choose (reference 8.2). */
export function variantsSelect(item: unknown, context: FormatContext): string | undefined {
  const variants = variantsOf(item);
  const ordering = member(productContent(item), 'variantOptionOrdering');
  if (variants.length < 2 || !Array.isArray(ordering) || ordering.length === 0) return undefined;
  const words = wordsOf(item, context);
  const options = ordering.map((name) => variantOption(name, words, variants, context)).join('');
  const plan = member(productContent(item), 'subscriptionPlan');
  const subscription = isSubscribable(item)
    ? ` data-is-subscribable="true" data-subscription-plan="${attributeText(jsonText(plan) ?? '')}"`
    : '';
  return (
    `\n${'  \n'.repeat(4)}\n  <div class="product-variants" data-item-id="${attributeText(member(item, 'id'))}" ` +
    `data-variants="${attributeText(jsonText(variants))}"${subscription} data-animation-role="content">` +
    `${options}\n  </div>\n`
  );
}

/** What is printed about every option of a product; both are messages about its name. */
interface OptionWords {
  readonly title: string;
  readonly prompt: string;
}

function wordsOf(item: unknown, context: FormatContext): OptionWords {
  if (productType(item) !== ProductType.GiftCard) {
    return { title: '{variantName}', prompt: label(context, 'productVariantSelectText', 'Select {variantName}') };
  }
  return {
    title: label(context, 'giftCardValueDisplayText', 'Value'),
    prompt: label(context, 'giftCardVariantSelectText', 'Select Value'),
  };
}

function variantOption(
  name: unknown,
  words: OptionWords,
  variants: readonly unknown[],
  context: FormatContext,
): string {
  const title = attributeText(variantText(words.title, name, context));
  const prompt = attributeText(variantText(words.prompt, name, context));
  let texts = `${attributeText(name)}"${title}"${prompt}`;
  for (const value of distinctValues(asRawString(name), variants)) texts += `"${attributeText(value)}`;
  return optionHtml(texts);
}

/** An option from its name, title, prompt and values: escaped texts, and so without quotes but those between them. */
const optionHtml = keepTexts((texts) => {
  const [option = '', title = '', prompt = '', ...values] = texts.split('"');
  return [
    '',
    '    <div class="variant-option">',
    `    <div class="variant-option-title">${title}: </div>`,
    '    <div class="variant-select-wrapper">',
    `      <select aria-label="${ariaText(prompt)}" data-variant-option-name="${option}">`,
    `        <option value="">${prompt}</option>`,
    `        ${values.map((value) => `<option value="${value}">${value}</option>`).join('')}`,
    '      </select>',
    '    </div>',
    `    <div class="variant-radiobtn-wrapper" data-variant-option-name="${option}">`,
    ...values.map((value) => optionButton(option, value)),
    '    </div>',
    '    </div>',
  ].join('\n');
});

function optionButton(option: string, value: string): string {
  const id = `variant-option-${option}-${value}`;
  return (
    `      <input type="radio" class="variant-radiobtn" value="${value}" name="variant-option-${option}" id="${id}"/>\n` +
    `      <label class="sqs-button-element--secondary" role="button" tabindex="0" for="${id}">${value}</label>`
  );
}

/** The reference leaves ampersands of this label as they are. */
function ariaText(escaped: string): string {
  return escaped.replaceAll('&amp;', '&');
}

/** A message about an option; like all messages it needs locale data. */
function variantText(text: string, name: unknown, context: FormatContext): string {
  if (context.locale === undefined) return '';
  return printMessage(text, new Map([['variantName', asRawString(name)]]), context);
}

function distinctValues(name: string, variants: readonly unknown[]): ReadonlySet<string> {
  const values = new Set<string>();
  for (const variant of variants) {
    const value = member(ownFields(variant)['attributes'], name);
    if (value !== undefined && value !== null) values.add(outputText(value));
  }
  return values;
}
