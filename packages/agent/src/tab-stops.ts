/** What the browser may stop at on the way by Tab. */
const STOPS = 'a[href], area[href], button, input, select, textarea, summary, iframe, [controls], [tabindex]';

/**
 * Takes the page's own links and fields out of the way of one press of Tab. While a page is edited none of them does anything: what
 * comes after the page is the studio's next part. Once the browser has moved on they are as they were.
 */
export function passTabStops(): void {
  const stops = [...document.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.tabIndex >= 0 && !stop.isContentEditable,
  );
  const before = stops.map((stop) => stop.getAttribute('tabindex'));
  for (const stop of stops) {
    stop.tabIndex = -1;
  }
  setTimeout(() => {
    stops.forEach((stop, place) => {
      const own = before[place] ?? null;
      if (own === null) {
        stop.removeAttribute('tabindex');
      } else {
        stop.setAttribute('tabindex', own);
      }
    });
  });
}
