/** What is wrong with an answer to a form: a site's own, or a product's. Its widget says the same before it is sent. */
export const answerMessages = {
  required: 'Required', // FORM-023
  tooLong: 'You have exceeded the character limit.', // FORM-025
  email: 'Email is not valid. Email addresses should follow the format {email}.', // FORM-029
  notAnOption: 'Please choose one of the options.',
} as const;
