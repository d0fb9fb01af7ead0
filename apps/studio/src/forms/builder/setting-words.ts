import { catalogue } from '../../language/catalogue.ts';

/** What settings of a form are called. */
export const settingWords = catalogue('forms.settings', {
  after: 'Once it is sent',
  submissionMessage: 'Words in place of the form',
  submissionMessageHelp: 'Empty says “Thank you.”',
  submissionHtml: 'Or HTML in their place',
  submissionHtmlHelp: 'Scripts in it do not run.',
  successRedirect: 'Or lead on to',
  successRedirectHelp:
    'A page of this site such as /thanks, or an address that begins with https://. No answer goes there.',
  before: 'Before it is sent',
  disclaimerMessage: 'Words above the button',
  disclaimerHelp: 'What needs a yes is a box to tick instead.',
  lightboxButton: 'Open it by a button that says',
  lightboxHelp: 'Empty for a form that stands on its page.',
  owner: 'You and your people',
  ownerLead:
    'Each submission waits in the inbox. It is mailed to those you choose, or to the owner where nobody is chosen.',
  notify: 'Mail each submission to',
  visitor: 'Who filled it in',
  visitorMail: 'Write that it came',
  visitorMailHelp: 'To the address in the form, once an hour at most, in your words alone.',
  visitorMailSubject: 'Subject',
  visitorMailText: 'Words',
  list: 'Mailing list',
  noList: 'There is no mailing list yet.',
  signsUp: 'Signs up for',
  signsUpHelp: 'Everybody is asked by mail first, where the list asks so.',
  nobody: 'No list',
  consentBox: 'If this box is ticked',
  consentHelp: 'People join a list by their own tick.',
  noBox: 'No box: everybody who sends it',
  programs: 'Other programs',
  webhooks: 'Webhooks tell other programs of each submission',
  captcha: 'People or programs',
  captchaOn: 'Check that a person sends it',
  captchaKinds: {
    own: 'Unseen work that the browser does meanwhile. Nobody reads, drags or hears anything; no third party.',
    recaptcha: 'By reCAPTCHA, as the settings of the site say.',
    none: 'The settings of the site check no form at all.',
  },
  allowsPrograms: 'Programs may send it too',
  allowsProgramsHelp: 'For forms that a program of yours fills in.',
  withoutScript: 'It can be sent without script',
  withoutScriptHelp: 'By one more step.',
  spam: 'Spam',
  strictness: 'Hold back',
  strictnesses: {
    normal: 'What looks like spam',
    strict: 'Also what may be spam',
    relaxed: 'Only what surely is spam',
  },
  blockedWords: 'Words and addresses to hold back',
  blockedWordsHelp: 'One a line. They wait in the spam folder with the reason.',
  keeping: 'Keeping answers',
  retention: 'Delete after',
  retentionHelp: 'With notes, replies and files. Backups age out within 35 days.',
  months: (months: number) => {
    if (months === 0) return 'Never';
    return months % 12 === 0
      ? `${months / 12} ${months === 12 ? 'year' : 'years'}`
      : `${months} ${months === 1 ? 'month' : 'months'}`;
  },
  keepsDraft: 'Keep in the browser what was typed until it is sent',
  keepsDraftHelp: 'In the tab alone, for a day at most.',
  openTitle: 'Open and closed',
  opens: 'Open from',
  closes: 'Open to',
  most: 'Close after so many submissions',
  mostHelp: '0 for any number.',
  closedMessage: 'Words on the page while it is closed',
});
