/**
 * All that the loader of a shop's pages itself says, when it cannot load the rest: `checkConnection` of each language
 * (Cيرجى التحقق من اتصالك بالإنترنت.TUI-029). A test keeps the two alike.
 */
export const offlineWords: Readonly<Record<string, string>> = {
  en: 'Please check your internet connection.',
  de: 'Bitte prüfen Sie Ihre Internetverbindung.',
  ar: 'يرجى التحقق من اتصالك بالإنترنت.',
};
