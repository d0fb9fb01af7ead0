/**
 * What is wrong with an answer to a form: a site's own, or a product's. Its widget says the same before it is sent. Texts of the
 * specification are kept to the letter.
 */
export const answerMessages = {
  required: 'Required', // FORM-023
  tooLong: 'You have exceeded the character limit.', // FORM-025
  tooShort: 'Please write at least {min} characters.',
  unreadable: 'Could not parse the form fields, please check your entries.', // FORM-047
  email: 'Email is not valid. Email addresses should follow the format {email}.', // FORM-029
  linkFormat: 'Links must be formatted as {host} or {host}', // FORM-036
  notAnOption: 'Please choose one of the options.',
  number: 'Please enter a number.',
  wholeNumber: 'Please enter a whole number.',
  decimals: 'Please use at most {decimals} digits after the decimal sign.',
  numberRange: 'Please enter a number from {min} to {max}.',
  numberMin: '{min} or more.',
  numberMax: '{max} or less.',
  phone: 'Please enter a phone number.',
  invalidDate: 'Invalid date.', // EDITOR-034
  dateRange: 'Please choose a date from {first} to {last}.',
  dateFirst: 'Please choose a date from {first} on.',
  dateLast: 'Please choose a date up to {last}.',
  dateNotOffered: 'Please choose one of the days offered.',
  time: 'Please enter a time.',
  timeRange: 'Please choose a time from {first} to {last}.',
  timeStep: 'Please choose a time such as {earlier} or {later}.',
  tooFew: 'Choose at least {min}.',
  tooMany: 'Choose at most {max}.',
  surveyIncomplete: 'Survey is not valid. Missing a required question.', // FORM-024
  tooManyFiles: 'Please choose at most {max} files.',
  fileTooLarge: 'The file {fileName} is too large. The maximum allowed file size is {maxSize}.', // FORM-037
  fileUnsupported: 'The file {fileName} does not appear to be a supported file.', // EDITOR-006, whose blank is empty
  fileGone: 'Please choose the file again.',
} as const;
