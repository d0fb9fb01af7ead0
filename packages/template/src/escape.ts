const TEXT_SIGNS = /[&<>]/;
const ATTRIBUTE_SIGNS = /[&<>"]/;
const QUOTED_SIGNS = /[&<>"']/;

/** Escapes `& < >`. Safe as HTML text, not inside attributes. */
export function escapeHtml(text: string): string {
  // Most texts need nothing; finding that out costs far less than a replacement.
  const first = text.search(TEXT_SIGNS);
  return first < 0 ? text : replaceSigns(text, first, TEXT_ENTITIES);
}

/** Escapes `& < > "`. Safe as HTML text and inside double-quoted attributes. */
export function escapeDoubleQuoted(text: string): string {
  const first = text.search(ATTRIBUTE_SIGNS);
  return first < 0 ? text : replaceSigns(text, first, ATTRIBUTE_ENTITIES);
}

/** Escapes `& < > " '`. Safe as HTML text and inside attributes of either quote (SEC-20). */
export function escapeAttribute(text: string): string {
  const first = text.search(QUOTED_SIGNS);
  return first < 0 ? text : replaceSigns(text, first, QUOTED_ENTITIES);
}

/** Entities by character code; all signs lie below 64. */
type Entities = readonly (string | undefined)[];

const TEXT_ENTITIES = entities({ '&': '&amp;', '<': '&lt;', '>': '&gt;' });
const ATTRIBUTE_ENTITIES = entities({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' });
const QUOTED_ENTITIES = entities({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' });

function entities(signs: Readonly<Record<string, string>>): Entities {
  const table = Array.from<string | undefined>({ length: 64 });
  for (const [sign, entity] of Object.entries(signs)) table[sign.charCodeAt(0)] = entity;
  return table;
}

/** One pass from the first sign on; cheaper than a replacement that calls back for each. */
function replaceSigns(text: string, first: number, table: Entities): string {
  let result = '';
  let from = 0;
  for (let i = first; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const entity = code < 64 ? table[code] : undefined;
    if (entity === undefined) continue;
    result += text.slice(from, i) + entity;
    from = i + 1;
  }
  return result + text.slice(from);
}

/**
 * JSON text made safe inside a script element: `< > &` and the two line separators become `\u` escapes, which mean
 * the same inside JSON strings (SEC-21).
 */
export function escapeScriptJson(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, unicodeEscape);
}

/** Like {@link escapeScriptJson}, and quotes inside strings too: for JSON that holds text of visitors (SEC-19). */
export function escapeMarkedJson(json: string): string {
  return escapeScriptJson(json).replaceAll("'", '\\u0027');
}

function unicodeEscape(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * A URL that may stand in a link: http, https, mailto, tel, or a path, query or fragment of the same site. Anything
 * else, above all `javascript:`, becomes empty (SEC-22). The text is returned as it came, not escaped.
 */
export function safeUrl(url: string): string {
  // Browsers drop tabs and line breaks and ignore leading control characters before they read the scheme.
  const read = Array.from(url)
    .filter((sign) => sign > ' ' && sign !== '\u007f')
    .join('');
  const scheme = /^([a-zA-Z][a-zA-Z0-9+.-]*):/.exec(read)?.[1]?.toLowerCase();
  if (scheme === undefined) return /^[^/?#]*:/.test(read) ? '' : url;
  return scheme === 'http' || scheme === 'https' || scheme === 'mailto' || scheme === 'tel' ? url : '';
}
