/** Typed nowhere yet; older browsers lack it. */
interface TimeZones {
  readonly Temporal?: { readonly Now: { timeZoneId(): string } };
}

/**
 * The IANA name of the zone by which the browser's clock is set. Asked without the first use of `Intl` where that can be: loading the
 * data of `Intl` holds a fast desk up for 10 ms.
 */
export function timeZone(): string {
  return (globalThis as TimeZones).Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
