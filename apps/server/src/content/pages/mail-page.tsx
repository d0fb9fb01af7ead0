import type { ReminderPageProps } from '@portico/contract';
import { PageType } from '@portico/domain';
import { shopperMessages } from '@portico/locale';
import { ReminderView } from '@portico/widgets/views';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { withPageTexts } from './page-texts.tsx';
import { renderSystemPage, sendPrivatePage } from './system-page.ts';
import type { Services } from '../services.ts';

/** Sends a page to which the signed link of a mail leads; its address is the right, and is told to nobody else. */
export async function sendMailPage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { title, view }: { readonly title: string; readonly view: ReactElement },
): Promise<FastifyReply> {
  return sendPrivatePage(
    reply.header('referrer-policy', 'no-referrer'),
    await renderSystemPage(services, request, {
      pageType: PageType.NewsletterUnsubscribe,
      title,
      classes: ['reminder-page'],
      bodyHtml: renderToStaticMarkup(withPageTexts(request.site, view)),
    }),
  );
}

/** The same for mails that are ended by a button: what it asks, or that it is done. */
export function sendReminderPage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  props: ReminderPageProps,
): Promise<FastifyReply> {
  const { title } = shopperMessages(request.site.profile.language).reminderPage[props.kind];
  return sendMailPage(services, request, reply, { title, view: <ReminderView {...props} /> });
}
