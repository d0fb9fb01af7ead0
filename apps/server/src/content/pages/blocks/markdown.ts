import { escapeHtml } from '@portico/template';
import { LRUCache } from 'lru-cache';
import { Marked } from 'marked';
import { attributes } from '../../../platform/html/html.ts';
import { pageRichText } from '../rich-text.ts';

const parser = new Marked({
  gfm: true,
  async: false,
  renderer: {
    // Columns stand as those of all texts do.
    tablecell({ header, align, tokens }) {
      const name = header ? 'th' : 'td';
      const classes = { center: 'pt-words-center', right: 'pt-words-end', left: undefined };
      const own = attributes({ class: align === null ? undefined : classes[align] });
      return `<${name}${own}>${this.parser.parseInline(tokens)}</${name}>\n`;
    },
  },
});

/** The same texts are shown again and again. */
const drawn = new LRUCache<string, string>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: (value, key) => 2 * (value.length + key.length) + 100,
});

/**
 * Markdown as pages may show it (CommonMark with tables, strikes and bare addresses). HTML in it is judged as any rich text is: what
 * has no place there is taken away (SEC-23).
 */
export function markdownHtml(source: string): string {
  let html = drawn.get(source);
  if (html === undefined) {
    html = pageRichText(parsed(source));
    drawn.set(source, html);
  }
  return html;
}

/** Quotes within quotes cost the square of their depth. */
const TOO_DEEP = /^(?:[ \t]*>){20}/m;

/** What is nested deeper than the parser goes is shown as it was written. */
function parsed(source: string): string {
  if (TOO_DEEP.test(source)) {
    return asWritten(source);
  }
  try {
    const html = parser.parse(source);
    return typeof html === 'string' ? html : '';
  } catch {
    return asWritten(source);
  }
}

const asWritten = (source: string): string => `<pre>${escapeHtml(source)}</pre>`;
