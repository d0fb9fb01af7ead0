import { scrollIntoRow } from './variant-views.ts';

/** How much of a picture is in the row before its dot is the filled one. */
const SHOWN_SHARE = 0.6;

/** Tells by the dots below a row of pictures which one is seen; a dot leads to its picture without moving the page. */
export function connectDots(root: HTMLElement): void {
  for (const dots of root.querySelectorAll<HTMLElement>('.gallery-dots')) {
    const pairs = [...dots.querySelectorAll('a')].flatMap((dot) => {
      const picture = document.getElementById(dot.hash.slice(1));
      return picture ? [{ dot, picture }] : [];
    });
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          const pair = pairs.find(({ picture }) => picture === target);
          pair?.dot.classList.toggle('is-shown', intersectionRatio > SHOWN_SHARE);
        }
      },
      { root: pairs[0]?.picture.parentElement ?? null, threshold: SHOWN_SHARE },
    );
    for (const { dot, picture } of pairs) {
      seen.observe(picture);
      dot.addEventListener('click', (event) => {
        event.preventDefault();
        scrollIntoRow(picture);
      });
    }
  }
}
