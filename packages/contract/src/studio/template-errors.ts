import { z } from 'zod';

/** `GET …/template-errors`. */
export const templateErrorListQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type TemplateErrorListQuery = z.infer<typeof templateErrorListQuery>;

/** Something a template or style sheet of the kit could not do; the page was shown without it. */
export interface TemplateErrorRow {
  /** Names the error within its website. */
  readonly id: string;
  /** `parser` and `assembler` tell of the text, `engine` of the render, `style` of a style sheet. */
  readonly kind: string;
  readonly message: string;
  /** File of the kit; null where the text is no file. */
  readonly file: string | null;
  /** 1-based. */
  readonly line: number | null;
  /** Path of the last page that met it. */
  readonly pagePath: string;
  /** Epoch milliseconds. */
  readonly lastSeenAt: number;
}

/** One error by itself is a row too: `GET …/template-errors/{id}`. */
export interface TemplateErrorList {
  readonly rows: readonly TemplateErrorRow[];
  readonly total: number | null;
  readonly nextCursor: string | null;
}
