import { counted } from '../format/counts.ts';
import { catalogue } from '../language/catalogue.ts';

/** Words of one person's data. */
export const personMessages = catalogue('submissions.person', {
  title: 'One person',
  open: 'One person',
  lead: 'Everything this site has of somebody beside orders: what she sent, what you answered, her lists and restock notices. Customers have their own page.',
  address: 'Address',
  find: 'Find',
  found: (submissions: number, lists: number, restock: number, comments: number, language: string) =>
    `${counted(submissions, 'submission', 'submissions', language)}, ${counted(lists, 'list', 'lists', language)}, ${counted(restock, 'restock notice', 'restock notices', language)}, ${counted(comments, 'comment', 'comments', language)}`,
  erasedAt: (when: string) => `Erased before, ${when}`,
  download: 'Download all of it',
  eraseAll: 'Erase all of it',
  erase: 'Erase for good',
  erased: 'All of it is erased',
  confirm: 'Type the address once more',
  confirmHelp: 'It cannot be taken back. Backups of the database forget it when they are deleted.',
});
