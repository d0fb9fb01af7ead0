import { z } from 'zod';
import type { Read } from '../call.ts';
import { siteCall } from './studio-call.ts';

/** Whether the reader gets the figures of the week by mail, and where to. */
export const weeklyMail = z.object({ isWanted: z.boolean(), email: z.string() });
export type WeeklyMail = Read<typeof weeklyMail>;

export const getWeeklyMail = siteCall({
  method: 'GET',
  path: '/reports/weekly-mail',
  right: 'analytics.view',
  answer: weeklyMail,
});

/** Asks for it, or for no more of it; for oneself alone. */
export const updateWeeklyMail = siteCall({
  method: 'PUT',
  path: '/reports/weekly-mail',
  right: 'analytics.view',
  body: z.object({ isWanted: z.boolean() }),
  answer: weeklyMail,
  sample: () => ({ body: { isWanted: true } }),
});
