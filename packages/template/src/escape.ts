const TEXT_SIGNS = /[&<>]/;
const ATTRIBUTE_SIGNS = /[&<>"]/;
const QUOTED_SIGNS = /[&<>"']/;

/** Escapes `& < >`. Safe as HTML text, not inside attributes. */
export function escapeHtml(text: string): string {
  // Most texts need nothing; the test costs far less than a replacement.
  if (!TEXT_SIGNS.test(text)) return text;
  return text.replace(/[&<>]/g, entity);
}

/** Escapes `& < > "`. Safe as HTML text and inside double-quoted attributes. */
export function escapeDoubleQuoted(text: string): string {
  if (!ATTRIBUTE_SIGNS.test(text)) return text;
  return text.replace(/[&<>"]/g, entity);
}

/** Escapes `& < > " '`. Safe as HTML text and inside attributes of either quote (SEC-20). */
export function escapeAttribute(text: string): string {
  if (!QUOTED_SIGNS.test(text)) return text;
  return text.replace(/[&<>"']/g, entity);
}

function entity(sign: string): string {
  if (sign === '&') return '&amp;';
  if (sign === '<') return '&lt;';
  if (sign === '>') return '&gt;';
  return sign === '"' ? '&quot;' : '&#39;';
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
