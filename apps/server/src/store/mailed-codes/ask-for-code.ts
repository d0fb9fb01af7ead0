import { shopperMessages } from '@portico/locale';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { parseBody } from '../../sites/site/parse-body.ts';
import { sendMail } from '../../sites/outbox/send.ts';
import type { Site } from '../../sites/site/site.ts';
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
  const end = await takeCode(services, site, about, mailedCode);
  if (end === 'right') return true;
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

/** What a code that was typed comes to; where none was, a mail with one is sent. */
export async function takeCode(
  services: Pick<Services, 'mailedCodes' | 'database' | 'addJob' | 'clock' | 'newId' | 'secrets'>,
  site: Site,
  about: CodeSubject,
  typed: string,
): Promise<'right' | 'mailed' | 'wrong' | 'too-many'> {
  if (typed !== '') {
    return services.mailedCodes.check(site, about, typed);
  }
  const mail = services.mailedCodes.mail(site, about);
  await services.database.inSite(site.websiteId, (tx) => sendMail(services, tx, mail));
  return 'mailed';
}

/** Enough for its owner to know which mailbox it is: whoever has only the link shall not learn the address. */
export function hintOf(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
