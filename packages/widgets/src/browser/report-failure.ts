/** Tells the site's owner of a failure that shoppers need not see; what tells it is loaded with the first one. */
export function reportFailure(words: string, cause?: unknown): void {
  void import('@portico/beacon/errors').then((page) => page.reportFailure(words, cause)).catch(() => {});
}
