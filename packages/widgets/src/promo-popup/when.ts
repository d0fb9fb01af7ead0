/** Looked at again so soon where something else lies over the page. */
const AGAIN_MS = 5000;

/**
 * Calls once, when its time has come and nothing else lies over the page.
 * @param say by which a pop-up opens: seconds on the page, a share of it in percent, or the way out of it
 */
export function whenItsTime(
  say: { readonly trigger: string; readonly seconds: number; readonly percent: number },
  open: () => void,
): void {
  const gone = new AbortController();
  const come = (): void => {
    gone.abort();
    openUncovered(open);
  };
  const options = { signal: gone.signal, passive: true };
  switch (say.trigger) {
    case 'scroll':
      addEventListener('scroll', () => sharePassed() >= say.percent && come(), options);
      break;
    case 'exit':
      // Towards the tabs and the address: to the top, out of the page.
      document.addEventListener(
        'mouseout',
        ({ clientY, relatedTarget }) => {
          if (!relatedTarget && clientY <= 0) come();
        },
        options,
      );
      break;
    default:
      setTimeout(come, Math.max(say.seconds, 5) * 1000);
  }
}

function openUncovered(open: () => void): void {
  if (isCovered()) setTimeout(() => openUncovered(open), AGAIN_MS);
  else open();
}

/** A dialog, or the question about cookies; and nobody is met in a tab that she does not look at. */
function isCovered(): boolean {
  return document.hidden || document.querySelector('dialog[open], .portico-consent') !== null;
}

function sharePassed(): number {
  const { scrollHeight } = document.documentElement;
  return ((scrollY + innerHeight) / scrollHeight) * 100;
}
