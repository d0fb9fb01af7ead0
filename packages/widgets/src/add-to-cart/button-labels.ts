import { storeLabels } from '@portico/locale';

import type { ButtonPhase } from './button-phase.ts';

/**
 * The words a button shows in a phase (storefront §2). `idle` is what the server printed on it: the merchant's own
 * text, "Subscribe" or "Add To Cart". An error is told by the alert, so the button has its own words back at once.
 */
export function buttonLabel(current: ButtonPhase, idle: string): string {
  switch (current.phase) {
    case 'adding':
      return storeLabels.adding;
    case 'added':
      return storeLabels.added;
    case 'prompt':
      return storeLabels.selectOption;
    case 'sold-out':
      return storeLabels.soldOutButton;
    default:
      return idle;
  }
}
