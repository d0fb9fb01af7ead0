/** The strip at the foot of the window in which the pill floats, as margins of an observer. */
const STRIP = '-85% 0px 0px 0px';

/** The pill is away while a button of the page's product is beside it, as on phones, where both want the same corner. */
export function giveWay(pill: HTMLElement): void {
  const beside = new Set<Element>();
  const watch = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) beside[isIntersecting ? 'add' : 'delete'](target);
      pill.classList.toggle('gives-way', beside.size > 0);
    },
    { rootMargin: STRIP },
  );
  for (const button of document.querySelectorAll('.ProductItem .sqs-add-to-cart-button')) watch.observe(button);
}
