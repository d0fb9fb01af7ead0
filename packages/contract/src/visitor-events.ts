/** What shoppers do, by the names of the specification (EVENT-025). */
export const STOREFRONT_EVENTS = [
  'VisitPDP',
  'VisitPLP',
  'AddToCart',
  'ViewCart',
  'RemoveFromCart',
  'RelatedProductDisplay',
  'RelatedProductAddToCart',
  'RelatedProductClick',
  'OpenCustomProductForm',
  'SaveCustomProductForm',
  'ReviewsTab',
  'ReviewsVitalsAnchorLink',
] as const;
export type StorefrontEvent = (typeof STOREFRONT_EVENTS)[number];

/** What a pixel of an advertiser hears, and nothing else (EVENT-024). */
export const PIXEL_EVENTS = ['AddToCart', 'Search', 'ViewContent', 'Purchase', 'Lead', 'CompleteRegistration'] as const;
export type PixelEvent = (typeof PIXEL_EVENTS)[number];

/** Somebody began to fill in a form; its id is `formId`. It is told to the site alone. */
export const FORM_BEGUN = 'FormBegun';
/** Somebody came to a field of it, `fieldId`, for the first time on a page; never what was written there. */
export const FORM_FIELD = 'FormFieldReached';
