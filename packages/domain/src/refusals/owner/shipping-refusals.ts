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
