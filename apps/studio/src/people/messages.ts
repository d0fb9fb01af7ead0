import { formatCount } from '../format/counts.ts';
import { catalogue } from '../language/catalogue.ts';

/** Words of the team. */
export const messages = catalogue('people', {
  team: 'Team',
  theTeam: 'The team',
  loading: 'Loading the team',
  table: 'Members and who is asked',
  invite: 'Invite',
  compare: 'Compare roles',
  columns: { person: 'Person', roles: 'Roles', step: 'Second step', seen: 'Last seen', actions: 'Actions' },
  you: 'you',
  invited: 'Invited',
  never: 'Not signed in',
  daysLeft: (days: number, language: string) =>
    days === 1 ? '1 day left' : `${formatCount(days, language)} days left`,
  over: 'The link is over',
  step: {
    passkeys: (count: number) => (count === 1 ? 'Passkey' : `Passkey, ${count} devices`),
    app: 'Code by app',
    none: 'Password only',
  },
  foot: 'Rights of several roles add up. Only the owner can hand the site to someone else. Code that runs on the site is for the owner and administrators alone.',
  requireStep: 'Everybody needs a second step',
  requireStepHelp: (without: number) => {
    if (without === 0) return 'All have one: a passkey or codes by an app.';
    return without === 1
      ? 'One person has none. With this on, she finds nothing here until she adds one.'
      : `${without} people have none. With this on, they find nothing here until they add one.`;
  },
  stepRequired: 'Everybody needs a second step from now on',
  stepFree: 'A second step is up to each person again',
  count: (members: number, invitations: number, language: string) =>
    `${formatCount(members, language)} ${members === 1 ? 'person' : 'people'}${invitations === 0 ? '' : `, ${formatCount(invitations, language)} asked`}`,
  history: 'Sign-in history',
  actionsFor: (name: string) => `Actions for ${name}`,
  open: (name: string) => `Open ${name}`,
  change: 'Change roles',
  seeAs: 'See the studio as this person',
  seeAsRole: (role: string) => `See as ${role}`,
  remove: 'Remove from the site',
  removeTitle: (name: string) => `Remove ${name}`,
  removeLead: (name: string) =>
    `${name} finds this site no more from the next click on. What was made stays. You can ask the same person again.`,
  leave: 'Leave this site',
  leaveLead: 'You find this site no more. Somebody who manages the team can ask you again.',
  ownerStays: 'The owner stays. A site is handed over first.',
  resend: 'Send again',
  withdraw: 'Take back',
  resent: (email: string) => `Sent again to ${email}, with a new link`,
  withdrawn: (email: string) => `The invitation of ${email} is taken back`,
  removed: (name: string) => `${name} was removed`,
  saved: (name: string) => `Roles of ${name} saved; they hold at once`,
  left: (site: string) => `You left ${site}`,
  failed: 'It could not be done. Try again.',
  inviteTitle: 'Invite someone',
  emails: 'Email addresses',
  emailsHelp: 'Several between commas. Each gets a mail with a link of her own, which lives for 7 days.',
  emailsMissing: 'Enter at least one address.',
  emailWrong: (email: string) => `${email} is not an email address.`,
  roles: 'Roles, one or more',
  rolesMissing: 'Choose a role.',
  more: 'More roles',
  message: 'A line from you (optional)',
  send: (count: number) => (count > 1 ? `Invite ${count} people` : 'Invite'),
  sent: (count: number) => (count > 1 ? `${count} invitations are on their way` : 'The invitation is on its way'),
  together: 'Together they can',
  nothingYet: 'Nothing yet. Choose a role.',
  nothing: 'Nothing for now.',
  save: 'Save roles',
  since: (day: string) => `Here since ${day}`,
  rolesTitle: 'Roles compared',
  may: 'May',
  dash: '–',
  yes: 'yes',
  no: 'no',
  rolesFoot: 'Read down to know a role, across to know who. Rights of several roles add up.',
  nobody: 'nobody',
  othersLead:
    'The three of scheduling are for what this platform does not have yet. None keeps a place without any right.',
});
