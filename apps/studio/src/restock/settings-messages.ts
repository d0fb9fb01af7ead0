import { catalogue } from '../language/catalogue.ts';

/** Words of the settings of restock notices. */
export const settingsMessages = catalogue('restock.settings', {
  title: 'Restock notices',
  loading: 'Loading the settings of restock notices',
  consequence: 'Forms on your pages change with the next visit, mails with the next one that goes out.',
  sending: 'When people are told',
  automatic: 'Tell people by itself when stock is back',
  automaticHelp: 'Otherwise they wait until you press Tell under Restock.',
  fields: {
    minimumStock: 'Pieces that must be there',
    delayMinutes: 'Minutes to wait first',
    mailsPerSecond: 'Mails a second',
    peoplePerPiece: 'People told for each piece',
  },
  help: {
    minimumStock: 'With fewer nobody is told by itself.',
    delayMinutes: 'Time to mend a count that was mistyped. 0: at once.',
    mailsPerSecond: '10 a second are 36,000 an hour. Your mail server may allow less.',
    peoplePerPiece: '0: everybody at once. With 3, two pieces come to six people; the next six hear a day later.',
  },
  words: 'On the product page',
  wordsLead:
    'Empty fields say what stands in them in grey. A product may have words of its own, on its screen under “How it is sold”.',
  language: 'Language',
  parts: {
    callToAction: 'Above the form',
    placeholder: 'In the field',
    button: 'Button',
    mailingList: 'Beside the box for your letters',
    success: 'After signing up',
    subject: 'Subject',
    title: 'Heading',
    lead: 'Text',
  },
  partHelp: {
    mailingList: 'Shown where the product offers your mailing list.',
    success: 'In place of the form.',
  },
  mail: 'In the mail',
  mailLead: '{name} stands for the product with its variant, {siteTitle} for your shop. A link to the product follows.',
  preview: 'See the mail',
  close: 'Close',
});
