/** A card that the sandbox approves. */
export const CARD = { cardNumber: '4242 4242 4242 4242', cardExpiry: '04 / 29', cardCode: '123' };

const IN_PORTLAND = {
  address1: '218 Weymouth Street',
  city: 'Portland',
  region: 'ME',
  postalCode: '04102',
  country: 'US',
};

/** Two people as they fill in where their goods shall go. */
export const MARTA = { email: 'marta@example.com', firstName: 'Marta', lastName: 'Okafor', ...IN_PORTLAND };
export const ADA = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Kowalczyk', ...IN_PORTLAND };

/** A checkout, filled in: by post, paid with the card. */
export const MARTA_BUYS = { ...MARTA, shippingOptionId: 'post', ...CARD };
export const ADA_BUYS = { ...ADA, shippingOptionId: 'post', ...CARD };
