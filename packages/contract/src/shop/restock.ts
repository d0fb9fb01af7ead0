import type { RestockRefusalCode } from '@portico/domain';
import { z } from 'zod';
import type { Read, Sent } from '../call.ts';
import { signUpForRestockAt } from './addresses.ts';
import { shopCall } from './shop-call.ts';

const id = z.string().max(64);

/** The domain says why an address is refused, in the specification's words. */
const signUp = z.object({
  productId: id,
  variantId: id,
  siteVisitorEmail: z.string().max(2000).default(''),
  /** A box that is ticked sends its value in a form, and nothing when it is not. */
  isJoinMailingList: z
    .union([z.boolean(), z.enum(['on', 'true', 'false']).transform((text) => text !== 'false')])
    .default(false),
  /** The bot check's token, where the site has one (RESTOCK-011). */
  captchaKey: z.string().max(10_000).optional(),
  /** The language the page is shown in, where a translation widget changes it (RESTOCK-013). */
  language: z.string().max(35).optional(),
  /** A field that people do not see: only bots fill it in. */
  website: z.string().max(2000).optional(),
});

/** Asks to hear when a variant is back (RESTOCK-010). */
export const signUpForRestock = shopCall(signUpForRestockAt, {
  body: signUp,
  form: signUp,
  callsPerMinute: 60,
  /** What to say instead of the form (RESTOCK-015). */
  answer: z.object({ message: z.string() }),
  sample: ({ ids: { soldOutItemId: productId, soldOutVariantId: variantId } }) => ({
    body: { productId, variantId, siteVisitorEmail: 'bo@example.com', isJoinMailingList: false },
  }),
});

export type RestockSignUp = Read<typeof signUp>;
export type RestockSignUpRequest = Sent<typeof signUp>;
export type RestockSignUpResponse = Read<typeof signUpForRestock.answer>;

/** HTTP status of each refusal; the texts lie in the locale package. */
export const restockErrorStatus: Readonly<Record<RestockRefusalCode, number>> = {
  EMAIL_BLANK: 400,
  EMAIL_INVALID: 400,
  PRODUCT_UNAVAILABLE: 404,
  VARIANT_UNAVAILABLE: 409,
  NOT_SOLD_OUT: 409,
  NOT_OFFERED: 409,
  TOO_MANY_REQUESTS: 429,
  BOT_CHECK_FAILED: 403,
};

/** The page after a sign-up without script: done, or the form once more with what is wrong. */
export type RestockPageProps =
  | { readonly kind: 'signed-up'; readonly message: string; readonly returnTo: string }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly returnTo: string;
      /** Absent where another try would end the same. */
      readonly form?: RestockPageForm;
    };

/** What was sent, to be mended. */
export interface RestockPageForm {
  readonly action: string;
  readonly productId: string;
  readonly variantId: string;
  readonly siteVisitorEmail: string;
  readonly isJoinMailingList: boolean;
}
