/** Lists are read again page by page; beyond so many pages that waits until the list is opened anew. */
const FEW_PAGES = 4;

/** Whether so much of a list is loaded that reading all of it again by itself would be a burden. */
export function isLongList(query: { readonly state: { readonly data?: unknown } }): boolean {
  const { data } = query.state;
  return (
    typeof data === 'object' &&
    data !== null &&
    'pages' in data &&
    Array.isArray(data.pages) &&
    data.pages.length > FEW_PAGES
  );
}
