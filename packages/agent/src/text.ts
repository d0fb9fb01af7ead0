import { keepEarlyKeys } from './early-keys.ts';
import type { FormattedText } from './formatted-text.ts';
import type { FrameMessage, StudioMessage } from './messages.ts';
import { elementOf } from './nodes.ts';

type Say = (message: FrameMessage) => void;
type Open = Extract<StudioMessage, { kind: 'text-open' }>;
type Command = Extract<StudioMessage, { kind: 'text-run' }>['command'];

/** The text that is written in place. */
interface Opened {
  readonly node: string;
  readonly field: string;
  /** Undefined until its editor is here, and of plain words. */
  formatted?: FormattedText;
  close(): void;
}

let opened: Opened | undefined;
/** Where somebody pointed last: the caret is put there. */
let pointed: { readonly x: number; readonly y: number; readonly at: number } | undefined;
/** A press that opens a text is not longer ago. */
const RECENT_MS = 2000;

addEventListener(
  'pointerdown',
  ({ clientX: x, clientY: y, timeStamp: at }) => {
    pointed = { x, y, at };
  },
  { capture: true, passive: true },
);

/** Whether words are being written in place. */
export function isWriting(): boolean {
  return opened !== undefined;
}

/** The text that is written in place is left; what stands in it is told. */
export function closeText(): void {
  opened?.close();
}

/** Does to the text that is written what the studio's bar asks for. */
export function runInText(command: Command): void {
  opened?.formatted?.run(command);
}

/**
 * Lets the words of a field be written where they stand. It shows what is stored, which the studio gives; whatever is typed is
 * told at once, and judged by the server. Opened again, it takes what somebody else has made of the same words.
 */
export function openText(open: Open, say: Say): void {
  const { node, field, html, isPlain } = open;
  if (opened?.formatted && opened.node === node && opened.field === field) {
    opened.formatted.replace(html);
    say({ kind: 'text', phase: 'opened', node, field, html });
    return;
  }
  closeText();
  const block = elementOf(node);
  const element = block?.matches(`[data-pt-field="${CSS.escape(field)}"]`)
    ? block
    : block?.querySelector<HTMLElement>(`[data-pt-field="${CSS.escape(field)}"]`);
  if (!element) {
    return;
  }
  if (isPlain) {
    openPlain(open, element, say);
  } else {
    void openFormatted(open, element, say);
  }
}

async function openFormatted({ node, field, html, words }: Open, element: HTMLElement, say: Say): Promise<void> {
  let isLeft = false;
  let formatted: FormattedText | undefined;
  const early = keepEarlyKeys(closeText);
  const own: Opened = {
    node,
    field,
    close: () => {
      isLeft = true;
      early.end();
      opened = undefined;
      const written = formatted?.html() ?? html;
      formatted?.end();
      say({ kind: 'text', phase: 'close', node, field, html: written });
    },
  };
  opened = own;
  try {
    const { openFormattedText } = await import('./formatted-text.ts');
    if (isLeft) {
      return;
    }
    const now = performance.now();
    formatted = openFormattedText({
      element,
      html,
      words,
      at: pointed && now - pointed.at < RECENT_MS ? pointed : undefined,
      onChange: () => say({ kind: 'text', phase: 'change', node, field, html: formatted?.html() ?? html }),
      onStanding: (standing) => say({ kind: 'standing', node, field, standing }),
      onLinkAsked: () => say({ kind: 'link-asked' }),
      onFull: () => say({ kind: 'text-full' }),
      onLeave: closeText,
    });
    own.formatted = formatted;
    say({ kind: 'text', phase: 'opened', node, field, html });
    formatted.type(early.end());
  } catch {
    // The editor's script did not come: the words stay as they are, and can be written in the studio.
    if (!isLeft) {
      closeText();
    }
  }
}

function openPlain({ node, field, html }: Open, element: HTMLElement, say: Say): void {
  const tell = (phase: 'opened' | 'change' | 'close') =>
    say({ kind: 'text', phase, node, field, html: element.textContent ?? '' });
  const caret = caretIn(element);
  element.textContent = html;
  element.contentEditable = 'plaintext-only';
  element.setAttribute('role', 'textbox');
  const ending = new AbortController();
  const { signal } = ending;
  element.addEventListener('input', () => tell('change'), { signal });
  element.addEventListener('blur', () => closeText(), { signal });
  element.addEventListener('paste', pastePlain, { signal });
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' || event.key === 'Enter') {
        event.preventDefault();
        event.stopPropagation();
        closeText();
      }
    },
    { signal },
  );
  opened = {
    node,
    field,
    close: () => {
      opened = undefined;
      ending.abort();
      element.removeAttribute('contenteditable');
      element.removeAttribute('role');
      tell('close');
    },
  };
  element.focus({ preventScroll: true });
  putCaret(element, caret);
  tell('opened');
}

/** How many letters stand before the caret; undefined where it is elsewhere. */
function caretIn(element: HTMLElement): number | undefined {
  const selection = document.getSelection();
  if (!selection || selection.rangeCount === 0 || !element.contains(selection.anchorNode)) {
    return undefined;
  }
  const range = selection.getRangeAt(0).cloneRange();
  range.setStart(element, 0);
  return range.toString().length;
}

/** Puts the caret behind so many letters, or at the end. */
function putCaret(element: HTMLElement, letters: number | undefined): void {
  const range = document.createRange();
  range.selectNodeContents(element);
  range.collapse(false);
  let left = letters ?? Infinity;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let at = walker.nextNode(); at && left !== Infinity; at = walker.nextNode()) {
    const { length } = at.textContent ?? '';
    if (left <= length) {
      range.setStart(at, left);
      range.collapse(true);
      break;
    }
    left -= length;
  }
  document.getSelection()?.removeAllRanges();
  document.getSelection()?.addRange(range);
}

/** Words alone: looks of elsewhere stay there. */
function pastePlain(event: ClipboardEvent): void {
  event.preventDefault();
  const selection = document.getSelection();
  const words = event.clipboardData?.getData('text/plain') ?? '';
  if (!selection || selection.rangeCount === 0 || words === '') {
    return;
  }
  const range = selection.getRangeAt(0);
  range.deleteContents();
  range.insertNode(document.createTextNode(words));
  range.collapse(false);
  event.target?.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
