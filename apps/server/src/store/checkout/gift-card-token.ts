import { newToken, type Secrets } from '../../platform/config/secrets.ts';

/** What a gift card checkout buys. */
export interface GiftCardChoice {
  readonly itemId: string;
  /** Empty while no denomination is chosen. */
  readonly sku: string;
}

const PREFIX = 'gift.';

/**
 * The token of a gift card cart that does not exist yet: looking at a checkout changes nothing (SEC-12), so the token
 * itself says what it buys, signed; the cart is made when somebody pays, once a token.
 */
export function giftCardToken(secrets: Secrets, websiteId: string, choice: GiftCardChoice): string {
  const payload = `${Buffer.from(JSON.stringify([choice.itemId, choice.sku])).toString('base64url')}.${newToken().slice(0, 22)}`;
  return `${PREFIX}${payload}.${secrets.sign(`gift card ${websiteId}`, payload)}`;
}

/** Reads a token that this website gave out; undefined for any other text. */
export function readGiftCardToken(secrets: Secrets, websiteId: string, token: string): GiftCardChoice | undefined {
  const [choice = '', random = '', signature = ''] = token.slice(PREFIX.length).split('.');
  if (!token.startsWith(PREFIX) || !secrets.verify(`gift card ${websiteId}`, `${choice}.${random}`, signature)) {
    return undefined;
  }
  // Signed by us: it is what giftCardToken wrote.
  const [itemId, sku] = JSON.parse(Buffer.from(choice, 'base64url').toString()) as [string, string];
  return { itemId, sku };
}
