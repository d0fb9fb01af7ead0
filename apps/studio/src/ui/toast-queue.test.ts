import { expect, it } from 'vitest';
import { createToasts } from './toast-queue.ts';

it('takes away what spoke of a screen when that is left, and nothing else', () => {
  const toasts = createToasts();
  toasts.show({ text: 'Moved to the bin' });
  toasts.leaveScreen();
  expect(toasts.current()?.text).toBe('Moved to the bin');

  toasts.show({ text: 'Saved', isOfScreen: true });
  toasts.leaveScreen();
  expect(toasts.current()).toBeUndefined();
});
