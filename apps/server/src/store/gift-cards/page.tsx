import type { GiftBalanceProps, GiftCardPageProps } from '@portico/contract';
import { PageType } from '@portico/domain';
import { shopperMessages } from '@portico/locale';
import { GiftBalanceView, GiftCardView } from '@portico/widgets/views';
import type { FastifyReply } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import { withPageTexts } from '../../content/pages/page-texts.tsx';
import { renderSystemPage, sendPrivatePage } from '../../content/pages/system-page.ts';
import type { Services } from '../services.ts';
import { allowedSources } from '../storefront/allowed-sources.ts';

/** Shows the card that a printable page's address leads to. */
export async function showGiftCard(
  services: Services,
  reply: FastifyReply,
  props: GiftCardPageProps,
): Promise<FastifyReply> {
  const { site } = reply.request;
  const texts = shopperMessages(site.profile.language).giftCardPage;
  const page = await renderSystemPage(services, reply.request, {
    // The specification has no page type of its own for it.
    pageType: props.kind === 'card' ? PageType.Page : PageType.NotFound,
    title: props.kind === 'card' ? texts.title : texts.missing,
    status: props.kind === 'card' ? 200 : 404,
    classes: ['gift-card-page'],
    bodyHtml: renderToStaticMarkup(withPageTexts(site, <GiftCardView {...props} />)),
    strict: true,
  });
  // The token is in the address: it must not travel on.
  return sendPrivatePage(reply.header('referrer-policy', 'no-referrer'), page);
}

/** Shows where one asks what is left on a card. */
export async function showGiftBalance(
  services: Services,
  reply: FastifyReply,
  props: GiftBalanceProps,
  status = 200,
): Promise<FastifyReply> {
  const { site } = reply.request;
  const page = await renderSystemPage(services, reply.request, {
    pageType: PageType.Page,
    title: shopperMessages(site.profile.language).giftCardPage.balanceTitle,
    status,
    classes: ['gift-balance-page'],
    alsoAllowed: allowedSources(site, { takesCodes: true }),
    bodyHtml: renderToStaticMarkup(withPageTexts(site, <GiftBalanceView {...props} />)),
    strict: true,
  });
  return sendPrivatePage(reply.header('referrer-policy', 'same-origin'), page);
}
