/** Where a link of the page leads that was followed: to another page of the site, or out of it. */
export type FollowedLink =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'outside'; readonly href: string };

/**
 * @param href absolute, as the frame says it
 * @param origin of the frame: what lies there is the site's own
 * @returns undefined for what a window cannot show, such as an address of mail
 */
export function followedLink(href: string, origin: string): FollowedLink | undefined {
  const url = URL.parse(href);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    return undefined;
  }
  return url.origin === origin ? { kind: 'page', path: url.pathname } : { kind: 'outside', href: url.href };
}
