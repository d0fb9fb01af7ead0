/** Taxes. */
export const taxRefusals = {
  ranges: 'A tax takes at most 1,000 postal codes and rows.',
  taxes: 'A store has at most {maximum} taxes.',
  products: 'At most 1,000 products can be named; use a category.',
  categories: 'At most 200 categories can be named.',
  name: 'Enter the name that shoppers read.',
  percent: 'Enter a percentage from 0 to 100, such as 8.875.',
} as const;
