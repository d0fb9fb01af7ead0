import type { Right } from '@portico/contract/studio';
import type { MailAbout } from '../../platform/mail/message.ts';

/** By which right the mails of each kind are read. */
const RIGHT_TO: Readonly<Record<MailAbout, Right>> = {
  shop: 'mail.read',
  account: 'mail.accounts',
  answers: 'forms.submissions.read',
};

/** Which mails somebody may read who has these rights. */
export function readableMails(may: (right: Right) => boolean): readonly MailAbout[] {
  return (['shop', 'account', 'answers'] as const).filter((about) => may(RIGHT_TO[about]));
}
