/** What may hold the text of a tag without being one; then the tag itself, whose attributes may hold any sign. */
const OPENING =
  /<!--.*?-->|<(script|style|title|template|noscript|textarea|svg)\b.*?<\/\1\s*>|(<body(?:[\s/](?:[^>"']|"[^"]*"|'[^']*')*)?>)/gis;
const END_OF_HEAD = /<\/head\s*>/i;
const DOCTYPE = /^\s*(?:<!doctype[^>]*>)?/i;

/** A document with something at the start of its body; also where its author left the body's tag out, as HTML allows. */
export function intoBody(html: string, added: string): string {
  for (const { 0: tag, 2: body, index } of html.matchAll(OPENING)) {
    if (body !== undefined) return `${html.slice(0, index)}${tag}${added}${html.slice(index + tag.length)}`;
  }
  const place = END_OF_HEAD.test(html) ? END_OF_HEAD : DOCTYPE;
  return html.replace(place, (before) => before + added);
}

/** A document with something at the end of its body; also where its author left the end out. */
export function atEndOfBody(html: string, added: string): string {
  const end = html.lastIndexOf('</body>');
  return added === '' || end === -1 ? html + added : html.slice(0, end) + added + html.slice(end);
}
