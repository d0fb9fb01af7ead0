/** Discounts. */
export const discountRefusals = {
  noCode: 'A code is missing.',
  code: 'A code has letters, digits, - and _ alone, {maximum} at most.',
  codeTaken: 'Another discount has this code.',
  percent: 'A percentage is a number above 0 and up to 100, with two decimals at most.',
  noAmount: 'An amount is missing.',
  noProduct: 'Choose at least one product.',
  noCategory: 'Name at least one category.',
  cycles: 'Write a whole number from 0 to 520: 1 is the first payment, 0 every one.',
  endFirst: 'The end has to come after the start.',
} as const;
