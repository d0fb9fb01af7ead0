/** Words on the storefront's controls and titles (storefront §2, §8; platform §4). Spec texts are kept to the letter. */
export const storeLabels = {
  addToCart: 'Add To Cart', // ADD-008
  subscribe: 'Subscribe', // ADD-009
  adding: 'Adding…', // ADD-010
  added: 'Added!', // ADD-011
  selectOption: 'Select Option', // ADD-012
  soldOutButton: 'Sold Out', // ADD-014
  soldOutMark: 'sold out', // PROD-043
  saleMark: 'sale', // PROD-044
  fromPrice: 'from {fromPrice}', // PROD-041
  quickView: 'Quick View', // PROD-042
  salePrice: 'Sale Price:', // PROD-045
  originalPrice: 'Original Price:', // PROD-046
  quantity: 'Quantity', // PROD-047
  selectValue: 'Select Value', // PROD-048
  selectVariant: 'Select {variantName}', // PROD-049
  unavailable: 'Unavailable', // SUBS-014
  addedPopover: '{productName} was added to your cart.', // CARTUI-010
  viewCart: 'View your cart',
  close: 'Close', // CARTUI-011
  ok: 'OK',
  unableToAddTitle: 'Unable to Add Item', // CARTUI-020
  unableToPurchaseTitle: 'Unable to Purchase Item', // EXPR-008
  unableToPurchaseGiftCardTitle: 'Unable to purchase Gift Card', // GIFT-007
  unableToUpdateQuantity: 'Unable to update quantity', // CARTUI-024
  unableToUpdateForm: 'Unable to update form', // CARTUI-025
  unableToOpenForm: 'Unable to open form', // CARTUI-026
  unableToRemoveItem: 'Unable to remove item', // CARTUI-027
  unableToAddItem: 'Unable to add item', // CARTUI-028
  checkConnection: 'Please check your internet connection.', // CARTUI-029
  tryAgain: 'Please try again.', // CARTUI-030
  cartCountMany: '100+', // CARTUI-002
  cartSpokenMany: 'More than 100 items in cart', // CARTUI-008
  item: 'item', // CARTUI-004
  items: 'items', // CARTUI-004
  oneItem: 'One item',
  free: 'Free',
  saving: 'Saving…', // PFORM-012
  soldOutValue: '{value}, sold out',
  unavailableValue: '{value}, unavailable',
  oneFewer: '{name}: one fewer',
  oneMore: '{name}: one more',
  cart: 'Cart',
  inCart: 'in cart',
  subtotal: 'subtotal',
  save: 'Save',
  fullDetails: 'View full details',
  loading: 'Loading…',
} as const;

/** What a shopper is told when the cart changed since it was last seen; nothing changes silently. */
export const cartChangeTexts = {
  'price-raised': 'The price of {title} rose from {before} to {after}.',
  'price-lowered': 'The price of {title} fell from {before} to {after}.',
  'quantity-lowered': 'Only {after} of {title} are left, so we changed the quantity from {before}.',
  'sold-out': '{title} is sold out, so it was taken out of your cart.',
  unavailable: '{title} is no longer available, so it was taken out of your cart.',
} as const;

/** Messages beside the fields of a form. */
export const fieldMessages = {
  required: 'Required', // FORM-023
  tooLong: 'You have exceeded the character limit.', // FORM-025
  email: 'Email is not valid. Email addresses should follow the format {email}.', // FORM-029
  notAnOption: 'Please choose one of the options.',
  date: 'Please enter a date.',
  phone: 'Please enter a phone number.',
  phoneCountryCode: 'No country has the code at the beginning of this phone number.',
  phoneTooShort: 'This phone number is too short.',
  phoneTooLong: 'This phone number is too long.',
  phoneExample: 'Example ({country}): {example}. Begin with + for another country.',
  country: 'We do not deliver to that country.',
  shippingOption: 'Please choose how it should travel.',
  terms: 'Please accept the terms to buy.',
  notDelivered: 'We do not ship to this address.',
  noRate: 'We cannot send this order to this address. Please write to us.',
  cardNumber: 'Please enter a card number.',
  expiry: 'Please enter the month and year, such as 04 / 29.',
  expired: 'That card has expired.',
  securityCode: 'Please enter the security code.',
} as const;

/** How an email address should look, for the messages that say so. */
export const EMAIL_EXAMPLE = 'name@example.com';
