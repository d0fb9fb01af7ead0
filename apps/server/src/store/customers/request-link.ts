import type { Services } from '../services.ts';
import type { Link, LinkPurpose } from './links.ts';

/** The job that mails a link. */
export const MAIL_ACCOUNT_LINK = 'mail-account-link';

/** Who asked for which link; what is mailed depends on who the address belongs to. */
export interface LinkRequest extends Omit<Link, 'purpose'> {
  /** Of the asking: the mail is sent once. */
  readonly requestId: string;
  readonly wanted: LinkPurpose;
  /** The address that the account had when another was asked for: what was asked before it changed hands is void. */
  readonly formerEmail?: string | undefined;
}

/**
 * Notes that a link is wanted. The work is the same whether the address is known or not, so that neither the answer nor
 * its time tells (SEC-14); a job looks it up and mails.
 */
export async function requestLink(
  services: Pick<Services, 'database' | 'addJob' | 'newId'>,
  websiteId: string,
  request: Omit<LinkRequest, 'requestId'>,
): Promise<void> {
  const requestId = services.newId();
  await services.database.inSite(websiteId, (tx) =>
    services.addJob(tx, MAIL_ACCOUNT_LINK, { ...request, requestId }, { jobKey: `${MAIL_ACCOUNT_LINK} ${requestId}` }),
  );
}
