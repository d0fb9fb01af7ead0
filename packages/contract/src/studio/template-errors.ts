import { z } from 'zod';
import { nothing, type Read } from '../call.ts';
import { siteCall } from './studio-call.ts';

export const templateErrorListQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type TemplateErrorListQuery = z.infer<typeof templateErrorListQuery>;

/** Something a template or style sheet of the kit could not do; the page was shown without it. */
export const templateErrorRow = z.object({
  /** Names the error within its website. */
  id: z.string(),
  /** `parser` and `assembler` tell of the text, `engine` of the render, `style` of a style sheet. */
  kind: z.string(),
  message: z.string(),
  /** File of the kit; null where the text is no file. */
  file: z.string().nullable(),
  /** 1-based. */
  line: z.int().nullable(),
  /** Path of the last page that met it. */
  pagePath: z.string(),
  /** Epoch milliseconds. */
  lastSeenAt: z.int(),
});
export type TemplateErrorRow = Read<typeof templateErrorRow>;

export const templateErrorList = z.object({
  rows: z.array(templateErrorRow),
  total: z.int().nullable(),
  nextCursor: z.string().nullable(),
});
export type TemplateErrorList = Read<typeof templateErrorList>;

const templateErrorParams = z.object({ errorId: z.string().max(64) });

export const listTemplateErrors = siteCall({
  method: 'GET',
  path: '/template-errors',
  right: 'errors.read',
  query: templateErrorListQuery,
  answer: templateErrorList,
});

export const getTemplateError = siteCall({
  method: 'GET',
  path: '/template-errors/:errorId',
  right: 'errors.read',
  params: templateErrorParams,
  answer: templateErrorRow,
});

/** Takes it off the list until it happens again. */
export const deleteTemplateError = siteCall({
  method: 'DELETE',
  path: '/template-errors/:errorId',
  right: 'errors.read',
  params: templateErrorParams,
  answer: nothing,
});
