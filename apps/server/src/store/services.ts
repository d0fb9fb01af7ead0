import type { Services as ContentServices } from '../content/services.ts';
import type { GuardCode } from './cart/coupon-guesses.ts';
import type { Catalogue } from './catalog/catalogue.ts';
import type { GiftCodeGuesses } from './gift-cards/code-guesses.ts';
import type { MailedCodes } from './mailed-codes/mailed-codes.ts';
import type { Payments } from './payments/provider.ts';
import type { StorePageRenderer } from './storefront/store-page-renderer.ts';

/** Everything a feature of the server may use. */
export interface Services extends ContentServices {
  readonly catalogue: Catalogue;
  readonly giftGuesses: GiftCodeGuesses;
  readonly guardCode: GuardCode;
  readonly mailedCodes: MailedCodes;
  readonly payments: Payments;
  readonly storePages: StorePageRenderer;
}
