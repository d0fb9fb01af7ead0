import { catalogue } from '../language/catalogue.ts';

/** What people read while signing in. */
export const messages = catalogue('session', {
  brand: 'Portico',
  studio: 'Portico studio',
  greeting: (hour: number) => {
    if (hour < 5 || hour >= 18) {
      return 'Good evening.';
    }
    return hour < 12 ? 'Good morning.' : 'Good afternoon.';
  },
  openStudio: 'Open the studio.',
  email: 'Email',
  password: 'Password',
  remember: 'Keep me signed in on this computer',
  rememberHelp: 'For 30 days. Otherwise until you close the browser.',
  signIn: 'Sign in',
  signInPage: 'Sign in · Portico studio',
  show: 'Show',
  hide: 'Hide',
  emailMissing: 'Enter your email address.',
  passwordMissing: 'Enter your password.',
  noAnswer: 'The studio could not be reached. Check the line and try again.',
  forgotten: 'Password forgotten? Whoever runs this server can make a new link.',
  welcomeTitle: (site: string) => `${site} is yours.`,
  welcomeUntitled: 'This site is yours.',
  welcomeLead: 'Tell us who you are. You sign in with this address and password from now on.',
  name: 'Your name',
  newPassword: 'New password',
  newPasswordHelp: 'At least 10 characters. A few words are easier to remember than symbols.',
  begin: 'Open the studio',
  nameMissing: 'Enter your name.',
  passwordShort: 'Use at least 10 characters.',
  linkDead: 'This link no longer works',
  linkDeadLead: 'It was used already, or it is older than a day.',
  linkDeadHelp:
    'If this server is yours, start it again: while a site has no owner, it prints a new link. Otherwise ask whoever sent you this one.',
  toSignIn: 'Go to sign-in',
  looking: 'Looking at your link…',
  againTitle: 'Sign in again',
  againLead: 'Your session ended. What you were doing is still here.',
  proveTitle: 'Is it you?',
  proveLead: 'For people, money and keys the studio asks again after a quarter of an hour. What you did goes on then.',
  prove: 'Go on',
  notNow: 'Not now',
  copyEmail: 'Signing in as',
  failedTitle: 'The studio could not be loaded',
  failedLead: 'Your shop keeps selling. Nothing is lost.',
  tryAgain: 'Try again',
});
