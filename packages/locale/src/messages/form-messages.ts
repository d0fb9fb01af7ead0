import { answerMessages } from './answer-messages.ts';

/**
 * What a visitor reads of a form besides the messages of its fields (storefront §6). Texts of the specification are kept
 * to the letter.
 */
export const formMessages = {
  emailFormat: 'Emails must be formatted as {email}', // FORM-035
  counter: '{length} / {maximum}',
  emailShort: 'Please enter a valid email', // FORM-034
  submitting: 'Submitting…', // FORM-017
  unauthorized: 'Unable to submit form. Please try again later.', // FORM-038
  notConfigured: 'This form has not been configured yet.', // FORM-039
  rateLimited: 'Unable to submit form. Submission rate limit exceeded. Please try again later.', // FORM-040
  serverError: 'Unable to send form. Please try again later.', // FORM-041
  unknownError: 'Unknown error, please try again later.', // FORM-044
  processingError: 'Error processing form submission. Please reload and try again.', // FORM-045
  noSubmissionKey: 'Could not get a form submission key, please try again later.', // FORM-046
  unreadable: answerMessages.unreadable, // FORM-047
  // Where the owner of a form has no words of their own (FORM-021).
  thanks: 'Thank you.',
  invalid: 'One or more fields is invalid, please check your entries.', // FORM-048
  // FORM-049: the choice of up and down is the form's, the document gives both words.
  scrollToReview: 'Your form has encountered a problem. Please scroll down (or up) to review.',
  captchaIncomplete: 'Complete CAPTCHA before submitting.', // BOT-002
  answersKept: 'Your answers are kept on this page.',
  sendWhenOnline: 'Send when online',
  willBeSent: 'It will be sent when you are online again.',
  later: 'Go on later',
  laterEmail: 'Your email, for the link by which you go on',
  laterSend: 'Send me the link',
  laterSent: 'The link is on its way to you. What you wrote is kept for 14 days; files are chosen again.',
  laterBack: 'What you wrote is back.',
  laterGone: 'What you wrote is not kept any more.',
  emptyAnswer: 'N/A', // FMT-046
  stronglyDisagree: 'Strongly Disagree', // FMT-047
  disagree: 'Disagree', // FMT-047
  neutral: 'Neutral', // FMT-047
  agree: 'Agree', // FMT-047
  stronglyAgree: 'Strongly Agree', // FMT-047
  // Of forms as they are drawn.
  submit: 'Submit',
  choose: 'Please choose',
  other: 'Other',
  first: 'First name',
  last: 'Last name',
  line1: 'Address line 1',
  line2: 'Address line 2',
  city: 'City',
  region: 'State or region',
  postalCode: 'Postal code',
  country: 'Country',
  countryCode: 'Country code',
  areaCode: 'Area code',
  phonePrefix: 'Prefix',
  phoneLine: 'Number',
  month: 'Month',
  day: 'Day',
  year: 'Year',
  hour: 'Hour',
  minute: 'Minute',
  second: 'Second',
  halfOfDay: 'AM or PM',
  am: 'AM',
  pm: 'PM',
  tooManyFiles: 'Please choose at most {max} files.',
  fileSending: 'Sending {fileName}',
  fileAdded: '{fileName} is added.',
  fileRemove: 'Remove {fileName}',
  fileFailed: '{fileName} could not be sent. Please choose it again.',
  fileLimits: 'Files: {max} at most, each up to {size}.',
  email: 'Email',
  signUp: 'Sign up',
  closed: 'This form is closed.',
  closeOffer: 'Close',
  openOffer: 'Open: {title}',
  next: 'Next',
  back: 'Back',
  review: 'Check your answers',
  change: 'Change',
  changeOf: 'Change: {title}',
  stepOf: 'Step {step} of {count}',
  ifItApplies: 'If it applies to you:',
  rules: {
    and: ' and ',
    or: ' or ',
    equal: '“{title}” is {value}',
    'not-equal': '“{title}” is not {value}',
    'one-of': '“{title}” is one of {value}',
    contains: '“{title}” contains {value}',
    filled: '“{title}” is filled in',
    empty: '“{title}” is empty',
    less: '“{title}” is less than {value}',
    more: '“{title}” is more than {value}',
    before: '“{title}” is before {value}',
    after: '“{title}” is after {value}',
  },
} as const;
