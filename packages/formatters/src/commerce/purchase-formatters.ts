import { ProductType } from '@portico/domain';
import { asString, isTruthy, member, ownFields, path, type FormatContext } from '@portico/template';

import { printMessage } from '../i18n/formatters.ts';
import { jsonText } from '../json-text.ts';
import { plain, type Formatters } from '../plugin-sets.ts';
import { attributeText, htmlText } from '../text.ts';
import { label } from './labels.ts';
import { isSubscribable, productContent, productFacts } from './product.ts';
import { variantsSelect } from './variants-select.ts';

/** Formatters by which a shopper chooses and buys (reference 8.2). */
export const purchaseFormatters: Formatters = {
  'add-to-cart-btn': plain(addToCartButton),
  'product-checkout': plain(
    (value, context) =>
      asString(variantsSelect(value, context)) +
      asString(quantityInput(value, context)) +
      addToCartButton(value, context),
  ),
  'product-quick-view':
    ([group]) =>
    (value, context) =>
      quickView(value, group, context),
  'product-status': plain(productStatus),
  'quantity-input': plain(quantityInput),
  'variant-descriptor': plain(variantDescriptor),
  'variants-select': plain(variantsSelect),
};

const ABOVE_BUTTON = '\n'.repeat(13);

function addToCartButton(item: unknown, context: FormatContext): string {
  const { id, collectionId } = ownFields(item);
  const content = ownFields(productContent(item));
  const text = attributeText(buttonLabel(item, context));
  const custom = attributeText(content['useCustomAddButtonText']);
  const form = content['additionalFieldsForm'];
  const usesForm = isTruthy(content['additionalFieldsFormId']) && isTruthy(form);
  const formJson = usesForm ? `data-form="${attributeText(jsonText(form))}"` : '';
  const flag = content['isSubscribable'];
  const subscription = isTruthy(flag) ? `data-is-subscription="${attributeText(flag)}" ` : '';
  const option = isSubscribable(item) ? path(content, ['productSubscriptionOptions', 0]) : undefined;
  const optionId = option === undefined ? '' : `data-subscription-option-id="${attributeText(member(option, 'id'))}"`;
  return (
    `${ABOVE_BUTTON}<div class="sqs-add-to-cart-button-wrapper" data-animation-role="button">\n` +
    `  <div class="sqs-add-to-cart-button sqs-suppress-edit-mode sqs-editable-button sqs-button-element--primary ` +
    `${usesForm ? 'use-form' : ''}" role="button" tabindex="0" data-dynamic-strings ` +
    `data-collection-id="${attributeText(collectionId)}" ` +
    `data-item-id="${attributeText(id)}" ` +
    `data-product-type="${attributeText(content['productType'])}" ` +
    `data-use-custom-label="${custom}" ${subscription}data-original-label="${text}" ${formJson}${optionId}>\n` +
    `    <div class="sqs-add-to-cart-button-inner">${text}</div>\n  </div>\n</div>`
  );
}

function buttonLabel(item: unknown, context: FormatContext): unknown {
  const { customAddButtonText: custom, useCustomAddButtonText: isCustom } = ownFields(productContent(item));
  if (isTruthy(isCustom) && isTruthy(custom)) return custom;
  if (isSubscribable(item)) return label(context, 'productSubscribeText', 'Subscribe');
  return label(context, 'productAddToCartText', 'Add To Cart');
}

function quickView(item: unknown, group: string | undefined, context: FormatContext): string {
  const named = group === undefined ? '' : (context.resolve(group) ?? group);
  const text = label(context, 'productQuickViewText', 'Quick View');
  return (
    `<span class="sqs-product-quick-view-button" role="button" tabindex="0" ` +
    `data-id="${attributeText(member(item, 'id'))}" data-group="${attributeText(named)}">${text}</span>`
  );
}

/** PROD-037: sold out comes before sale. */
function productStatus(item: unknown, context: FormatContext): string | undefined {
  const { isSoldOut, isOnSale } = productFacts(item, context);
  if (isSoldOut) {
    const id = asString(context.resolve('id'));
    const custom = context.resolve(['productMerchandisingContext', id, 'customSoldOutText']);
    const text = isTruthy(custom) ? custom : label(context, 'productSoldOutText', 'sold out');
    return `<div class="product-mark sold-out">${attributeText(text)}</div>`;
  }
  if (!isOnSale) return undefined;
  return `<div class="product-mark sale">${label(context, 'productSaleText', 'sale')}</div>`;
}

