import type { ButtonPhase } from './button-phase.ts';
import { pageLabels } from '../browser/page-labels.ts';

/**
 * The words a button shows in a phase (storefront §2). `idle` is what the server printed on it: the merchant's own
 * text, "Subscribe" or "Add To Cart". An error is told by the alert, so the button has its own words back at once.
 */
export function buttonLabel(current: ButtonPhase, idle: string): string {
  switch (current.phase) {
    case 'adding':
      return pageLabels().adding;
    case 'added':
      return pageLabels().added;
    case 'prompt':
      return pageLabels().selectOption;
    case 'sold-out':
      return pageLabels().soldOutButton;
    default:
      return idle;
  }
}
