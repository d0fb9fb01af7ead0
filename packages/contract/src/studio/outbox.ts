import { z } from 'zod';

export const MAIL_STATES = ['queued', 'sent', 'outbox', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** `GET …/mail`. */
export const mailListQuery = z.object({
  state: z.enum(MAIL_STATES).optional(),
  search: z.string().trim().max(100).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type MailListQuery = z.infer<typeof mailListQuery>;

export interface MailRow {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly state: MailState;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

export interface MailList {
  readonly rows: readonly MailRow[];
  readonly total: number | null;
  readonly nextCursor: string | null;
  /** Whether a mail server is configured; without one messages stay here. */
  readonly isDelivering: boolean;
}

/** `GET …/mail/{id}`. */
export interface MailDetail extends MailRow {
  readonly sentAt: number | null;
  readonly error: string | null;
  readonly text: string;
  /** Shown in a frame without any right. */
  readonly html: string;
}
