import { attributes } from '../../platform/html/html.ts';

/** What stands in for a service that has no sign here: a globe. */
const OTHER = 'url';

/**
 * Signs of services by the names that kits link to (`#{serviceName}-icon`), drawn on a square of 32: one shape each, filled
 * by what the kit says; holes by the even-odd rule.
 */
const SHAPES: Readonly<Record<string, string>> = {
  facebook:
    'M18.5 31V17.9h4.7l.8-5.4h-5.5V9.3c0-1.8.7-2.8 2.9-2.8H24V1.6c-.9-.1-2.3-.2-3.9-.2-4.2 0-6.9 2.5-6.9 7v4.1H8.5v5.4h4.7V31z',
  twitter: 'M2 3h9l6.5 8.8L25.3 3h3.6l-9.7 11.1L30 29h-9l-7-9.5L5.6 29H2l10.3-11.7zM7 5.9 22.5 26h2.7L9.8 5.9z',
  instagram:
    'M10 2h12a8 8 0 0 1 8 8v12a8 8 0 0 1-8 8H10a8 8 0 0 1-8-8V10a8 8 0 0 1 8-8zm0 3a5 5 0 0 0-5 5v12a5 5 0 0 0 5 5h12a5 5 0 0 0 5-5V10a5 5 0 0 0-5-5zm6 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zm0 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm7.5-5.3a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6z',
  linkedin:
    'M3 11h6v18H3zM6 2.5a3.3 3.3 0 1 1 0 6.6 3.3 3.3 0 0 1 0-6.6zM12.5 11h5.7v2.5c.9-1.6 2.8-3 5.5-3 5.2 0 6.3 3.3 6.3 7.9V29h-6v-9.3c0-2.2-.4-4.1-2.7-4.1-2.4 0-2.8 1.9-2.8 4V29h-5.7z',
  youtube: 'M6 5.5h20a5 5 0 0 1 5 5v11a5 5 0 0 1-5 5H6a5 5 0 0 1-5-5v-11a5 5 0 0 1 5-5zm7 5.5v10l9-5z',
  tiktok:
    'M17 2h5c.3 4 2.6 6.6 6.5 6.9v5c-2.4.1-4.6-.7-6.5-2v9.6c0 6-4.3 9.5-9 9.5-5.5 0-9.5-4.3-9.5-9.5S7.5 12 13 12c.5 0 1 0 1.5.1v5.2a4.3 4.3 0 1 0 2.5 4z',
  pinterest:
    'M16 1.5a14.5 14.5 0 1 1 0 29 14.5 14.5 0 0 1 0-29zM11.5 7v18h4v-6.5h2a5.750 5.750 0 0 0 0-11.5zm4 3.6h1.7a2.150 2.150 0 0 1 0 4.3h-1.7z',
  threads:
    'M16 1.5a14.5 14.5 0 1 0 7.5 26.9l-1.6-2.6A11.5 11.5 0 1 1 27.5 16c0 2.2-.7 3.2-1.7 3.2S24.3 18.4 24.3 17V9.5h-3v1.1a7.2 7.2 0 1 0 .6 9.9c.9 1.2 2.3 1.8 3.9 1.8 2.9 0 4.7-2.4 4.7-6.3A14.5 14.5 0 0 0 16 1.5zm-.2 10.3a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4z',
  bluesky:
    'M16 14.5C14.5 11 10.3 5.5 6.5 3.5 4 2.2 2 2.5 2 6c0 2 .8 9 2 11 1.5 2.4 4.5 3 7.5 2.5C7.5 20.5 5 23 8.5 27c4 4 6.5-.5 7.5-4 1 3.5 3.5 8 7.5 4 3.5-4 1-6.5-3-7.5 3 .5 6-.1 7.5-2.5 1.2-2 2-9 2-11 0-3.5-2-3.8-4.5-2.5-3.8 2-8 7.5-9.5 11z',
  vimeo:
    'M2 9.5 8 4c3-2 5-.5 5.8 3l1.9 9c.5 2.3 1 3.5 1.7 3.5.9 0 3.6-4.5 3.7-6.3.2-1.7-.6-2-2-1.7C20.3 5.5 23.5 3.5 27 3.8c3 .3 3.7 3 3 6.7C28.9 16.4 20 29 15.3 29c-3.3 0-4.3-3.5-5-6.5L8.5 14C8 11.5 7.3 10.3 3.5 11.5z',
  etsy: 'M7 3h18v6h-2.5c-.5-2-1.3-3-3.5-3h-6v8h5c1.5 0 2-.8 2.3-2.5h2.2v8h-2.2c-.3-1.7-.8-2.5-2.3-2.5h-5v9h6.5c2.5 0 3.5-1.5 4.5-4h2.5l-1 7H7v-2l2.5-.8V5.8L7 5z',
  github:
    'M5 3l6 3a16 16 0 0 1 10 0l6-3c1.2 3 1.2 5.5.7 7.2 1.5 1.8 2.3 4 2.3 6.3 0 6.5-4 9.5-9.5 10.2.9 1 1.5 2.5 1.5 4.3H10c0-1.8.6-3.3 1.5-4.3C6 26 2 23 2 16.5c0-2.3.8-4.5 2.3-6.3C3.8 8.5 3.8 6 5 3z',
  spotify:
    'M16 1.5a14.5 14.5 0 1 1 0 29 14.5 14.5 0 0 1 0-29zM7.5 10v3c6-1.6 11.5-1 16 1.6L25 12c-5.2-3-11.5-3.7-17.5-2zm.7 5.7v2.7c5-1.3 9.3-.8 13 1.4l1.4-2.3c-4.3-2.6-9.2-3.2-14.4-1.8zm.8 5.5v2.4c4-1 7.2-.6 10 1.1l1.2-2c-3.3-2-7-2.5-11.2-1.5z',
  soundcloud: 'M1 18h2v7H1zm4-4h2v11H5zm4-2h2v13H9zm4-3h2v16h-2zm4-1c5.5-2 10 1.5 10.5 6.5A5.3 5.3 0 1 1 26.5 25H17z',
  tumblr: 'M12 2h5v6.5h6V13h-6v8.5c0 3 1.6 3.8 6 2.5v5c-1.5.7-3 1-5 1-4.5 0-7-2.5-7-7V13H7.5V9.5C10.3 8.5 11.7 6 12 2z',
  flickr: 'M9 9a7 7 0 1 1 0 14A7 7 0 0 1 9 9zm14 0a7 7 0 1 1 0 14 7 7 0 0 1 0-14z',
  medium:
    'M9 8a8 8 0 1 1 0 16A8 8 0 0 1 9 8zm13.5.5c2.2 0 4 3.4 4 7.5s-1.8 7.5-4 7.5-4-3.4-4-7.5 1.8-7.5 4-7.5zm7 .7c.8 0 1.5 3 1.5 6.8s-.7 6.8-1.5 6.8S28 19.8 28 16s.7-6.8 1.5-6.8z',
  email: 'M2 6h28v20H2zm3.5 3L16 17.5 26.5 9zM5 11.7V23h22V11.7l-11 9z',
  rss: 'M6.5 21.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM2.5 12c9.7 0 17.5 7.8 17.5 17.5h-4.5c0-7.2-5.8-13-13-13zm0-9C17.1 3 29 14.9 29 29.5h-4.5c0-12.1-9.9-22-22-22z',
  [OTHER]:
    'M16 2a14 14 0 1 1 0 28 14 14 0 0 1 0-28zm-3.4 3.4a11 11 0 0 0-7.5 9.1h5c.2-3.6 1.1-6.8 2.5-9.1zM16 5c-1.3 1.2-2.6 4.8-2.9 9.5h5.8C18.6 9.8 17.3 6.2 16 5zm3.4.4c1.4 2.3 2.3 5.5 2.5 9.1h5a11 11 0 0 0-7.5-9.1zM5.1 17.5a11 11 0 0 0 7.5 9.1c-1.4-2.3-2.3-5.5-2.5-9.1zm8 0c.3 4.7 1.6 8.3 2.9 9.5 1.3-1.2 2.6-4.8 2.9-9.5zm8.8 0c-.2 3.6-1.1 6.8-2.5 9.1a11 11 0 0 0 7.5-9.1z',
};

