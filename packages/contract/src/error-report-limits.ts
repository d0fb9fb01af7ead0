/** What both ends keep to (storefront §9). */
export const errorReportLimits = {
  /** A page tells no more than this (ERRREP-004). */
  perPage: 20,
  /** So many wait to be sent; what comes beyond is dropped (ERRREP-005). */
  queued: 10,
  /** ERRREP-006 */
  stackChars: 5000,
  messageChars: 1000,
  scriptChars: 500,
  pathChars: 1000,
} as const;
