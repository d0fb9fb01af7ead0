/** What tells that a page is hidden, and that it goes: the document, and its window. */
export interface LeavingPage {
  readonly document: Pick<Document, 'addEventListener' | 'visibilityState'>;
  readonly window: Pick<Window, 'addEventListener'>;
}

/** Calls whenever the page is hidden, and when it goes: nobody knows whether it comes back. Never on `unload`, which keeps pages out of the browser's memory. */
export function onLeaving(leave: () => void, { document, window }: LeavingPage): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });
  window.addEventListener('pagehide', leave);
}
