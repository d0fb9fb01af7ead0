/** Where the reviews of a page come from by themselves. */
export function reviewsUrl(href: string): string {
  const url = new URL(href);
  url.hash = '';
  url.searchParams.set('format', 'reviews');
  return url.href;
}
