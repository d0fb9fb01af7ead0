import { checkoutPaths } from '@portico/contract';
import type { FastifyReply } from 'fastify';
import { listOwnGiftCards } from '../gift-cards/own-cards.ts';
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
  const cards = await services.database.readInSite(reply.request.site.websiteId, (tx) =>
    listOwnGiftCards(tx, { email, now }),
  );
  return sendAccountPage(services, reply, {
    kind: 'gift-cards',
    email,
    own: cards.filter(({ isOwn }) => isOwn).map(({ card }) => card),
    given: cards.filter(({ isOwn }) => !isOwn).map(({ card }) => card),
    balanceUrl: checkoutPaths.giftCardBalance,
  });
}
