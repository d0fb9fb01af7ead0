/** What a quick-view button and its page know of its product. */
export interface QuickViewPlace {
  /** As the formatter printed it. */
  readonly itemId: string;
  /** The address of the product that the card around the button links to. */
  readonly linkUrl: string | undefined;
  /** The address of the list that the page shows. */
  readonly listUrl: string | undefined;
}

/** Where the product itself is; undefined when nothing on the page says so. */
export function productUrl({ itemId, linkUrl, listUrl }: QuickViewPlace): string | undefined {
  if (linkUrl) return linkUrl;
  return listUrl && itemId ? `${listUrl}?itemId=${encodeURIComponent(itemId)}` : undefined;
}

/** Where its quick view is. */
export function quickViewUrl(url: string): string {
  const [path = '', query = ''] = url.split('#', 1)[0]?.split('?') ?? [];
  const parameters = new URLSearchParams(query);
  parameters.set('format', 'quick-view');
  return `${path}?${parameters.toString()}`;
}
