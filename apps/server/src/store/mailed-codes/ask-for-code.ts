import { shopperMessages } from '@portico/locale';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { parseBody } from '../../sites/site/parse-body.ts';
import { sendMail } from '../../sites/outbox/send.ts';
import { sendAccountPage } from '../customers/send-account-page.ts';
import type { Services } from '../services.ts';
import type { CodeSubject } from './mailed-codes.ts';

const codeForm = z.object({ mailedCode: z.string().max(40).default('') });

/** What waits for its code. */
export interface Asked extends CodeSubject {
  /** Of the form that was posted: it is posted again with the code. */
  readonly fields: Readonly<Record<string, string>>;
  readonly action: string;
  readonly backUrl: string;
}

/**
 * Asks for the code of a mail, unless it is there and right.
 * @returns whether one may go on; else the page that asks was sent
 */
export async function askForCode(
  services: Services,
  reply: FastifyReply,
  { fields, action, backUrl, ...about }: Asked,
): Promise<boolean> {
  const { site } = reply.request;
  const { mailedCode } = parseBody(codeForm, reply.request);
  const end = mailedCode === '' ? 'mailed' : services.mailedCodes.check(site, about, mailedCode);
  if (end === 'right') return true;
  if (end === 'mailed') {
    const mail = services.mailedCodes.mail(site, about);
    await services.database.inSite(site.websiteId, (tx) => sendMail(services, tx, mail));
  }
  const { mailedCode: texts } = shopperMessages(site.profile.language).accounts;
  const message = { mailed: undefined, wrong: texts.wrong, 'too-many': texts.tooMany }[end];
  await sendAccountPage(
    services,
    reply,
    {
      kind: 'mailed-code',
      email: hintOf(about.email),
      action,
      backUrl,
      fields,
      ...(message === undefined ? {} : { message }),
    },
    { mailed: 200, wrong: 400, 'too-many': 429 }[end],
  );
  return false;
}

/** Enough for its owner to know which mailbox it is: whoever has only the link shall not learn the address. */
function hintOf(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
