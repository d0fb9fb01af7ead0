/** What a browser speaks, without what is no language tag: some tell of `en-US@posix`. */
export function spokenTags(languages: readonly string[]): string[] {
  return languages.filter((tag) => {
    try {
      return Intl.getCanonicalLocales(tag).length > 0;
    } catch {
      return false;
    }
  });
}
