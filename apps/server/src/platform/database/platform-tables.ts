/**
 * Tables of the platform itself. They hold no rows of a tenant, so they are exempt from the rule that `website_id` is
 * the first column of every key, and from row-level security. Every other table belongs to websites.
 */
export const PLATFORM_TABLES = [
  'account',
  'membership',
  'migration',
  'provider_event',
  'session',
  'sign_in_link',
  'website',
  'website_host',
] as const;
