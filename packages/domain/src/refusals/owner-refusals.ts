// What an owner reads in the studio when the rules or the server do not take something, by group and id. It is answered in English,
// and the studio says it in the language of the person (docs/decisions/010-texts-of-the-studio.md).

/** Fields of any form. */
export const fieldRefusals = {
  again: 'Some fields need another look.',
  tooManyCharacters: 'Use at most {maximum} characters.',
  name: 'Enter a name.',
  ownName: 'Enter your name.',
  emailAddress: 'Enter an email address such as name@example.com.',
  shortPassword: 'Use at least 10 characters.',
  number: 'Enter a number.',
  amount: 'Enter an amount.',
  noNegativeAmount: 'An amount cannot be negative.',
  weight: 'Enter a weight.',
  noNegativeWeight: 'A weight cannot be negative.',
  tooHeavy: 'That is too heavy.',
  wholeNumber: 'Write a whole number.',
  oneOrMore: 'Write 1 or more.',
  noDate: 'This is no date.',
  wholeFromOne: 'This has to be a whole number from 1.',
  moreThanNothing: 'This has to be more than nothing.',
  linkStart: 'An address starts with https://',
  text: 'Write something.',
  oneLine: 'Keep it on one line.',
  twice: 'This exists twice.',
} as const;

/** Products, their options and prices. */
export const productRefusals = {
  images: 'A product has at most {maximum} images.',
  length: 'Enter a length.',
  noNegativeLength: 'A length cannot be negative.',
  tooLong: 'That is too long.',
  longDescription: 'That is longer than a description can be.',
  longExcerpt: 'That is longer than a summary can be.',
  address: 'Enter an address.',
  moreThanFew: 'That is more than a few.',
  noSku: 'Enter a SKU.',
  price: 'Enter a price.',
  noNegativeStock: 'Stock cannot be negative.',
  stockTooHigh: 'That is more than can be counted.',
  tooManyProducts: 'Select at most 10,000 products.',
  fallTooLow: 'A price cannot fall by more than 100 %.',
  raiseTooHigh: 'Raise by at most 1,000 %.',
  saleTooSmall: 'Take off at least 0.1 %.',
  saleTooHigh: 'Take off at most 100 %.',
  options: 'A product has at most {maximum} options.',
  optionTwice: 'Every option needs a name of its own.',
  variants: 'These values make {count} variants; a product has at most {maximum}.',
  noValues: 'Add at least one value.',
  values: 'An option has at most {maximum} values.',
  valueTwice: '{value} is there twice.',
  value: 'Enter a value.',
  otherWords: 'Choose other words.',
  lastVariant: 'Keep at least one variant.',
  sameOptions: 'Another variant has the same options.',
  skuTaken: 'Another variant has the SKU {sku}.',
  skuTakenByNow: 'Another product has the SKU {sku} by now.',
  addressTaken: 'Another product has this address.',
  formGone: 'This form is gone. Choose another.',
  title: 'A product needs a title.',
  longTitle: 'A title has at most {maximum} characters.',
  variant: 'A product needs a variant.',
  indistinct: 'Several variants need an option that tells them apart.',
  sku: 'A SKU has 1 to {maximum} visible characters.',
  valueMissing: 'There is no value for {options}.',
  noPrice: 'That is no price.',
  currency: 'All variants have one currency.',
  stock: 'Stock is a whole number.',
  variantGone: 'This variant is no longer part of the product.',
  stockRight: 'You need the right to stock.',
  soldMeanwhile: 'Only {left} left: some were sold meanwhile. Take off at most {left}.',
  imageMissing: 'An image is missing. Add it again.',
  gone: 'One of these products is no longer there.',
  noPage: 'This site has no page for products yet: make one first.',
  pageGone: 'The page that this product stood on is gone.',
  optionsChanged: 'Somebody else changed the options or variants meanwhile. Nothing was changed.',
  changedToo: 'Somebody else changed the same fields.',
  takenBack: 'This change was taken back already, or is older than a day.',
} as const;

