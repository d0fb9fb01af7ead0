/** POST with an empty body: gives the key with which one submission is sent (FORM-008). */
export const FORM_KEY_PATH = '/api/form/FormSubmissionKey';
/** POST, public; the form twin is the same path with a form-encoded body (FORM-010). */
export const FORM_SUBMISSION_PATH = '/api/form/SaveFormSubmission';
/** POST `/{formId}` with the field values: says what is wrong and keeps nothing (FORM-013). */
export const FORM_VALIDATION_PATH = '/api/rest/forms/validate';
