import type { ButtonPhase } from './button-phase.ts';
import { pageWords } from '../browser/page-words.ts';

/**
 * The words a button shows in a phase (storefront §2). `idle` is what the server printed on it: the merchant's own
 * text, "Subscribe" or "Add To Cart". An error is told by the alert, so the button has its own words back at once.
 */
export function buttonLabel(current: ButtonPhase, idle: string): string {
  switch (current.phase) {
    case 'adding':
      return pageWords().labels.adding;
    case 'added':
      return pageWords().labels.added;
    case 'prompt':
      return pageWords().labels.selectOption;
    case 'sold-out':
      return pageWords().labels.soldOutButton;
    default:
      return idle;
  }
}
