import { formatCount } from '../format/counts.ts';
import { catalogue } from '../language/catalogue.ts';

/** Words of the outbox. */
export const messages = catalogue('outbox', {
  outbox: 'Outbox',
  texts: 'Mail texts',
  path: 'Path',
  states: { all: 'All', outbox: 'Kept here', sent: 'Sent', queued: 'On the way', failed: 'Not delivered' },
  viewsLabel: 'States',
  search: 'Search messages',
  searchPlaceholder: 'Recipient, subject',
  clearSearch: 'Clear the search',
  columns: { subject: 'Subject', recipient: 'To', state: 'State', created: 'Written' },
  table: 'Messages',
  loading: 'Loading messages',
  theMessages: 'Messages',
  theMessage: 'This message',
  loadingOne: 'Loading the message',
  count: (count: number, language: string) => `${formatCount(count, language)} ${count === 1 ? 'message' : 'messages'}`,
  notDelivering:
    'No mail server is set up, so messages stay here instead of being sent. Whoever runs this server sets SMTP_URL.',
  noMatch: 'No messages match',
  noMatchLead: 'Try fewer letters, or another state.',
  clear: 'Clear search and state',
  nothing: 'No messages yet',
  nothingLead: 'What the shop writes to shoppers appears here, such as the confirmation of an order.',
  from: 'Subject',
  to: 'To',
  written: 'Written',
  sent: 'Sent',
  failed: 'It could not be delivered',
  asSeen: 'As it looks',
  asText: 'As text',
  format: 'Format',
  message: 'Message',
  about: 'About this message',
  state: 'State',
});
