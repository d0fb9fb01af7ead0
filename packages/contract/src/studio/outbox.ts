import { z } from 'zod';
import type { Read } from '../call.ts';
import { siteCall } from './studio-call.ts';
import { MAIL_STATES } from './choices.ts';

export const mailListQuery = z.object({
  state: z.enum(MAIL_STATES).optional(),
  search: z.string().trim().max(100).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type MailListQuery = z.infer<typeof mailListQuery>;

export const mailRow = z.object({
  id: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  /** Epoch milliseconds. */
  createdAt: z.int(),
});
export type MailRow = Read<typeof mailRow>;

export const mailList = z.object({
  rows: z.array(mailRow),
  total: z.int().nullable(),
  nextCursor: z.string().nullable(),
  /** Whether a mail server is configured; without one messages stay here. */
  isDelivering: z.boolean(),
});
export type MailList = Read<typeof mailList>;

export const mailDetail = z.object({
  ...mailRow.shape,
  sentAt: z.int().nullable(),
  error: z.string().nullable(),
  text: z.string(),
  /** Shown in a frame without any right. */
  html: z.string(),
});
export type MailDetail = Read<typeof mailDetail>;

export const listMails = siteCall({
  method: 'GET',
  path: '/mail',
  right: 'mail.read',
  query: mailListQuery,
  answer: mailList,
});

export const getMail = siteCall({
  method: 'GET',
  path: '/mail/:mailId',
  right: 'mail.read',
  answer: mailDetail,
});
