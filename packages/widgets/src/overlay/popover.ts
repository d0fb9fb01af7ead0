import { cartPaths } from '@portico/contract';
import { fillMessage } from '@portico/locale';

import { pageClock } from '../browser/clock.ts';
import { element } from '../browser/element.ts';
import { pageWords } from '../browser/page-words.ts';
import { smallImage } from '../views/image-url.ts';
import { closeButton } from './close-button.ts';
import { keepPlaced } from './popover-place.ts';
import { startPopoverTime } from './popover-time.ts';

let dismissOpen = () => {};

/** Says that a product was added; replaces a popover that is still there (CARTUI-010 … CARTUI-015). */
export function showAddedPopover(productName: string, imageUrl: string | null): void {
  dismissOpen();
  const words = element('p');
  const close = closeButton(() => dismiss());
  const popover = element('div', { class: 'popover sqs-cart-popover', role: 'status' });
  if (imageUrl) popover.append(element('img', { src: smallImage(imageUrl), alt: '', width: '72', height: '90' }));
  popover.append(
    element('div', {}, words, element('a', { href: cartPaths.cartPage }, pageWords().labels.viewCart)),
    close,
  );

  const time = startPopoverTime(pageClock, () => dismiss());
  const dismiss = (): void => {
    time.stop();
    letGo();
    popover.remove();
  };
  dismissOpen = dismiss;
  for (const type of ['pointerenter', 'focusin']) popover.addEventListener(type, time.pause);
  for (const type of ['pointerleave', 'focusout']) popover.addEventListener(type, time.resume);
  popover.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') dismiss();
  });

  const letGo = keepPlaced(popover, pageClock);
  // A status is read when words arrive in it, not when it arrives with its words.
  requestAnimationFrame(() => (words.textContent = fillMessage(pageWords().labels.addedPopover, { productName })));
}
