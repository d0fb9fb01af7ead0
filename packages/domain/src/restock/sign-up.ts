import { accept, refuse, type Result, type ShopperMessages } from '@portico/locale';
import type { Merchandising, Product, Stock } from '../catalog/product.ts';
import { isEmail } from '../forms/email.ts';
import { effectiveStock, isInStock } from '../stock/stock.ts';

/** Why a restock sign-up is refused. */
export type RestockRefusalCode = Exclude<keyof ShopperMessages['restock'], 'signedUp' | 'failed'>;

export interface RestockRefusal {
  readonly code: RestockRefusalCode;
}

/** The sentence a shopper reads. */
export function restockRefusalText({ code }: RestockRefusal, texts: ShopperMessages['restock']): string {
  return texts[code];
}

/**
 * Reads the address of a sign-up; blanks around it do not count.
 * @returns the address; refuses a blank and a malformed one (RESTOCK-016, RESTOCK-017)
 */
export function readRestockEmail(text: string): Result<string, RestockRefusal> {
  const email = text.trim();
  if (email === '') {
    return refuse({ code: 'EMAIL_BLANK' });
  }
  return isEmail(email) ? accept(email) : refuse({ code: 'EMAIL_INVALID' });
}

/** Whether nothing of a variant can be bought, so that somebody may wait for it. */
export function canBeWaitedFor(productType: Product['productType'], stock: Stock): boolean {
  return !isInStock([effectiveStock(productType, stock)], 0);
}

/** As much of a product as a sign-up for one of its variants needs. */
export interface WaitedProduct {
  readonly productType: Product['productType'];
  readonly merchandising: Pick<Merchandising, 'restockNotificationMessages' | 'mailingListSignUpEnabled'>;
  readonly variants: readonly (Stock & { readonly id: string })[];
}

/** A sign-up that the shop takes. */
export interface AcceptedSignUp {
  /** What the product's owner says to whoever signed up; empty: what the shop says (RESTOCK-020). */
  readonly successText: string;
  readonly joinsMailingList: boolean;
}

/**
 * Decides whether somebody may wait for a variant: the product is on show, the owner offers notices for it, and the
 * variant is sold out (RESTOCK-001). The mailing list is joined only where the owner offers it (RESTOCK-005).
 */
export function decideRestockSignUp(
  product: WaitedProduct | undefined,
  wish: { readonly variantId: string; readonly joinsMailingList: boolean },
): Result<AcceptedSignUp, RestockRefusal> {
  if (!product) {
    return refuse({ code: 'PRODUCT_UNAVAILABLE' });
  }
  const { restockNotificationMessages: messages, mailingListSignUpEnabled } = product.merchandising;
  if (messages === null) {
    return refuse({ code: 'NOT_OFFERED' });
  }
  const variant = product.variants.find(({ id }) => id === wish.variantId);
  if (!variant) {
    return refuse({ code: 'VARIANT_UNAVAILABLE' });
  }
  if (!canBeWaitedFor(product.productType, variant)) {
    return refuse({ code: 'NOT_SOLD_OUT' });
  }
  return accept({
    successText: messages['successText']?.trim() ?? '',
    joinsMailingList: wish.joinsMailingList && mailingListSignUpEnabled,
  });
}
