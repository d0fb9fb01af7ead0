/** Space between the cart link and what hangs from it, in pixels. */
const GAP_PX = 12;

/**
 * Puts the popover under the page's cart link where one can be seen (CARTUI-014), else at the top right (CARTUI-015):
 * inside the page's head when that stays in view, so that the kit decides how it hangs there.
 */
export function placePopover(popover: HTMLElement): void {
  const link = visibleCartLink();
  if (link) {
    document.body.append(popover);
    const { left, right } = link.getBoundingClientRect();
    const { clientWidth, dir } = document.documentElement;
    // Under the whole head, so that it hides no other link of it.
    const { bottom } = (link.closest('header') ?? link).getBoundingClientRect();
    popover.classList.add('is-anchored');
    popover.style.setProperty('--anchor-top', `${Math.max(GAP_PX, bottom + GAP_PX)}px`);
    // Its end hangs from the end of the link: the left one on pages that are written from right to left.
    const fromEnd = dir === 'rtl' ? left : clientWidth - right;
    popover.style.setProperty('--anchor-end', `${Math.max(GAP_PX, fromEnd)}px`);
    return;
  }
  const head = stickyHead();
  if (!head) popover.classList.add('is-corner');
  (head ?? document.body).append(popover);
}

function visibleCartLink(): Element | undefined {
  const links = document.querySelectorAll('.sqs-custom-cart, a[href$="/cart"]:not(.sqs-cart-pill)');
  return [...links].find((link) => {
    const { top, bottom, width } = link.getBoundingClientRect();
    return (
      width > 0 && bottom > 0 && top < innerHeight && link.checkVisibility?.({ visibilityProperty: true }) !== false
    );
  });
}

/** The first header that is positioned, so that "under it" means something, and that is in view. */
function stickyHead(): Element | undefined {
  return [...document.querySelectorAll('body > header, body > * > header')].find((header) => {
    const { top, bottom } = header.getBoundingClientRect();
    return /sticky|fixed/.test(getComputedStyle(header).position) && bottom > 0 && top < innerHeight / 2;
  });
}
