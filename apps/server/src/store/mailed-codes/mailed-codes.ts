import { fillMessage, shopperMessages } from '@portico/locale';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { mailHtml } from '../../platform/mail/mail-html.ts';
import { oneLine, type MailMessage } from '../../platform/mail/message.ts';
import type { Site } from '../../sites/site/site.ts';
import type { Services } from '../services.ts';

/** A code is of a quarter of an hour, and works for the next one too. */
const WINDOW_MS = 15 * 60_000;
/** Another mail with it is sent so often. */
const AGAIN_MS = 2 * 60_000;
/** Wrong codes in a quarter of an hour, of one thing: eight digits are not guessed with so few. */
const TRIES = 5;
const DIGITS = 8;

/** What is to be changed, such as `subscription <id>`, and whose mailbox proves that one may. */
export interface CodeSubject {
  readonly subject: string;
  readonly email: string;
}

/**
 * Codes by mail, for whoever has only the link of one: mails are passed on, and a link alone moves neither money nor goods. A
 * code is derived from what it is for and from the time, so that nothing is stored of it.
 */
export interface MailedCodes {
  /** The mail with the code of now; asked for twice within two minutes it is one mail. */
  mail(site: Site, about: CodeSubject): MailMessage;
  check(site: Site, about: CodeSubject, typed: string): 'right' | 'wrong' | 'too-many';
}

export function createMailedCodes({ clock, secrets }: Pick<Services, 'clock' | 'secrets'>): MailedCodes {
  const tries = createRateLimit(clock, { max: TRIES, windowMs: WINDOW_MS });
  const codeOf = ({ websiteId }: Site, { subject, email }: CodeSubject, windowsAgo = 0): string => {
    const window = Math.floor(clock.now() / WINDOW_MS) - windowsAgo;
    const hash = Buffer.from(secrets.sign(`mailed code ${websiteId}`, `${subject} ${email} ${window}`), 'base64url');
    return String(hash.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0');
  };
  return {
    mail: (site, about) => {
      const { siteTitle, language } = site.profile;
      const texts = shopperMessages(language).accounts.mailedCode;
      const code = codeOf(site, about);
      const title = oneLine(siteTitle);
      return {
        about: 'account',
        recipient: about.email,
        subject: fillMessage(texts.mailSubject, { siteTitle: title }),
        ...mailHtml({
          siteTitle: title,
          language,
          title: texts.mailTitle,
          lead: texts.mailLead,
          sections: [{ kind: 'facts', title: texts.label, lines: [code] }],
        }),
        // People of the shop may not use it.
        tokens: [code],
        dedupeKey: `mailed-code ${about.subject} ${Math.floor(clock.now() / AGAIN_MS)}`,
      };
    },
    check: (site, about, typed) => {
      const key = `${site.websiteId} ${about.subject}`;
      if (!tries.take(key)) return 'too-many';
      const digits = typed.replaceAll(/\D/g, '');
      if (digits !== codeOf(site, about) && digits !== codeOf(site, about, 1)) return 'wrong';
      tries.giveBack(key);
      return 'right';
    },
  };
}