/** An account that is an address and no connection has a service of that name with this behind it. */
const ADDRESS_ONLY = '-unauth';

/** Where pages and kits find the signs of all services (template-kits §1). */
export const SOCIAL_ICONS_PATH = '/universal/svg/social-accounts.svg';

/** The file of all signs. */
export const SOCIAL_ICONS_FILE = sprite(
  '<svg xmlns="http://www.w3.org/2000/svg">',
  Object.keys(SHAPES).flatMap((service) => [service, service + ADDRESS_ONLY]),
);

/**
 * The signs that a page of the kit links to within itself, to stand out of sight at its end (template-kits §4.1); empty for
 * a kit that links to none.
 * @param links what templates of the kit link to: `{serviceName}` stands for the site's own accounts
 */
export function pageSocialIcons(links: ReadonlySet<string>, accounts: unknown): string {
  if (links.size === 0) return '';
  const own = Array.isArray(accounts) ? accounts.map(serviceOf) : [];
  const named = [...links].filter((name) => name.replace(ADDRESS_ONLY, '') in SHAPES);
  const services = [...new Set([...own, ...named])].filter((name) => name !== '');
  return services.length === 0
    ? ''
    : sprite('<svg xmlns="http://www.w3.org/2000/svg" style="display:none" data-usage="social-icons-svg">', services);
}

/** Which signs templates link to within the page: names of services, and instructions that print one. */
export function socialIconLinks(texts: readonly string[]): ReadonlySet<string> {
  return new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/href=["']#([\w-]+|\{[\w.|]+\})-icon["']/g)].map(([, name = '']) => name),
    ),
  );
}

function serviceOf(account: unknown): string {
  const name = (account as { readonly serviceName?: unknown } | null)?.serviceName;
  return typeof name === 'string' ? name : '';
}

/** Each service as the sign alone, and as a ground that the sign is cut out of; kits show one of them. */
function sprite(opening: string, services: readonly string[]): string {
  const symbols = services.map((service) => {
    const shape = SHAPES[service.replace(ADDRESS_ONLY, '')] ?? SHAPES[OTHER];
    const placed = 'transform="translate(16 16)" fill-rule="evenodd"';
    return (
      `<symbol${attributes({ id: `${service}-icon` })} viewBox="0 0 64 64"><path ${placed} d="${shape}"/></symbol>` +
      `<symbol${attributes({ id: `${service}-mask` })} viewBox="0 0 64 64"><path ${placed} d="M-16-16h64v64h-64z${shape}"/></symbol>`
    );
  });
  return `${opening}${symbols.join('')}<symbol id="background" viewBox="0 0 64 64"><path d="M0 0h64v64H0z"/></symbol></svg>`;
}
