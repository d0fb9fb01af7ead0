import type { ImportField, ImportState } from '@portico/contract/studio';
import { capitalise, countWord, formatCount } from '../format/counts.ts';
import { catalogue } from '../language/catalogue.ts';

const products = (count: number, language: string) =>
  `${countWord(count, language)} ${count === 1 ? 'product' : 'products'}`;

/** What there is to say, in one sentence; empty where there is nothing. */
function sentenceOf(parts: readonly string[]): string {
  const said = parts.filter(Boolean);
  return said.length === 0 ? '' : `${capitalise(said.join(', '))}.`;
}

/** Words of imports. */
export const messages = catalogue('imports', {
  title: 'Import products',
  products: 'Products',
  imports: 'Imports',
  path: 'Where this is',
  main: 'Import',
  list: 'Choose a file, and imports before',
  theImport: 'The import',
  theImports: 'Imports before this one',
  drop: 'Drop a CSV file here',
  dropLead: 'An export of Portico, Shopify or Squarespace, or any table with a heading: up to 300 MB.',
  choose: 'Choose a file',
  tooLarge: 'A file can have 300 MB at most.',
  uploading: (name: string) => `Sending ${name}`,
  nothingWritten: 'The file is read first. Nothing changes in your shop before you say so.',
  before: 'Before',
  table: 'Imports, the newest first',
  byAt: (name: string, when: string) => `${name}, ${when}`,
  states: {
    reading: 'Being read',
    unmapped: 'Columns to name',
    ready: 'Ready to import',
    importing: 'Being imported',
    done: 'Imported',
    failed: 'Not imported',
    undoing: 'Being undone',
    undone: 'Undone',
  } satisfies Record<ImportState, string>,
  lead: {
    reading: 'The file is being read. Nothing is written yet.',
    unmapped: 'Say which column of the file has what; the title and the price suffice.',
    failed: 'This file cannot be imported.',
    importing: 'Products are being imported. You can leave this page; it goes on by itself.',
    undoing: 'The import is being undone. You can leave this page; it goes on by itself.',
  },
  ready: (created: number, updated: number, unchanged: number, language: string) => {
    const parts = [
      created > 0 ? `create ${products(created, language)}` : '',
      updated > 0 ? `change ${products(updated, language)}` : '',
    ].filter(Boolean);
    const rest = unchanged > 0 ? ` ${capitalise(products(unchanged, language))} stay as they are.` : '';
    return parts.length === 0
      ? `This import would change nothing.${rest}`
      : `This import will ${parts.join(' and ')}.${rest}`;
  },
  done: (created: number, updated: number, language: string) =>
    sentenceOf([
      created > 0 ? `${products(created, language)} created` : '',
      updated > 0 ? `${products(updated, language)} changed` : '',
    ]) || 'Nothing was changed: your shop has it all already.',
  undone: (removed: number, restored: number, language: string) =>
    sentenceOf([
      removed > 0 ? `${products(removed, language)} taken away again` : '',
      restored > 0 ? `${products(restored, language)} put back` : '',
    ]) || 'Nothing had to be put back.',
  kept: (count: number, language: string) =>
    `${capitalise(products(count, language))} stayed, because somebody changed them since or they no longer fit.`,
  refused: (count: number, language: string) =>
    `${capitalise(countWord(count, language))} ${count === 1 ? 'row or product is' : 'rows or products are'} left out.`,
  figures: 'Figures',
  figure: {
    created: 'New',
    updated: 'Changed',
    unchanged: 'As before',
    refused: 'Left out',
    imagesTaken: 'Images',
    imagesMissing: 'Images missing',
  },
  number: formatCount,
  problems: 'What to look at',
  problem: { line: 'Line', what: 'What', state: 'Row' },
  leftOut: 'Left out',
  otherwise: 'Taken all the same',
  more: 'There are more; the file of left-out rows has all of them.',
  seeProducts: 'See the products',
  refusedFile: 'Download left-out rows',
  refusedHelp: 'Each row with the reason beside it. Mend them and import that file.',
  start: 'Import now',
  startSome: (count: number, language: string) =>
    `Import ${formatCount(count, language)} ${count === 1 ? 'product' : 'products'}`,
  undo: 'Undo import…',
  undoTitle: 'Undo this import?',
  undoLead: (created: number, updated: number, language: string) =>
    `${sentenceOf([
      created > 0 ? `${products(created, language)} that it created will be taken away` : '',
      updated > 0 ? `${products(updated, language)} that it changed will be put back` : '',
    ])} What somebody changed since stays, and what was sold stays sold.`,
  undoNow: 'Undo import',
  undoUntil: (when: string) => `Can be undone until ${when}.`,
  progress: 'How far it is',
  another: 'Import another file',
  mapping: 'Columns',
  columnsOfFile: 'What stands in the file, column by column:',
  emptyColumn: 'Empty',
  notThere: 'Not in the file',
  read: 'Read with these columns',
  format: 'File of',
  size: 'Size',
  by: 'Sent by',
  at: 'Sent',
  about: 'About',
  fields: {
    title: 'Title',
    price: 'Price',
    key: 'What rows of one product share',
    description: 'Description',
    sku: 'SKU',
    stock: 'Stock',
    priceBefore: 'Price before the sale',
    categories: 'Category',
    tags: 'Tags, with commas',
    brand: 'Brand',
    option: 'Variant, such as a size',
    weightGrams: 'Weight in grams',
    barcode: 'Barcode',
    image: 'Image address',
    taxable: 'Taxed: true or false',
    seoTitle: 'Title for search',
    seoDescription: 'Description for search',
  } satisfies Record<ImportField, string>,
  failed: 'That did not work.',
});
