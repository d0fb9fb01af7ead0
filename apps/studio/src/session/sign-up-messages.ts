import { catalogue } from '../language/catalogue.ts';

/** Words of making an account where anybody may. */
export const signUpMessages = catalogue('session.signUp', {
  page: 'New account · Portico studio',
  join: 'Make an account.',
  title: 'Make an account',
  lead: 'You get a link by mail. It proves that the address is yours; then you choose a name and a password.',
  send: 'Send me the link',
  sentTitle: 'Look into your mail',
  sent: (email: string) => `A link is on its way to ${email}. It works for a day, and once.`,
  again: 'Nothing came? Look among unwanted mail, or ask once more in a minute.',
  another: 'Another address',
  looking: 'Looking at your link…',
  deadTitle: 'This link no longer works',
  deadLead: 'It was used already, or it is older than a day.',
  anew: 'Ask for a new one',
  finishTitle: 'Who are you?',
  finishLead: (email: string) => `You sign in with ${email} and this password from now on.`,
  make: 'Make my account',
  toSignIn: 'Go to sign-in',
});
