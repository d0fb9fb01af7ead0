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
  highPrice: 'That is more than a price can be.',
  installmentCount: 'Enter 2 to 48 parts.',
  installmentRange: 'Enter more than the smallest price.',
  secureLink: 'Enter an address with https://.',
  terms: 'Enter where your terms stand: shoppers have to read what they accept.',
  lowStockText: 'Enter what shoppers read.',
  changedToo: 'Somebody else has changed these settings since you opened them.',
} as const;
