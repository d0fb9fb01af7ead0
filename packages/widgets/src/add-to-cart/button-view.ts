import { buttonLabel } from './button-labels.ts';
import type { ButtonPhase } from './button-phase.ts';

/** What each phase puts on the button for stylesheets. */
const PHASE_CLASSES = ['is-adding', 'is-added', 'is-prompt', 'is-error'] as const;

/** Draws phases on a button that the server printed: a `button`, or the formatter's `div role=button`. */
export function createButtonView(button: HTMLElement): (current: ButtonPhase) => void {
  const words = button.querySelector<HTMLElement>('.sqs-add-to-cart-button-inner') ?? innermost(button);
  const ownLabel = button.dataset['originalLabel'] ?? words.textContent.trim();
  const spokenName = button.getAttribute('aria-label');
  const card = button.closest<HTMLElement>('.card-buy, [data-product-form]');

  return (current) => {
    const label = buttonLabel(current, ownLabel);
    words.textContent = label;
    if (spokenName) button.setAttribute('aria-label', spokenName.replace(ownLabel, label));
    for (const name of PHASE_CLASSES) button.classList.toggle(name, name === `is-${current.phase}`);
    card?.classList.toggle('is-prompt', current.phase === 'prompt');
    if (current.phase === 'sold-out') button.setAttribute('aria-disabled', 'true');
    else button.removeAttribute('aria-disabled');
  };
}

/** The only child all the way down, so that `<button><span>words</span></button>` keeps its span. */
function innermost(start: HTMLElement): HTMLElement {
  const child = start.firstElementChild;
  return child instanceof HTMLElement && start.childElementCount === 1 ? innermost(child) : start;
}
