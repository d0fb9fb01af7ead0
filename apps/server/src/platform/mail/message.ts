/** What a mail tells of: each has a right to read it in the studio. `answers` are those of a form. */
export type MailAbout = 'shop' | 'account' | 'answers';

/** A mail to one person. */
export interface MailMessage {
  readonly about: MailAbout;
  /** One address, such as `anna@example.com`. */
  readonly recipient: string;
  /** Whom an answer goes to, when that is not the sender; one address. */
  readonly replyTo?: string;
  /** The mail of ours that it goes on from. */
  readonly inReplyTo?: string;
  readonly subject: string;
  /**
   * Where its reader gets no more of these, for mails that are no answer to an order: absolute http(s). Mail programs offer
   * it as one click (RFC 8058).
   */
  readonly unsubscribeUrl?: string;
  /** Its reader asked for this one: should nobody know whether it left, it is sent again, under the same name. */
  readonly isAskedFor?: boolean;
  readonly text: string;
  readonly html: string;
  /** What its links open (`tokensOf`): kept sealed until it has left, and then no more. */
  readonly tokens: readonly string[];
  /** A second message of the same key is not sent: `order-confirmation <order id>`. */
  readonly dedupeKey: string;
}

/** A mail that waits for its delivery. */
export interface QueuedMail {
  readonly id: string;
  readonly recipient: string;
  readonly replyTo: string | undefined;
  readonly inReplyTo: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly unsubscribeUrl: string | undefined;
  readonly isAskedFor: boolean;
  readonly createdAt: number;
}

export type MailRefusal =
  | { readonly code: 'MAIL_RECIPIENT_INVALID'; readonly recipient: string }
  | { readonly code: 'MAIL_SUBJECT_INVALID'; readonly subject: string }
  | { readonly code: 'MAIL_UNSUBSCRIBE_INVALID'; readonly url: string };

/** One address without a display name: no list, no quoting, nothing that could become a header. */
const ADDRESS = /^[^\s@<>(),:;"[\]\\]{1,64}@[^\s@<>(),:;"[\]\\]{1,253}$/;
/** An address that stands between `<` and `>` in a header: nothing in it ends that. */
const HEADER_URL = /^https?:\/\/[\w.:[\]-]+\/[!#-;=?-~]*$/;
const CONTROL = /\p{Cc}/u;

/** Whether a mail can be sent to this address. */
export function isMailable(address: string): boolean {
  return ADDRESS.test(address) && !CONTROL.test(address);
}

/** Refuses what could add a header or a second recipient (SEC-38). */
export function checkMessage({ recipient, replyTo, subject, unsubscribeUrl }: MailMessage): MailRefusal | undefined {
  if (!isMailable(recipient)) {
    return { code: 'MAIL_RECIPIENT_INVALID', recipient };
  }
  if (replyTo !== undefined && !isMailable(replyTo)) {
    return { code: 'MAIL_RECIPIENT_INVALID', recipient: replyTo };
  }
  if (subject.trim() === '' || CONTROL.test(subject)) {
    return { code: 'MAIL_SUBJECT_INVALID', subject };
  }
  if (unsubscribeUrl !== undefined && !HEADER_URL.test(unsubscribeUrl)) {
    return { code: 'MAIL_UNSUBSCRIBE_INVALID', url: unsubscribeUrl };
  }
  return undefined;
}

/** Text for a subject: mail headers take no line breaks (SEC-38). */
export function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}
