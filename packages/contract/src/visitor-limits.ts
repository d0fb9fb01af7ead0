/** Of what pages tell of their visitors, both ends keep to these (SEC-52). */
export const visitorLimits = {
  pathChars: 1024,
  queryChars: 1024,
  titleChars: 300,
  referrerChars: 1024,
  userAgentChars: 512,
  nameChars: 64,
  /** One event, as it is sent. */
  eventBytes: 16 * 1024,
  /** Of an event's own facts. */
  keys: 40,
  depth: 4,
  /** Of one call with measurements. */
  records: 100,
  recordsBytes: 60 * 1024,
} as const;
