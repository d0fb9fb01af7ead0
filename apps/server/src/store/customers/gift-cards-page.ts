import { checkoutPaths } from '@portico/contract';
import type { FastifyReply } from 'fastify';
import { giftRecipientPath } from '../gift-cards/gift-token.ts';
import { listOwnGiftCards, type ListedOwnCard } from '../gift-cards/own-cards.ts';
import type { Services } from '../services.ts';
import type { Customer } from './customer.ts';
import { sendAccountPage } from './send-account-page.ts';

/** Shows the gift cards that somebody was given, and those she gave. */
export async function sendGiftCards(
  services: Services,
  reply: FastifyReply,
  { email }: Pick<Customer, 'email'>,
): Promise<FastifyReply> {
  const now = services.clock.now();
  const { websiteId } = reply.request.site;
  const cards = await services.database.readInSite(websiteId, (tx) => listOwnGiftCards(tx, { email, now }));
  const shown = ({ card, isCorrectable }: ListedOwnCard) => ({
    ...card,
    ...(isCorrectable ? { correctUrl: giftRecipientPath(services.secrets, websiteId, card.id) } : {}),
  });
  return sendAccountPage(services, reply, {
    kind: 'gift-cards',
    email,
    own: cards.filter(({ isOwn }) => isOwn).map(shown),
    given: cards.filter(({ isOwn }) => !isOwn).map(shown),
    balanceUrl: checkoutPaths.giftCardBalance,
  });
}
