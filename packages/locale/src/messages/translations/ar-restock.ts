import type { RestockFormTexts, RestockTexts } from '../shopper-messages.ts';

/** Arabic words of the form that waits for a product. */
export const restock: RestockTexts = {
  signedUp: 'تم التسجيل!',
  failed: 'تعذر إرسال النموذج. يرجى المحاولة لاحقًا.',
  EMAIL_BLANK: 'لا يمكن ترك البريد الإلكتروني فارغًا',
  EMAIL_INVALID: 'البريد الإلكتروني غير صالح',
  PRODUCT_UNAVAILABLE: 'عذرًا، لم يعد هذا المنتج متوفرًا.',
  VARIANT_UNAVAILABLE: 'عذرًا، هذا النوع غير متوفر. يرجى اختيار نوع آخر.',
  NOT_SOLD_OUT: 'خبر سار: هذا المنتج متوفر. يمكنك شراؤه الآن.',
  NOT_OFFERED: 'لا يرسل هذا المتجر إشعارات عن هذا المنتج.',
  TOO_MANY_REQUESTS: 'يرجى المحاولة مرة أخرى بعد بضع ثوانٍ.',
  BOT_CHECK_FAILED: 'تعذر إرسال النموذج. يرجى المحاولة لاحقًا.',
};

/** Arabic words of its own texts. */
export const restockForm: RestockFormTexts = {
  callToAction: 'أخبروني عند توفره',
  placeholder: 'البريد الإلكتروني',
  button: 'أخبروني',
  mailingList: 'أرسلوا إليّ رسائلكم أيضًا',
};
