/** Words on the storefront's controls and titles (storefront §2, §8; platform §4). Spec texts are kept to the letter. */
export const storeLabels = {
  addToCart: 'Add To Cart',
  subscribe: 'Subscribe',
  adding: 'Adding…',
  added: 'Added!',
  selectOption: 'Select Option',
  soldOutButton: 'Sold Out',
  soldOutMark: 'sold out',
  saleMark: 'sale',
  fromPrice: 'from {fromPrice}',
  quickView: 'Quick View',
  salePrice: 'Sale Price:',
  originalPrice: 'Original Price:',
  quantity: 'Quantity',
  selectValue: 'Select Value',
  selectVariant: 'Select {variantName}',
  unavailable: 'Unavailable',
  addedPopover: '{productName} was added to your cart.',
  close: 'Close',
  unableToAddTitle: 'Unable to Add Item',
  unableToPurchaseTitle: 'Unable to Purchase Item',
  unableToPurchaseGiftCardTitle: 'Unable to purchase Gift Card',
  unableToUpdateQuantity: 'Unable to update quantity',
  unableToUpdateForm: 'Unable to update form',
  unableToOpenForm: 'Unable to open form',
  unableToRemoveItem: 'Unable to remove item',
  unableToAddItem: 'Unable to add item',
  checkConnection: 'Please check your internet connection.',
  tryAgain: 'Please try again.',
  cartCountMany: '100+',
  cartSpokenMany: 'More than 100 items in cart',
  item: 'item',
  items: 'items',
  free: 'Free',
  saving: 'Saving…',
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
  required: 'Required',
  tooLong: 'You have exceeded the character limit.',
  email: 'Email is not valid. Email addresses should follow the format {email}.',
  notAnOption: 'Please choose one of the options.',
  date: 'Please enter a date.',
  phone: 'Please enter a phone number.',
  country: 'We do not deliver to that country.',
  shippingOption: 'Please choose how it should travel.',
  cardNumber: 'Please enter a card number.',
  expiry: 'Please enter the month and year, such as 04 / 29.',
  expired: 'That card has expired.',
  securityCode: 'Please enter the security code.',
} as const;

/** How an email address should look, for the messages that say so. */
export const EMAIL_EXAMPLE = 'name@example.com';
