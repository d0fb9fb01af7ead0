/** A visit is over after so long without a page. */
export const VISIT_MS = 30 * 60_000;

/** The visitor's id in a value of `ss_cvr`; empty for what is none. */
export function visitorIdOf(cookie: string | undefined): string {
  return /^([\w-]{8,64})\|/.exec(cookie ?? '')?.[1] ?? '';
}
