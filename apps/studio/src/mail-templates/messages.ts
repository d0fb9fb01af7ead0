import type { MailTemplateKind, MailTemplateLanguage } from '@portico/contract/studio';
import { catalogue } from '../language/catalogue.ts';

const kinds: Readonly<Record<MailTemplateKind, string>> = {
  confirmed: 'Order confirmed',
  shipped: 'On its way',
  ready: 'Ready to collect',
  refunded: 'Money returned',
  cancelled: 'Order cancelled',
  reviews: 'Review request',
};

const about: Readonly<Record<MailTemplateKind, string>> = {
  confirmed: 'After an order was paid',
  shipped: 'When you mark an order or a part of it as sent',
  ready: 'The same for an order that is collected',
  refunded: 'When money is on its way back',
  cancelled: 'When you cancel an order',
  reviews: 'Some days after everything was sent or, where nothing is shipped, paid, if you ask for reviews',
};

const languages: Readonly<Record<MailTemplateLanguage, string>> = { en: 'English', de: 'German', ar: 'Arabic' };

/** Words of the screens on which owners word their mails. */
export const messages = catalogue('mailTemplates', {
  mails: 'Mail texts',
  path: 'Path',
  kinds,
  about,
  languages,
  list: 'Mails to shoppers',
  lead: 'What your shop writes to shoppers by itself. Lines, sums and links are added to your words.',
  loading: 'Loading the mail texts',
  theMails: 'The mail texts',
  theMail: 'This mail text',
  own: (list: string) => `Your words in ${list}`,
  standard: 'Standard words',
  language: 'Language',
  siteLanguage: 'the language of your site',
  main: 'Words',
  side: 'How it looks',
  subject: 'Subject',
  title: 'Heading',
  leadField: 'Text',
  closing: 'Text at the end',
  optional: 'optional',
  names: 'Names you can use',
  namesHelp: 'Each is filled in for the order. Press one to put it where you write.',
  placeholders: {
    orderNumber: 'The number of the order, such as SW-1001',
    siteTitle: 'The name of your site',
    firstName: 'What the buyer is called; left out with its comma where none was given',
    lastName: 'The family name',
    email: 'The address that this mail goes to',
    total: 'What the order came to, with its currency',
    carrier: 'Who carries the parcel',
    trackingNumber: 'The number by which it is followed',
    amount: 'What goes back',
  },
  insert: (name: string) => `Insert {${name}}`,
  save: 'Save',
  saved: 'Saved. The next mail has these words.',
  discard: 'Discard changes',
  test: 'Send me a test',
  tested: (recipient: string) => `A test is on its way to ${recipient}`,
  reset: 'Back to standard words',
  resetTitle: 'Go back to the standard words?',
  resetLead: 'Your own words for this mail in this language are gone then.',
  resetDone: 'The standard words are back',
  widths: { phone: 'Phone', computer: 'Computer' },
  width: 'Shown on',
  preview: 'The mail, with an order that never was',
  previewSubject: 'Subject',
  previewWrong: 'Mend the marked fields to see the mail.',
  previewOff: 'The mail cannot be shown at the moment.',
});
