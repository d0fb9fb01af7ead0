/** What a link may lead to, as the server's sanitiser takes it. */
const ALLOWED = /^(?:https?:\/\/|mailto:|tel:|portico:|\/(?!\/)|#|\?)/i;

export function isLinkTarget(href: string): boolean {
  return ALLOWED.test(href.trim()) || /^[\w-]+(?:\/[^:]*)?$/.test(href.trim());
}

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}(?::\d{1,5})?(?:[/?#]\S*)?$/i;
const EMAIL = /^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,24}$/i;
const PHONE = /^\+?[\d ()/.-]{6,24}$/;

/** Where words lead that are an address themselves: `example.com`, an email, a phone number; undefined for other words. */
export function targetOfText(text: string): string | undefined {
  const words = text.trim();
  if (words === '' || words.length > 2000) {
    return undefined;
  }
  if (/^(?:https?:\/\/\S+|mailto:\S+|tel:\S+)$/i.test(words) || /^[/#](?!\/)\S*$/.test(words)) {
    return words;
  }
  if (EMAIL.test(words)) {
    return `mailto:${words}`;
  }
  if (DOMAIN.test(words)) {
    return `https://${words}`;
  }
  return PHONE.test(words) && /\d{5}/.test(words.replaceAll(/\D/g, ''))
    ? `tel:${words.replaceAll(/[^\d+]/g, '')}`
    : undefined;
}

/** A page, post or file that a stored link names. */
export interface StoredLink {
  readonly kind: 'page' | 'item' | 'asset' | 'list';
  readonly id: string;
  /** With its `#`; empty where it leads to the whole. */
  readonly anchor: string;
}

export function readStoredLink(href: string): StoredLink | undefined {
  const found = /^portico:(page|item|asset|list)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(#.*)?$/.exec(href);
  const [, kind, id, anchor = ''] = found ?? [];
  return id !== undefined && (kind === 'page' || kind === 'item' || kind === 'asset' || kind === 'list')
    ? { kind, id, anchor }
    : undefined;
}
