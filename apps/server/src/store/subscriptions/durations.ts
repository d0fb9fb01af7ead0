export const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * HOUR_MS;
/** So long before a rise its subscriber is told. */
export const NOTICE_DAYS = 30;
