const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** What is left of the time to a moment, in the page's language; the words of its owner once it is over. */
export function mount(place: HTMLElement): void {
  const moment = Date.parse(place.dataset['countdown'] ?? '');
  const time = place.querySelector('time');
  if (!time || Number.isNaN(moment)) return;
  const { lang } = document.documentElement;
  const show = (): void => {
    const left = moment - Date.now();
    if (left <= 0) {
      clearInterval(timer);
      if (place.dataset['after']) place.textContent = place.dataset['after'];
      return;
    }
    time.textContent = leftIn(left, lang);
  };
  const timer = setInterval(show, 1000);
  show();
}

/** Milliseconds in words such as "2 days 3 hr 4 min 5 sec"; units before the first that counts are left out. */
export function leftIn(milliseconds: number, language: string): string {
  let rest = milliseconds;
  const parts = UNITS.map(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return { unit, count };
  });
  return parts
    .slice(
      Math.max(
        0,
        parts.findIndex(({ count }) => count > 0),
      ),
    )
    .map(({ unit, count }) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: unit === 'day' ? 'long' : 'short' }).format(
        count,
      ),
    )
    .join(' ');
}
