import { escapeAttribute, safeUrl } from '@portico/template';

/** Attributes of an element, escaped, each with a space before it; undefined ones are left out, empty ones are bare. */
export function attributes(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .map(([name, value]) => {
      if (value === undefined) {
        return '';
      }
      return value === '' ? ` ${name}=""` : ` ${name}="${escapeAttribute(String(value))}"`;
    })
    .join('');
}

/** What stands in the site, by its id: said anew when the page is sent (content/pages/links). */
const STORED_LINK = /^portico:(?:page|item|asset|list)\/[0-9a-f-]{36}(?:#[\w-]*)?$/;

/** A link target from data: empty when it is no address a link may have (SEC-22). */
export function linkTarget(value: unknown): string {
  if (typeof value !== 'string') {
    return '';
  }
  return STORED_LINK.test(value) ? value : safeUrl(value);
}

/** The plain text of HTML, white space collapsed; for descriptions and excerpts. */
export function plainText(html: string, maxChars = Number.POSITIVE_INFINITY): string {
  const text = html
    .replace(/<(script|style)\b[\s\S]*?(<\/\1>|$)/gi, ' ')
    .replace(/<[^>]*(>|$)/g, ' ')
    .replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= maxChars ? text : `${text.slice(0, maxChars).replace(/\s+\S*$/, '')}…`;
}

const ENTITIES: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
