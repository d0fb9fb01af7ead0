import sanitizeHtml from 'sanitize-html';

const TAGS = (
  'p br hr h1 h2 h3 h4 ul ol li blockquote pre code div span figure figcaption a b strong i em u s small sub sup mark ' +
  'img table thead tbody tfoot tr th td caption dl dt dd'
).split(' ');

const SAFE: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    '*': ['class', 'dir', 'lang'],
    // So that links lead to them.
    h1: ['id'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  // `portico` names what stands in the site by its id: it is stored, and never printed (content/pages/links).
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'portico'],
  allowedSchemesByTag: { img: ['http', 'https', 'portico'] },
  allowProtocolRelative: false,
  transformTags: Object.fromEntries(['h1', 'h2', 'h3', 'h4'].map((name) => [name, named])),
};

/** A heading keeps a name that is one: small letters, so that it hides nothing that scripts of a page know. */
function named(tagName: string, { id, ...rest }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName, attribs: id !== undefined && /^[a-z0-9][a-z0-9-]{0,79}$/.test(id) ? { ...rest, id } : rest };
}

/** HTML as an editor without the right to code may write it: parsed, and only what is on the list kept (SEC-23). */
export function sanitiseRichText(html: string): string {
  return sanitizeHtml(html, SAFE).trim();
}

const LOST = /<(script|style|iframe|object|embed|form|input|button|video|audio|svg|template|link|meta)\b/i;

/** Whether text holds parts that `sanitiseRichText` takes away and a person would miss. */
export function losesParts(html: string): boolean {
  return LOST.test(html);
}
