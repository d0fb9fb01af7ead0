import { catalogue } from '../language/catalogue.ts';

/** Words about the own account. */
export const messages = catalogue('account', {
  changePassword: 'Change your password',
  current: 'Present password',
  next: 'New password',
  help: 'At least 10 characters. Every other browser that is signed in will be signed out.',
  missing: 'Enter your present password.',
  short: 'Use at least 10 characters.',
  save: 'Change password',
  done: 'Password changed. Other browsers are signed out.',
});
