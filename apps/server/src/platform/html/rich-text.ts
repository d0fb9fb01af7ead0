import sanitizeHtml from 'sanitize-html';

const TAGS = (
  'p br hr h1 h2 h3 h4 ul ol li blockquote pre code div span figure figcaption a b strong i em u s small sub sup mark ' +
  'img table thead tbody tfoot tr th td caption dl dt dd'
).split(' ');

const SAFE: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    '*': ['class', 'dir', 'lang'],
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
};

/** HTML as an editor without the right to code may write it: parsed, and only what is on the list kept (SEC-23). */
export function sanitiseRichText(html: string): string {
  return sanitizeHtml(html, SAFE).trim();
}

const LOST = /<(script|style|iframe|object|embed|form|input|button|video|audio|svg|template|link|meta)\b/i;

/** Whether text holds parts that `sanitiseRichText` takes away and a person would miss. */
export function losesParts(html: string): boolean {
  return LOST.test(html);
}
