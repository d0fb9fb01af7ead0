/** The title of a built-in list or item. */
const TITLE = /<h1[^>]*>([^<]+)<\/h1>\n?/;

/**
 * Leaves the title of a built-in list or item out of a page whose kit prints it around them, as kits with a banner do; where the
 * kit's is no heading, it stays for those who do not see the page. That of
 * an item counts only before it: behind it stand others, of which one may be called the same.
 * @param body the list or item as it stands in the page
 */
export function withoutRepeatedTitle(html: string, body: string, view: 'list' | 'item'): string {
  const [heading, title] = TITLE.exec(body) ?? [];
  const start = html.indexOf(body);
  if (heading === undefined || title === undefined || start < 0) return html;
  const before = html.slice(0, start);
  const behind = html.slice(start + body.length);
  const around = view === 'list' ? before + behind : before;
  const plain = plainTitle(title);
  if (headingsOf(around).includes(plain)) return before + body.replace(heading, '') + behind;
  // Whoever is read the page by its headings still needs one.
  return titlesOf(around).includes(plain) ? before + body.replace(heading, hidden(heading)) + behind : html;
}

function headingsOf(html: string): readonly string[] {
  const headings = html.matchAll(/<h([1-3])\b[^>]*>([\s\S]{0,2000}?)<\/h\1>/g);
  return [...headings].map(([, , inside = '']) => plainTitle(inside));
}

/** What banners print without a heading, as `<div class="page-title">`. */
function titlesOf(html: string): readonly string[] {
  const titles = html.matchAll(/<(div|p|span)\b[^>]*\bclass="[^"]*title[^"]*"[^>]*>([^<]{0,2000})<\/\1>/gi);
  return [...titles].map(([, , inside = '']) => plainTitle(inside));
}

const hidden = (heading: string) => heading.replace(/<h1 class="([^"]*)"/, '<h1 class="$1 hidden-text"');

const ENTITIES: readonly (readonly [RegExp, string])[] = [
  [/&#39;|&apos;/g, "'"],
  [/&quot;/g, '"'],
  [/&lt;/g, '<'],
  [/&gt;/g, '>'],
  [/&amp;/g, '&'],
];

/** Kits print titles as they are stored or escaped, in any case. */
function plainTitle(html: string): string {
  const text = html.replace(/<[^>]*>/g, '');
  return ENTITIES.reduce((plain, [entity, sign]) => plain.replace(entity, sign), text)
    .trim()
    .toLowerCase();
}
