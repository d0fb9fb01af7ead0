import { MAX_FILE_BYTES } from '@portico/contract/studio';
import { catalogue } from '../../language/catalogue.ts';

const MEGABYTES = MAX_FILE_BYTES / 1024 ** 2;

/** Words of a digital product's file. */
export const messages = catalogue('products.editor.file', {
  file: 'File',
  none: 'No file yet. Whoever buys this product downloads it from the page and the mail of the order.',
  missing: 'No file yet: whoever buys this product now gets nothing to download.',
  choose: 'Choose a file',
  replace: 'Replace',
  rename: 'Rename',
  remove: 'Remove',
  cancel: 'Cancel',
  name: 'Name of the file',
  nameHelp: 'What those who buy it from now on find in their downloads.',
  help: `Up to ${MEGABYTES} MB: PDF, EPUB, ZIP, sound, film, documents, fonts. It is kept private and goes only to buyers.`,
  uploading: (name: string) => `Uploading ${name}`,
  uploaded: 'The file is there',
  removed: 'The file was removed. Orders keep theirs.',
  tooLarge: `A file can have ${MEGABYTES} MB at most.`,
  kept: 'The file from before is still there.',
});
