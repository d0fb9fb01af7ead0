/** What is said about postal codes (platform §8). Kept to the letter, final periods included. */
export const postalMessages = {
  invalid: 'Invalid postal code.', // ADDR-016
  invalidFsa: 'An FSA code is invalid.', // ADDR-017
  fourDigits: 'Postal Codes need to be 4 digits', // ADDR-018
  fourDigitsPeriod: 'Postal Codes need to be 4 digits.', // ADDR-019
  fiveDigits: 'Postal Codes need to be 5 digits', // ADDR-020
  zipFiveDigits: 'ZIP Codes need to be 5 digits.', // ADDR-021
  postcodeFourDigits: 'Postcodes need to be 4 digits', // ADDR-022
  outcodeHint: 'Enter only the 1-4 character outcode portion of postcodes.', // ADDR-023
  eircodeHint: 'Enter only the first three characters of the Eircode', // ADDR-024
  prefixHint: 'Enter up to 3 digits of the postcode', // ADDR-025
} as const;

/** A message about postal codes, by its name. */
export type PostalMessage = keyof typeof postalMessages;

/** What places are called, one and many (ADDR-002). */
export const placeLabels = {
  region: { one: 'region', many: 'regions' },
  state: { one: 'state', many: 'states' },
  'state/territory': { one: 'state/territory', many: 'states/territories' },
  province: { one: 'province', many: 'provinces' },
  'province/territory': { one: 'province/territory', many: 'provinces/territories' },
  county: { one: 'county', many: 'counties' },
  city: { one: 'city', many: 'cities' },
  postcode: { one: 'postcode', many: 'postcodes' },
  'postal code': { one: 'postal code', many: 'postal codes' },
  'ZIP code': { one: 'ZIP code', many: 'ZIP codes' },
  FSA: { one: 'FSA', many: 'FSAs' },
  eircode: { one: 'eircode', many: 'eircodes' },
  // Of countries beyond those of the specification.
  prefecture: { one: 'prefecture', many: 'prefectures' },
  emirate: { one: 'emirate', many: 'emirates' },
} as const;

/** A kind of place, by its English name. */
export type PlaceType = keyof typeof placeLabels;
