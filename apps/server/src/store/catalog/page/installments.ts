import { installmentsOf, type InstallmentPolicy } from '@portico/domain';
import { fillMessage, fillPlural, installmentText, shopperMessages } from '@portico/locale';
import type { CatalogProduct } from '../catalog-product.ts';

/**
 * What a kit prints of paying in parts, as `installments` of the item: the words beside the price, those of each variant
 * by its id, and what the popup says. Nothing where it is not offered (BNPL-001).
 */
export function installmentsRecord(
  product: CatalogProduct,
  policy: InstallmentPolicy | undefined,
  language: string,
  country: string,
): { readonly installments?: Readonly<Record<string, unknown>> } {
  const offers = policy && installmentsOf(product, policy);
  if (!offers) {
    return {};
  }
  const messages = shopperMessages(language);
  const { howItWorks, popupTitle, popupText } = messages.installments;
  const { count } = policy.terms;
  return {
    installments: {
      count,
      text: installmentText(offers.resting, messages, language),
      texts: Object.fromEntries(
        [...offers.byVariant].map(([id, offer]) => [id, installmentText(offer, messages, language)]),
      ),
      howItWorks,
      popupTitle: fillPlural(popupTitle, { count }, language),
      popupText: fillPlural(popupText, { count }, language),
      ...(policy.infoUrl ? { infoUrl: fillMessage(policy.infoUrl, { country, language: '{language}' }) } : {}),
    },
  };
}
