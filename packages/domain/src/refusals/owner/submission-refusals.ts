/** What visitors sent. */
export const submissionRefusals = {
  noAddress: 'There is no address in it that can be written to.',
  noColleague: 'That person does not read submissions here.',
  tooManySaved: 'There are a hundred saved answers. Remove one first.',
  webhookUrl: 'Enter an address that begins with https:// and is reachable from the internet.',
} as const;

/** The form that offers itself over the pages of a site. */
export const promoRefusals = {
  form: 'Choose the form that it shows.',
  title: 'Enter a heading.',
  seconds: 'At least 5 seconds.',
  percent: 'A number from 1 to 100.',
  paths: 'Each line is the path of a page and begins with a slash.',
  until: 'The last day is before the first.',
} as const;

/** How the site tells people from programs. */
export const captchaRefusals = {
  siteKey: 'Enter the site key of reCAPTCHA.',
} as const;

/** One person's data. */
export const personRefusals = {
  confirm: 'Type the same address once more.',
} as const;
