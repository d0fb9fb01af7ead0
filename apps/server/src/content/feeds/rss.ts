import { escapeHtml } from '@portico/template';
import { plainText } from '../../platform/html/html.ts';
import { pageRichText } from '../pages/rich-text.ts';

export interface FeedChannel {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  /** Absolute address of the list, and of the feed itself. */
  readonly link: string;
  readonly self: string;
  readonly items: readonly FeedItem[];
}

export interface FeedItem {
  readonly id: string;
  readonly title: string;
  readonly link: string;
  readonly html: string;
  readonly publishedAt: number;
  readonly author: string | undefined;
  readonly categories: readonly string[];
  readonly image: FeedImage | undefined;
}

/** An image drawn anew for what each reader accepts has neither one type nor one length that could be told. */
type FeedImage =
  | { readonly kind: 'file'; readonly url: string; readonly type: string; readonly bytes: number }
  | { readonly kind: 'drawn'; readonly url: string };

/** An RSS 2.0 document. Texts are escaped; a body is HTML inside CDATA, as readers expect. */
export function rssDocument({ title, description, language, link, self, items }: FeedChannel): string {
  const newest = items.reduce((latest, item) => Math.max(latest, item.publishedAt), 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel>',
    `<title>${xml(title)}</title><link>${xml(link)}</link><description>${xml(plainText(description, 500))}</description>`,
    `<language>${xml(language)}</language><generator>Portico</generator>`,
    `<atom:link rel="self" type="application/rss+xml" href="${xml(self)}"/>`,
    newest > 0 ? `<lastBuildDate>${new Date(newest).toUTCString()}</lastBuildDate>` : '',
    ...items.map(itemXml),
    '</channel></rss>\n',
  ].join('');
}

function itemXml(item: FeedItem): string {
  return [
    `<item><title>${xml(item.title)}</title><link>${xml(item.link)}</link><guid isPermaLink="false">${xml(item.id)}</guid>`,
    `<pubDate>${new Date(item.publishedAt).toUTCString()}</pubDate>`,
    item.author === undefined ? '' : `<dc:creator>${xml(item.author)}</dc:creator>`,
    ...item.categories.map((category) => `<category>${xml(category)}</category>`),
    `<description><![CDATA[${cdata(pageRichText(item.html))}]]></description>`,
    item.image ? imageXml(item.image) : '',
    '</item>',
  ].join('');
}

/** RSS asks for the true length of an enclosure; Media RSS does without. */
function imageXml(image: FeedImage): string {
  return image.kind === 'file'
    ? `<enclosure url="${xml(image.url)}" type="${xml(image.type)}" length="${image.bytes}"/>`
    : `<media:content url="${xml(image.url)}" medium="image"/>`;
}

/** Text in XML: escaped, and without the control characters that XML 1.0 does not know. */
export function xml(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')).replaceAll(
    '"',
    '&quot;',
  );
}

function cdata(text: string): string {
  return text.replaceAll(']]>', ']]]]><![CDATA[>');
}
