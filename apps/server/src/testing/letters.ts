import { lettersIn } from '../../../../e2e/support/letter.ts';
import { withTokens } from '../platform/mail/link-tokens.ts';
import { openTokens } from '../sites/outbox/sealed-tokens.ts';
import type { TestServices } from './test-services.ts';

/** The plain text of a mail as its reader gets it: it still waits, or lies in the outbox folder. */
export async function letterOf(services: TestServices, websiteId: string, mailId: string): Promise<string> {
  const mail = await services.database.inSite(websiteId, ({ kysely }) =>
    kysely.selectFrom('mail_message').where('id', '=', mailId).selectAll().executeTakeFirstOrThrow(),
  );
  if (mail.state !== 'queued') {
    return (
      lettersIn(services.dataDir)
        .find(({ file }) => file.includes(mailId))
        ?.text.replaceAll('\r\n', '\n') ?? ''
    );
  }
  const tokens = openTokens(services.secrets, { websiteId, mailId, sealed: mail.sealed_tokens }) ?? [];
  return withTokens({ text: mail.text_body, html: mail.html_body }, tokens, mailId).text;
}
