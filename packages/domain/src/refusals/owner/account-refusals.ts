/** Signing in. */
export const accountRefusals = {
  wrongPassword: 'This email and password do not belong together. Check both and try again.',
  tooManyTries: 'Too many tries. Wait 15 minutes, then try again.',
  linkOver: 'This link was used already or is older than a day. Start Portico again, or ask for a new one.',
  known: 'There is an account with this address. Enter its password to go on with it.',
  notPresentPassword: 'This is not your present password.',
  signIn: 'Sign in to go on.',
} as const;
