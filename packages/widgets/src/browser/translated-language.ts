interface TranslatedPage {
  readonly Weglot?: { readonly getCurrentLang?: () => string };
}

/** The language, as a BCP 47 tag, that a translation widget shows the page in; undefined where a page has no such widget. */
export function translatedLanguage(): string | undefined {
  return (globalThis as TranslatedPage).Weglot?.getCurrentLang?.();
}
