import { ProductType } from '@portico/domain';
import { asRawString, member, outputText, path, type FormatContext } from '@portico/template';

import { printMessage } from '../i18n/formatters.ts';
import { jsonText } from '../json-text.ts';
import { attributeText } from '../text.ts';
import { label } from './labels.ts';
import { isSubscribable, productContent, productType, variantsOf } from './product.ts';

/** The choice of a variant, as lists and as buttons; undefined when there is nothing to choose (reference 8.2). */
export function variantsSelect(item: unknown, context: FormatContext): string | undefined {
  const variants = variantsOf(item);
  const ordering = member(productContent(item), 'variantOptionOrdering');
  if (variants.length < 2 || !Array.isArray(ordering) || ordering.length === 0) return undefined;
  const options = ordering.map((name) => variantOption(name, item, variants, context)).join('');
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

function variantOption(name: unknown, item: unknown, variants: readonly unknown[], context: FormatContext): string {
  const option = attributeText(name);
  const isGiftCard = productType(item) === ProductType.GiftCard;
  const title = attributeText(
    variantText(isGiftCard ? label(context, 'giftCardValueDisplayText', 'Value') : '{variantName}', name, context),
  );
  const prompt = attributeText(promptText(isGiftCard, name, context));
  const values = distinctValues(asRawString(name), variants).map((value) => attributeText(value));
  const listed = values.map((value) => `<option value="${value}">${value}</option>`).join('');
  const buttons = values
    .map(
      (value) =>
        `\n      <input type="radio" class="variant-radiobtn" value="${value}" name="variant-option-${option}" ` +
        `id="variant-option-${option}-${value}"/>\n      <label class="sqs-button-element--secondary" role="button" ` +
        `tabindex="0" for="variant-option-${option}-${value}">${value}</label>`,
    )
    .join('');
  return [
    '',
    '    <div class="variant-option">',
    `    <div class="variant-option-title">${title}: </div>`,
    '    <div class="variant-select-wrapper">',
    `      <select aria-label="${ariaText(prompt)}" data-variant-option-name="${option}">`,
    `        <option value="">${prompt}</option>`,
    `        ${listed}`,
    '      </select>',
    '    </div>',
    `    <div class="variant-radiobtn-wrapper" data-variant-option-name="${option}">${buttons}`,
    '    </div>',
    '    </div>',
  ].join('\n');
}

/** The reference leaves ampersands of this label as they are. */
function ariaText(escaped: string): string {
  return escaped.replaceAll('&amp;', '&');
}

function promptText(isGiftCard: boolean, name: unknown, context: FormatContext): string {
  const text = isGiftCard
    ? label(context, 'giftCardVariantSelectText', 'Select Value')
    : label(context, 'productVariantSelectText', 'Select {variantName}');
  return variantText(text, name, context);
}

/** A message about an option; like all messages it needs locale data. */
function variantText(text: string, name: unknown, context: FormatContext): string {
  return printMessage(text, new Map([['variantName', asRawString(name)]]), context);
}

function distinctValues(name: string, variants: readonly unknown[]): readonly string[] {
  const values = new Set<string>();
  for (const variant of variants) {
    const value = path(variant, ['attributes', name]);
    if (value !== undefined && value !== null) values.add(outputText(value));
  }
  return [...values];
}