/** PROD-025 to PROD-030. */
function quantityInput(item: unknown, context: FormatContext): string | undefined {
  const { type, stock } = productFacts(item, context);
  const perService = context.resolve('websiteSettings.storeSettings.multipleQuantityAllowedForServices');
  const mayHaveMore = type === ProductType.Physical || (type === ProductType.Service && perService !== false);
  if (!mayHaveMore || isSubscribable(item) || stock <= 1) return undefined;
  const text = label(context, 'productQuantityInputLabel', 'Quantity');
  return (
    `\n\n\n<div class="product-quantity-input" data-item-id="${attributeText(member(item, 'id'))}" ` +
    `data-animation-role="content">\n  <div class="quantity-label">${text}:</div>\n` +
    `  <input aria-label="${attributeText(text)}" size="4" max="9999" min="1" value="1" type="number" step="1"></input>\n` +
    `</div>`
  );
}

function variantDescriptor(variant: unknown): string {
  const values = member(variant, 'optionValues');
  if (!Array.isArray(values)) return '';
  let text = '';
  for (let i = 0; i < values.length; i++) {
    const value = asString(ownFields(values[i])['value']);
    text += i === 0 ? value : ` / ${value}`;
  }
  return text;
}

/** Formatters of what a product's merchandising settings show (reference 8.2). */
export const merchandisingFormatters: Formatters = {
  'product-restock-notification': plain(restockNotification),
  'product-scarcity': plain(scarcity),
};

function merchandising(item: unknown, context: FormatContext): unknown {
  return context.resolve(['productMerchandisingContext', asString(member(item, 'id'))]);
}

/** Without settings the value stays as it is, and a product prints nothing. */
function scarcity(item: unknown, context: FormatContext): unknown {
  const settings = merchandising(item, context);
  const views = member(settings, 'scarcityTemplateViews');
  if (member(settings, 'scarcityEnabled') !== true) return item;
  if (!Array.isArray(views)) return '';
  const text = asString(member(settings, 'scarcityText'));
  return views
    .map((view) => {
      const attributes = member(view, 'attributes');
      const values = new Map([['qtyInStock', member(view, 'qtyInStock')]]);
      const hidden = isTruthy(attributes)
        ? ` data-variant-attributes="${attributeText(jsonText(attributes))}" hidden`
        : '';
      const shown = htmlText(printMessage(text, values, context));
      return `\n  <div class="product-scarcity"${hidden}>\n    ${shown}\n  </div>\n`;
    })
    .join('');
}

function restockNotification(item: unknown, context: FormatContext): string {
  const settings = merchandising(item, context);
  const views = member(settings, 'restockNotificationViews');
  const blank = '\n'.repeat(6);
  if (!Array.isArray(views)) return blank;
  const captcha = isTruthy(context.resolve('website.captchaSettings.siteKey'));
  return blank + views.map((view) => restockView(item, settings, view, captcha)).join('');
}

function restockView(item: unknown, settings: unknown, view: unknown, captcha: boolean): string {
  const messages = member(settings, 'restockNotificationMessages');
  const text = (name: string): string => attributeText(member(messages, name));
  const checked = isTruthy(member(settings, 'mailingListOptInByDefault')) ? ' checked' : '';
  const signUp = isTruthy(member(settings, 'mailingListSignUpEnabled'))
    ? `  <label class="product-restock-mailing-list"><input type="checkbox" name="isJoinMailingList"${checked}>` +
      `${text('mailingListDescription')}</label>`
    : '';
  const lines = [
    '',
    `<div class="product-restock-notification" data-product-id="${attributeText(member(item, 'id'))}" ` +
      `data-variant-id="${attributeText(member(view, 'variantId'))}"` +
      `${isTruthy(member(view, 'hiddenByDefault')) ? ' hidden' : ''}>`,
    `  <span class="product-restock-cta">${text('CTAText')}</span>`,
    `  <form class="product-restock-form" action="#">`,
    `    <input type="text" x-autocompletetype="email" spellcheck="false" name="email" placeholder="${text('placeholderText')}">`,
    `    <input class="sqs-editable-button" type="submit" value="${text('buttonText')}">`,
    `  </form>`,
    signUp,
    captcha ? `  <div class="captcha-container"></div>` : '',
    `</div>`,
    '',
  ];
  return lines.join('\n');
}
