/** What stands below a text that has a limit (FORM-026), in every language; by itself, as pages load it without the others. */
export const CHARACTER_COUNTER = '{length} / {maximum}';

/**
 * What a visitor reads of a form besides the messages of its fields (storefront §6). Texts of the specification are kept
 * to the letter.
 */
export const formMessages = {
  surveyIncomplete: 'Survey is not valid. Missing a required question.', // FORM-024
  emailFormat: 'Emails must be formatted as {email}', // FORM-035
  linkFormat: 'Links must be formatted as {host} or {host}', // FORM-036
  counter: CHARACTER_COUNTER,
  emailShort: 'Please enter a valid email', // FORM-034
  fileTooLarge: 'The file {fileName} is too large. The maximum allowed file size is {maxSize}.', // FORM-037
  submitting: 'Submitting…', // FORM-017
  unauthorized: 'Unable to submit form. Please try again later.', // FORM-038
  notConfigured: 'This form has not been configured yet.', // FORM-039
  rateLimited: 'Unable to submit form. Submission rate limit exceeded. Please try again later.', // FORM-040
  serverError: 'Unable to send form. Please try again later.', // FORM-041
  unknownError: 'Unknown error, please try again later.', // FORM-044
  processingError: 'Error processing form submission. Please reload and try again.', // FORM-045
  noSubmissionKey: 'Could not get a form submission key, please try again later.', // FORM-046
  unreadable: 'Could not parse the form fields, please check your entries.', // FORM-047
  invalid: 'One or more fields is invalid, please check your entries.', // FORM-048
  // FORM-049: the choice of up and down is the form's, the document gives both words.
  scrollToReview: 'Your form has encountered a problem. Please scroll down (or up) to review.',
  captchaIncomplete: 'Complete CAPTCHA before submitting.', // BOT-002
  emptyAnswer: 'N/A', // FMT-046
  stronglyDisagree: 'Strongly Disagree', // FMT-047
  disagree: 'Disagree', // FMT-047
  neutral: 'Neutral', // FMT-047
  agree: 'Agree', // FMT-047
  stronglyAgree: 'Strongly Agree', // FMT-047
} as const;
