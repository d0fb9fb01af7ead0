/**
 * Whether an error tells that the code of a screen could not be fetched: no connection, or a newer studio on the server
 * than the one that was opened. Browsers say it in words of their own and with no type for it.
 */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && SAYINGS.test(error.message);
}

/** Chromium and Firefox; Safari; the bundler's own for styles. */
const SAYINGS = /dynamically imported module|importing a module script|unable to preload/i;