/** Prices, by the code of the refusal. */
export const priceRefusals = {
  BELOW_ZERO: 'A price cannot be negative.',
  TOO_HIGH: 'That is more than a price can be.',
  SALE_NOT_LOWER: 'A sale price is lower than the price.',
} as const;

/** Counts of the inventory. */
export const stockRefusals = {
  whole: 'Stock is counted in whole numbers.',
  lessAtOnce: 'That is more than can be taken off at once.',
  moreAtOnce: 'That is more than can be added at once.',
  nothing: 'Nothing is changed.',
  atOnce: 'Change at most 1,000 counts at once.',
  again: 'Some counts need another look.',
  twice: 'This variant is changed twice.',
  gone: 'This variant is no longer part of the store.',
  noneLeft: 'None are left to take off: the rest was sold meanwhile.',
} as const;

/** Files and images that are uploaded. */
export const fileRefusals = {
  noFile: 'Choose a file to upload.',
  empty: 'This file is empty.',
  kind: '{fileName} is of a kind that cannot be sold here. Put it into a ZIP file.',
  tooLarge: 'A file can have {megabytes} MB at most.',
  broken: '{fileName} is damaged and cannot be opened.',
  storageFull: 'The storage of this site is full.',
  noImage: 'Choose an image to upload.',
  noImageFile: 'The file {fileName} does not appear to be a supported image file.',
  imageTooLarge: 'An image can have {megabytes} MB at most.',
  tooManyPixels: 'An image can have {millions} million pixels at most.',
  tooManyPixelsForSale: 'An image can have {millions} million pixels at most. Put it into a ZIP file.',
} as const;

/** Discounts. */
export const discountRefusals = {
  noCode: 'A code is missing.',
  code: 'A code has letters, digits, - and _ alone, {maximum} at most.',
  codeTaken: 'Another discount has this code.',
  percent: 'A percentage is a number above 0 and up to 100, with two decimals at most.',
  noAmount: 'An amount is missing.',
  noProduct: 'Choose at least one product.',
  noCategory: 'Name at least one category.',
  endFirst: 'The end has to come after the start.',
} as const;

/** Where the shop sends, and where it collects tax. */
export const shippingRefusals = {
  steps: 'A rate has at most {maximum} steps.',
  zoneRanges: 'A zone takes at most 1,000 postal codes and rows.',
  countries: 'A zone has at most {maximum} countries.',
  rates: 'A zone has at most {maximum} rates.',
  zones: 'A store has at most {maximum} zones.',
  pickups: 'A store has at most {maximum} places.',
  country: 'Choose a country.',
  region: 'Choose one of its regions.',
  allRanges: 'At most 5,000 postal codes and rows can be named in all. A row, such as 26100–26199, is one.',
  noRow: '“{code}” is no row of codes. Write the lower code first, such as 26100–26199.',
  wrongCode: '“{code}”: {fault}',
  placeTwice: '{place} is in this zone twice.',
  placeTaken: '{place} is in “{zone}” too. A place can be in one zone only.',
  areas: 'Choose where this zone is.',
  noStep: 'Enter at least one price.',
  stepOrder: 'Each row starts higher than the one above it.',
  limit: 'The heaviest parcel is lighter than the last row.',
} as const;

/** An area in words. */
export const areaWords = { everywhere: 'Everywhere else', andMore: '{places} and {count} more' } as const;

/** Taxes. */
export const taxRefusals = {
  ranges: 'A tax takes at most 1,000 postal codes and rows.',
  taxes: 'A store has at most {maximum} taxes.',
  products: 'At most 1,000 products can be named; use a category.',
  categories: 'At most 200 categories can be named.',
  name: 'Enter the name that shoppers read.',
  percent: 'Enter a percentage from 0 to 100, such as 8.875.',
} as const;

/** Settings of the store. */
export const settingRefusals = {
  link: 'Enter a path of your site, such as /terms, or an address with https://.',
  hours: 'Enter 1 to {maximum} hours.',
  days: 'Enter 1 to {maximum} days.',
  noHours: 'Enter a number of hours.',
  noDays: 'Enter a number of days.',
  currency: 'Choose a currency.',
  currencySold: 'This shop has sold in its currency, which can no longer change.',
  highMinimum: 'That is more than an order can be.',
  terms: 'Enter where your terms stand: shoppers have to read what they accept.',
  lowStockText: 'Enter what shoppers read.',
  changedToo: 'Somebody else has changed these settings since you opened them.',
} as const;

