import { catalogue } from '../language/catalogue.ts';

/** Words of the second step of signing in. */
export const stepMessages = catalogue('session.step', {
  page: 'One more step · Portico studio',
  title: (name: string) => (name === '' ? 'One more step.' : `One more step, ${name}.`),
  leads: {
    passkey: 'Use the passkey of this device, or of your phone.',
    app: 'Type the six digits your code app shows. They change every 30 seconds.',
    recovery: 'Type one of the recovery codes that you kept. It works once.',
  },
  fields: { app: 'Six digits', recovery: 'Recovery code' },
  goesByItself: 'Goes by itself after the sixth digit. Pasting works.',
  withPasskey: 'Use a passkey',
  goOn: 'Go on',
  another: 'Another way',
  ways: { passkey: 'A passkey', app: 'A code by app', recovery: 'A recovery code' },
  trust: 'Trust this computer for 30 days',
  trustHelp: 'People, money and keys still ask again.',
  signingInAs: (email: string) => `Signing in as ${email}.`,
  somebodyElse: 'Someone else',
  passkeyFailed: 'The passkey was not used. Try again, or go another way.',
  lost: 'Lost everything? Whoever runs this server can let you in.',
});
