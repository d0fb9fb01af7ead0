/** Escapes `& < >`. Safe as HTML text, not inside attributes. */
export const escapeHtml = escaper(/[&<>]/, { '&': '&amp;', '<': '&lt;', '>': '&gt;' });

/** Escapes `& < > "`. Safe as HTML text and inside double-quoted attributes. */
export const escapeDoubleQuoted = escaper(/[&<>"]/, { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' });

/** Escapes `& < > " '`. Safe as HTML text and inside attributes of either quote (SEC-20). */
export const escapeAttribute = escaper(/[&<>"']/, {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
});

/** Texts whose escaped form is kept, and how long they may be: titles and names, which pages print again and again. */
const KEPT_TEXTS = 512;
const KEPT_LENGTH = 200;

function escaper(signs: RegExp, entities: Readonly<Record<string, string>>): (text: string) => string {
  const table = entityTable(entities);
  const kept = new Map<string, string>();
  return (text) => {
    // Most texts need nothing; finding that out costs far less than a replacement.
    if (!signs.test(text)) return text;
    if (text.length > KEPT_LENGTH) return replaceSigns(text, table);
    const known = kept.get(text);
    if (known !== undefined) return known;
    const escaped = replaceSigns(text, table);
    // Starting over is simpler than choosing which to keep, and happens once in hundreds of texts.
    if (kept.size >= KEPT_TEXTS) kept.clear();
    kept.set(text, escaped);
    return escaped;
  };
}

/** Entities by character code; all signs lie below 64. */
type Entities = readonly (string | undefined)[];

function entityTable(signs: Readonly<Record<string, string>>): Entities {
  const table = Array.from<string | undefined>({ length: 64 });
  for (const [sign, entity] of Object.entries(signs)) table[sign.charCodeAt(0)] = entity;
  return table;
}

/** One pass; cheaper than a replacement that calls back for each sign. */
function replaceSigns(text: string, table: Entities): string {
  let result = '';
  let from = 0;
  for (let i = 0; i < text.length; i++) {
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
