import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Logger } from 'nodemailer/lib/shared/index.js';
import type { Environment } from '../config/environment.ts';
import { isDiskFull } from '../config/refusal.ts';
import { writeWhole } from '../storage/write-whole.ts';
import type { QueuedMail } from './message.ts';

/** What a transport did with a mail. */
export type Delivery =
  | { readonly kind: 'sent' }
  | { readonly kind: 'outbox' }
  /** The mail server will never take it. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** It may take it later. */
  | { readonly kind: 'postponed'; readonly reason: string }
  /** The line broke after all of it was said: it may have taken it. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** Whom a mail comes from, as its reader sees it: the shop rather than the platform. */
export interface MailSender {
  /** Empty for the name that `MAIL_FROM` has. */
  readonly name: string;
  /** Where answers go that are not meant for a person of their own. */
  readonly replyTo?: string;
}

export type MailTransport = (mail: QueuedMail, sender: MailSender) => Promise<Delivery>;

/** A mail server that says nothing for this long is given up until the next try. */
const TIMEOUT_MS = 20_000;
/** Then it is left alone for so long: whoever waits for it keeps other jobs waiting, such as those that give stock back. */
const LEFT_ALONE_MS = 30_000;

/** Carries mails to the mail server (`SMTP_URL`); without one they become files in the folder `outbox`. */
export function createMailTransport(environment: Environment, timeoutMs = TIMEOUT_MS): MailTransport {
  const { SMTP_URL, MAIL_FROM, DATA_DIR } = environment;
  return SMTP_URL === undefined
    ? outboxTransport(path.resolve(DATA_DIR, 'outbox'), MAIL_FROM)
    : smtpTransport(SMTP_URL, MAIL_FROM, timeoutMs);
}

/** The library is loaded with the first mail: until then it would only take memory. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}

function smtpTransport(url: string, from: string, timeoutMs: number): MailTransport {
  let silentAt: number | undefined;
  return async (mail, sender) => {
    if (silentAt !== undefined && performance.now() - silentAt < LEFT_ALONE_MS) {
      return { kind: 'postponed', reason: 'The mail server did not answer a moment ago.' };
    }
    let isSaid = false;
    const transport = (await import('nodemailer')).createTransport({
      url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
      logger: messageListener(() => {
        isSaid = true;
      }),
    });
    try {
      await transport.sendMail(composed(mail, sender, from));
      return { kind: 'sent' };
    } catch (cause) {
      const { responseCode, code, message } = cause as Error & {
        readonly responseCode?: number;
        readonly code?: string;
      };
      silentAt = code === 'ETIMEDOUT' ? performance.now() : undefined;
      if (responseCode === undefined && isSaid) {
        return { kind: 'unknown', reason: message };
      }
      // 5xx is the server's last word (RFC 5321 §4.2.1) where it is about this mail. Whoever is turned away before, at the greeting
      // or with a wrong password, waits: that is for the operator to repair.
      const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE';
      const isFinal = isOfMail && responseCode !== undefined && responseCode >= 500 && responseCode !== 530;
      return { kind: isFinal ? 'refused' : 'postponed', reason: message };
    }
  };
}

/** Hears when the library has said the last line of a message: of all it does, it tells that to loggers alone. */
function messageListener(onSaid: () => void): Logger {
  const hear = (entry: unknown) => {
    if ((entry as { readonly tnx?: unknown } | null)?.tnx === 'message') {
      onSaid();
    }
  };
  return { trace: hear, debug: hear, info: hear, warn: hear, error: hear, fatal: hear };
}

/** Mails hold links that open accounts and orders. */
const FOR_OWNER_ALONE = 0o600;

function outboxTransport(folder: string, from: string): MailTransport {
  const transport = once(async () =>
    (await import('nodemailer')).createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  );
  return async (mail, sender) => {
    const { message } = await (await transport()).sendMail(composed(mail, sender, from));
    const day = new Date(mail.createdAt).toISOString().slice(0, 19).replaceAll(':', '-');
    const write = () => writeWhole(path.join(folder, `${day} ${mail.id}.eml`), message as Buffer, FOR_OWNER_ALONE);
    try {
      await write().catch(async (cause: NodeJS.ErrnoException) => {
        if (cause.code !== 'ENOENT') {
          throw cause;
        }
        await mkdir(folder, { recursive: true });
        await write();
      });
      return { kind: 'outbox' };
    } catch (cause) {
      const why = isDiskFull(cause) ? 'its disk has no room' : (cause as NodeJS.ErrnoException).code;
      return { kind: 'postponed', reason: `The mail could not be written into the outbox folder: ${why}.` };
    }
  };
}

/** Addresses go in as parts, never as a header's text, so nothing in them is parsed as a list (SEC-38). */
function composed(mail: QueuedMail, sender: MailSender, from: string): SendMailOptions {
  const address = /<([^<>]*)>\s*$/.exec(from)?.[1] ?? from.trim();
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  const replyTo = mail.replyTo ?? sender.replyTo;
  return {
    from: sender.name === '' ? from : { name: sender.name, address },
    to: { name: '', address: mail.recipient },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: new Date(mail.createdAt),
    // The same at every try, so that a mail accepted twice can be told as one.
    messageId: `<${mail.id}@${domain}>`,
    ...(mail.inReplyTo === undefined
      ? {}
      : { inReplyTo: `<${mail.inReplyTo}@${domain}>`, references: [`<${mail.inReplyTo}@${domain}>`] }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      // RFC 8058: mail programs show a button of their own, which posts to the address without asking anybody anything.
      ...(mail.unsubscribeUrl === undefined ? {} : { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(mail.unsubscribeUrl === undefined ? {} : { list: { unsubscribe: mail.unsubscribeUrl } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
