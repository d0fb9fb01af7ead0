import type { JsonObject } from '../document/json.ts';
import type { BlockDefinition } from './definition.ts';
import { choice, field, image, link, outsideUrl, richText, schemaOf, text, toggle } from './fields.ts';

const htmlFields = [richText('html')];
const markdownFields = [field('markdown', { name: 'source', language: 'markdown' })];
const quoteFields = [richText('quote'), text('source')];
const buttonFields = [
  text('label', 100),
  link(),
  toggle('newWindow'),
  choice('size', ['small', 'medium', 'large'], 'medium'),
  choice('look', ['filled', 'outlined', 'plain'], 'filled'),
  choice('align', ['left', 'center', 'right'], 'left'),
];
const source = field('html', { name: 'source', language: 'html' });
const codeFields = [source, choice('language', ['html', 'css', 'js', 'text'], 'html'), toggle('showsSource')];
// An address that is listed needs no right; the server keeps code from whoever has none.
const embedFields = [outsideUrl(), text('title'), image(), source];

const ALL_COLUMNS = { wide: 24, high: 'auto', minWide: 4 } as const;

/** Blocks that are words. */
export const TEXT_BLOCKS: readonly BlockDefinition[] = [
  {
    type: 'html',
    otherNames: [],
    version: 1,
    schema: schemaOf(htmlFields),
    defaults: () => ({ html: '' }),
    migrations: [],
    fields: htmlFields,
    place: { wide: 12, high: 'auto', minWide: 4 },
    rank: 'must',
  },
  {
    type: 'markdown',
    otherNames: [],
    version: 1,
    schema: schemaOf(markdownFields),
    defaults: () => ({ markdown: '' }),
    migrations: [],
    fields: markdownFields,
    place: { wide: 12, high: 'auto', minWide: 4 },
    rank: 'must',
  },
  {
    type: 'quote',
    otherNames: [],
    version: 2,
    schema: schemaOf(quoteFields),
    defaults: () => ({ quote: '', source: '' }),
    migrations: [{ name: 'words of a quote stand under "quote" alone', up: quoteWords }],
    fields: quoteFields,
    place: { wide: 12, high: 'auto', minWide: 6 },
    rank: 'must',
  },
  {
    type: 'button',
    otherNames: [],
    version: 1,
    schema: schemaOf(buttonFields),
    defaults: () => ({ label: '', href: '' }),
    migrations: [],
    fields: buttonFields,
    place: { wide: 6, high: 'auto', minWide: 3 },
    rank: 'must',
  },
  {
    type: 'code',
    otherNames: [],
    version: 1,
    schema: schemaOf(codeFields),
    defaults: () => ({ html: '' }),
    migrations: [],
    fields: codeFields,
    right: 'code',
    place: ALL_COLUMNS,
    rank: 'must',
  },
  {
    type: 'embed',
    otherNames: ['instagram', 'twitter'],
    version: 1,
    schema: schemaOf(embedFields),
    defaults: () => ({ url: '' }),
    migrations: [],
    fields: embedFields,
    right: 'code',
    place: ALL_COLUMNS,
    rank: 'must',
  },
];

/** Quotes of before were drawn from `html` where `quote` said nothing. */
function quoteWords({ html, ...value }: JsonObject): JsonObject {
  const own = value['quote'];
  return typeof html === 'string' && (typeof own !== 'string' || own === '') ? { ...value, quote: html } : { ...value };
}
