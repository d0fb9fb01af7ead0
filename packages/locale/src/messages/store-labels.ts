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
  cartManyLabel: 'More than 100 items in cart', // CARTUI-008
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
  optional: 'optional',
  fullDetails: 'View full details',
  loading: 'Loading…',
  zoom: 'Zoom',
  previousImage: 'Previous image',
  nextImage: 'Next image',
} as const;
