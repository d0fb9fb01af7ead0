import { editingRefusals, fillMessage, isPageAddress } from '@portico/domain';
import { z } from 'zod';
import type { ValueRefusal } from '../blocks/check-value.ts';
import type { JsonObject } from '../document/json.ts';

const line = (most: number) => z.string().trim().max(most).optional();
/** Where players of kits find films. */
const FILM = /^https:\/\/(?:www\.|player\.)?(?:youtube\.com|youtu\.be|vimeo\.com)\/\S+$/;

const id = z.union([z.uuid(), z.literal('')]).optional();

/** What is said of a page beside its content: the root of a `page-settings` document (editor §1.2). */
const pageSettings = z.looseObject({
  title: z.string().trim().min(1).max(200),
  navigationTitle: line(200),
  urlId: z.string().refine(isPageAddress, {
    error: ({ input }) => fillMessage(editingRefusals.address, { val: String(input) }),
  }),
  description: z.string().max(20_000).optional(),
  isHomepage: z.boolean().optional(),
  pageSize: z.int().min(1).max(200).optional(),
  layout: z.string().max(100).optional(),
  assetId: id,
  /** Runs behind its title, in kits that have a place for it; the picture stands for it meanwhile. */
  filmUrl: z
    .string()
    .max(500)
    .refine((url) => url === '' || FILM.test(url), { error: editingRefusals.film })
    .optional(),
  /** Still answers, and is offered nowhere any more. */
  status: z.literal('deprecated').optional(),
  /** The page that takes the place of a deprecated one. */
  successorId: id,
  isIndexed: z.boolean().optional(),
  /** Left out of the search of the site. */
  isHiddenInSearch: z.boolean().optional(),
  seo: z
    .looseObject({
      title: line(120),
      description: line(400),
      /** Picture that other sites show. */
      assetId: id,
      canonicalUrl: z.union([z.literal(''), z.url({ protocol: /^https$/ }), z.string().regex(/^\/(?!\/)/)]).optional(),
    })
    .optional(),
  /** Code before the end of the head; writing it needs the right to code. */
  headerInjection: z.string().max(100_000).optional(),
});

/** Name of the value that runs as it is written (SEC-23). */
export const PAGE_CODE = 'headerInjection';

/** What of a page's settings cannot be kept, one refusal a field; an address that was there before is let be. */
export function checkPageSettings(value: JsonObject, before: JsonObject | undefined): readonly ValueRefusal[] {
  const parsed = pageSettings.safeParse(value);
  if (parsed.success) {
    return [];
  }
  const first = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const name = path.map(String).join('.');
    if (!first.has(name) && !(name === 'urlId' && before?.['urlId'] === value['urlId'])) {
      first.set(name, message);
    }
  }
  return [...first].map(([path, message]) => ({ path, message }));
}