/** Orders; by the code of the refusal where it has one. */
export const orderRefusals = {
  STALE: 'Somebody else changed this order meanwhile. Look at it again, then decide.',
  ORDER_UNPAID: 'This order waits for its payment.',
  ORDER_CANCELLED: 'This order was cancelled.',
  ORDER_REFUNDED: 'All of its money was given back.',
  ORDER_SENT: 'Something of this order was sent. Refund it instead.',
  NOTHING_TO_SEND: 'Nothing of this order is left to send.',
  NO_SUCH_LINE: 'This order has no such line.',
  NO_ADDRESS: 'This order has no address that a message could go to.',
  TOO_MANY: 'There are not so many left of this line.',
  REFUND_NOTHING: 'Enter an amount.',
  REFUND_TOO_MUCH: 'That is more than is left of what was paid.',
  noneLeft: 'None of this line is left.',
  fewLeft: 'Only {left} of this line are left.',
  refundLeft: 'At most {amount} can still be given back.',
  confirmEmail: 'Type {email} to confirm.',
} as const;

/** How payments are taken, and what Stripe says of its keys. */
export const paymentRefusals = {
  noKeys: 'First give the keys of your Stripe account.',
  unknownKey: 'Stripe does not know this key.',
  noAnswer: 'Stripe does not answer. Nothing was changed; try again.',
  secretKey: 'Give the secret key too.',
  inUse: 'The shop takes its payments with these keys. Choose another way first.',
  keyStart: 'It begins with {start}.',
  keyStarts: 'It begins with {start} or {other}.',
  serverKey: 'The key of this server has changed. Give your keys again.',
  none: 'There are no keys yet.',
  known: 'Stripe knows the keys.',
  knownOf: 'Stripe knows the keys: they belong to {name}.',
  mayCharge: 'The account may take payments.',
  mayNotCharge: 'Stripe does not let the account take payments yet. Its dashboard says what is missing.',
  notRead: 'Stripe knows the keys. They may not read the account, so that could not be looked at.',
  refused: 'Stripe does not know the secret key any more. Give it again.',
  silent: 'Stripe does not answer. Try again in a minute.',
  noSecret: 'The signing secret is missing: without it the messages of Stripe are not believed.',
  noWebhook: 'No webhook of the account has this address. Add it in Stripe.',
  webhookOff: 'The webhook is switched off in Stripe.',
  webhook: 'Stripe sends its messages here.',
  events: 'The webhook leaves out {events}.',
  webhookNotRead: 'The key may not read the webhooks, so they could not be looked at.',
  webhookSilent: 'Stripe does not answer about its webhooks. Try again in a minute.',
} as const;

/** Signing in. */
export const accountRefusals = {
  wrongPassword: 'This email and password do not belong together. Check both and try again.',
  tooManyTries: 'Too many tries. Wait 15 minutes, then try again.',
  linkOver: 'This link was used already or is older than a day. Start Portico again, or ask for a new one.',
  known: 'There is an account with this address. Enter its password to go on with it.',
  notPresentPassword: 'This is not your present password.',
  signIn: 'Sign in to go on.',
} as const;

/** Words of mails. */
export const mailWordRefusals = {
  changedToo: 'Somebody else changed these words meanwhile. Open them again, then decide.',
  unknownName: 'This mail knows no {name}.',
  brace: 'A brace stands alone. Names look like {example}.',
} as const;

/** All of them, for those who translate. */
export const ownerRefusals = {
  field: fieldRefusals,
  product: productRefusals,
  price: priceRefusals,
  stock: stockRefusals,
  file: fileRefusals,
  discount: discountRefusals,
  shipping: shippingRefusals,
  area: areaWords,
  tax: taxRefusals,
  setting: settingRefusals,
  order: orderRefusals,
  payment: paymentRefusals,
  account: accountRefusals,
  mailWord: mailWordRefusals,
} as const;
