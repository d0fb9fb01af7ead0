/** How an email address should look, for the messages that say so. */
export const EMAIL_EXAMPLE = 'name@example.com';
