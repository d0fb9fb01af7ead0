/** Looks at the records of a domain that does not work yet. */
export const CHECK_DOMAIN = 'check-domain';

export const checkKey = (websiteId: string, host: string) => `${CHECK_DOMAIN} ${websiteId} ${host}`;
