/** What a subscription plan that cannot be read is reported as (ERRREP-008); by itself, as pages load no other of these. */
export const SUBSCRIPTION_CONTEXT_UNREAD = 'Failed to read subscription context';

/** What a page says that shall ask a provider and has no key for it (BOT-009); by itself, as pages load no other of these. */
export const SITE_KEY_MISSING = 'Enterprise V3 ReCaptcha site key not found';

/** Words on a site's content (platform §5, §8), kept to the letter. */
export const contentMessages = {
  noComments: 'No Comments', // FMT-039
  oneComment: '1 Comment', // FMT-040
  comments: '{count} Comments', // FMT-041
  timeAgo: 'about {count} {units} ago', // DATE-004
  lessThanAMinute: 'less than a minute ago', // DATE-005
} as const;

/** Errors that only people who build with the platform see. */
export const developerMessages = {
  siteKeyMissing: SITE_KEY_MISSING, // BOT-009
  hueOutOfBounds: 'Hue out of bounds.', // FMT-004
  saturationOutOfBounds: 'Saturation out of bounds.', // FMT-005
  lightnessOutOfBounds: 'Lightness out of bounds.', // FMT-006
  alphaOutOfBounds: 'Alpha out of bounds.', // FMT-007
  colorIncomplete: 'Missing an H/S/L value.', // FMT-008
  imageSourceInvalid: 'Invalid source parameter. Pass in originalSize', // FMT-016
  trackingFailed: 'Error tracking event: HTTP Status {code}', // EVENT-008
  subscriptionContextUnread: SUBSCRIPTION_CONTEXT_UNREAD,
  invalidDate: 'Invalid date.', // DATE-003
} as const;
