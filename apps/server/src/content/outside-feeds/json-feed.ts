import { z } from 'zod';
import type { SaidEntry } from './read-feed.ts';

const text = z.string().optional().catch(undefined);
const person = z.object({ name: text }).optional().catch(undefined);

/** JSON Feed 1.0 and 1.1; whatever does not fit is not there. */
const jsonFeed = z.object({
  version: z.string().regex(/^https?:\/\/(?:www\.)?jsonfeed\.org\/version\//),
  title: text,
  items: z.array(
    z
      .object({
        url: text,
        external_url: text,
        title: text,
        summary: text,
        content_text: text,
        content_html: text,
        date_published: text,
        date_modified: text,
        author: person,
        authors: z.array(person).optional().catch(undefined),
      })
      .catch({}),
  ),
});

export function readJsonFeed(
  source: string,
): { readonly title: string; readonly entries: readonly SaidEntry[] } | undefined {
  const read = jsonFeed.safeParse(parsed(source));
  if (!read.success) {
    return undefined;
  }
  return {
    title: read.data.title ?? '',
    entries: read.data.items.map((item): SaidEntry => {
      const said = {
        title: item.title,
        url: item.url ?? item.external_url,
        at: item.date_published ?? item.date_modified,
        excerpt: item.summary ?? item.content_text ?? item.content_html,
        author: (item.authors?.[0] ?? item.author)?.name,
      };
      return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
    }),
  };
}

function parsed(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}
