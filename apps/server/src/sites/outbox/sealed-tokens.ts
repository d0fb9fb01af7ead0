import { z } from 'zod';
import type { Services } from '../services.ts';

type Sealing = Pick<Services['secrets'], 'seal' | 'open'>;

/** Of one mail of one site: what was sealed for another opens nothing here. */
function purpose(websiteId: string, mailId: string): string {
  return `mail ${websiteId} ${mailId}`;
}

/** What a mail's links open, unreadable to whoever has the database; null where they open nothing. */
export function sealTokens(
  secrets: Sealing,
  mail: { readonly websiteId: string; readonly mailId: string; readonly tokens: readonly string[] },
): string | null {
  const { websiteId, mailId, tokens } = mail;
  return tokens.length === 0 ? null : secrets.seal(purpose(websiteId, mailId), JSON.stringify(tokens));
}

/** Undefined when it was sealed with another key, for another mail, or was changed. */
export function openTokens(
  secrets: Sealing,
  mail: { readonly websiteId: string; readonly mailId: string; readonly sealed: string | null },
): readonly string[] | undefined {
  if (mail.sealed === null) {
    return [];
  }
  const opened = secrets.open(purpose(mail.websiteId, mail.mailId), mail.sealed);
  return opened === undefined ? undefined : z.array(z.string()).parse(JSON.parse(opened));
}
