import { checkoutPaths } from '@portico/contract';
import type { Secrets } from '../../platform/config/secrets.ts';

const purpose = (websiteId: string) => `gift card of a buyer ${websiteId}`;

/** Where the buyer of a card sees whom it goes to; to change that she needs her session, or the code of a mail. */
export function giftRecipientPath(secrets: Pick<Secrets, 'sign'>, websiteId: string, cardId: string): string {
  return checkoutPaths.giftRecipient(cardId, secrets.sign(purpose(websiteId), cardId));
}

export function opensGift(secrets: Pick<Secrets, 'verify'>, websiteId: string, cardId: string, token: string): boolean {
  return secrets.verify(purpose(websiteId), cardId, token);
}
