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

/**
 * Texts whose escaped form is kept, and how long they may be: titles and names, which pages print again and again, and
 * some longer ones, such as the JSON of a product's variants.
 */
const KEPT_TEXTS = 512;
const KEPT_LENGTH = 200;
const KEPT_LONG_TEXTS = 64;
const KEPT_LONG_LENGTH = 8000;

function escaper(signs: RegExp, entities: Readonly<Record<string, string>>): (text: string) => string {
  const table = entityTable(entities);
  const kept = new Map<string, string>();
  const escapeLong = keepLongTexts((text) => replaceSigns(text, table));
  return (text) => {
    // Most texts need nothing; finding that out costs far less than a replacement.
    if (!signs.test(text)) return text;
    if (text.length > KEPT_LENGTH) return escapeLong(text);
    const known = kept.get(text);
    if (known !== undefined) return known;
    const escaped = replaceSigns(text, table);
    // Starting over is simpler than choosing which to keep, and happens once in hundreds of texts.
    if (kept.size >= KEPT_TEXTS) kept.clear();
    kept.set(text, escaped);
    return escaped;
  };
}

/**
 * Keeps what was made of long texts lately. A map would read every character of a text to find it; here a few choose the
 * place, and the text that is there is compared.
 */
function keepLongTexts(make: (text: string) => string): (text: string) => string {
  const texts: string[] = [];
  const made: string[] = [];
  return (text) => {
    if (text.length > KEPT_LONG_LENGTH) return make(text);
    const place = placeOf(text);
    const known = texts[place] === text ? made[place] : undefined;
    if (known !== undefined) return known;
    texts[place] = text;
    return (made[place] = make(text));
  };
}

/** Characters of a long text that are looked at. */
const SAMPLES = 16;

function placeOf(text: string): number {
  const step = Math.floor(text.length / SAMPLES);
  let sum = text.length;
  for (let i = 0; i < SAMPLES; i++) sum = (Math.imul(sum, 31) + text.charCodeAt(i * step)) | 0;
  return (sum ^ (sum >>> 16)) & (KEPT_LONG_TEXTS - 1);
}

/** Entities by character code; all signs lie below 64. */
type Entities = readonly (string | undefined)[];

function entityTable(signs: Readonly<Record<string, string>>): Entities {
  const table = Array.from<string | undefined>({ length: 64 });
  for (const [sign, entity] of Object.entries(signs)) table[sign.charCodeAt(0)] = entity;
  return table;
}

/**
 * One pass; cheaper than a replacement that calls back for each sign. Joined, because a text that was added up stays a
 * chain of its parts, which whoever prints it must walk every time.
 */
function replaceSigns(text: string, table: Entities): string {
  const parts: string[] = [];
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const entity = code < 64 ? table[code] : undefined;
    if (entity === undefined) continue;
    parts.push(text.slice(from, i), entity);
    from = i + 1;
  }
  parts.push(text.slice(from));
  return parts.join('');
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
