import { scrollIntoRow } from './variant-views.ts';

/** How much of an image is in the row before its dot is the filled one. */
const SHOWN_SHARE = 0.6;

/** Tells by the dots below a row of images which one is seen; a dot leads to its image without moving the page. */
export function connectDots(root: HTMLElement): void {
  for (const dots of root.querySelectorAll<HTMLElement>('.gallery-dots')) {
    const pairs = [...dots.querySelectorAll('a')].flatMap((dot) => {
      const image = document.getElementById(dot.hash.slice(1));
      return image ? [{ dot, image }] : [];
    });
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          const pair = pairs.find(({ image }) => image === target);
          pair?.dot.classList.toggle('is-shown', intersectionRatio > SHOWN_SHARE);
        }
      },
      { root: pairs[0]?.image.parentElement ?? null, threshold: SHOWN_SHARE },
    );
    for (const { dot, image } of pairs) {
      seen.observe(image);
      dot.addEventListener('click', (event) => {
        event.preventDefault();
        scrollIntoRow(image);
      });
    }
  }
}
