/** The day that a week begins with where a language is spoken: 0 for Sunday to 6 for Saturday; Monday where nobody says. */
export function firstDayOfWeek(language: string): number {
  try {
    const locale: Intl.Locale & { getWeekInfo?(): { readonly firstDay: number } } = new Intl.Locale(language);
    return (locale.getWeekInfo?.().firstDay ?? 1) % 7;
  } catch {
    return 1;
  }
}
