import { catalogue } from '../language/catalogue.ts';

/** What people read who were asked to a site. */
export const invitationMessages = catalogue('session.invitation', {
  page: 'Invitation · Portico studio',
  looking: 'Looking at your invitation…',
  title: (site: string) => `Work on ${site}`,
  lead: (name: string, roles: string) => `${name} invites you to work on this site. Your roles there: ${roles}.`,
  until: (day: string) => `Until ${day}.`,
  email: 'Email',
  name: 'Your name',
  nameMissing: 'Enter your name.',
  password: 'New password',
  passwordHelp: 'At least 10 characters. A few words are easier to remember than symbols.',
  join: 'Join the site',
  joinAs: (email: string) => `Join as ${email}`,
  somebodyElse: 'Sign in as somebody else',
  notMine: 'I never made an account with this address',
  noAnswer: 'The studio could not be reached. Check the line and try again.',
  deadTitle: 'This invitation is over',
  deadLead: 'It was used, was taken back, or is older than a week. Whoever asked you can send it again.',
  toStudio: 'Go to the studio',
});
