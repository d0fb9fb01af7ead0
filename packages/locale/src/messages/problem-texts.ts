/** What people read when a request cannot be served at all, by its code; refusals of the store are with the store. */
export const problemTexts = {
  TOO_LARGE: 'That is more than can be sent at once.',
  UNSUPPORTED_MEDIA_TYPE: 'That kind of content is not understood here.',
  BAD_REQUEST: 'The request could not be understood.',
  INVALID: 'The request could not be understood.',
  INTERNAL: 'Something went wrong. Please try again.',
  LOCKED: 'This page needs a password.',
} as const;
