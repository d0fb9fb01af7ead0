import { catalogue } from '../language/catalogue.ts';

/** Words of the Home of those who see neither orders nor products. */
export const areaMessages = catalogue('home.area', {
  comments: 'Latest comments',
  allComments: 'All comments',
  noComments: 'No comments yet. The first one appears here.',
  anonymous: 'Anonymous',
  commentBy: (author: string, post: string) => `${author}, below ${post}`,
  signIns: 'Latest sign-ins',
  allSignIns: 'All sign-ins',
  noSignIns: 'Nobody signed in yet.',
  came: 'Signed in',
  failed: 'Sign-in failed',
  reports: 'Reports',
  places: 'What you find here',
  nothing: 'Nothing of the studio belongs to your role yet',
  nothingLead: (owner: string | null) => `${owner ?? 'The owner'} can give you another role; it holds at once.`,
  view: 'View the site',
  viewHelp: 'As you may see it, also while it is closed to visitors where your role says so',
  account: 'Your account',
  accountHelp: 'Name, password, second step, and leaving the site',
});
