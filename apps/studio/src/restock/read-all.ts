/** A page of something; the next one begins at `nextPageCursor`. */
interface Page {
  readonly hasNextPage: boolean;
  readonly nextPageCursor: string | null;
}

/** Reads page after page, each once the one before is there, to the end (RESTOCK-027). */
export async function readAll<One extends Page>(read: (cursor: string | undefined) => Promise<One>): Promise<One[]> {
  const pages: One[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    pages.push(page);
    cursor = page.hasNextPage ? (page.nextPageCursor ?? undefined) : undefined;
  } while (cursor !== undefined);
  return pages;
}

/** How many people wait, all variants together (RESTOCK-031). */
export function peopleOf(groups: readonly { readonly count: number }[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0);
}
