import {
  HERE,
  isHello,
  MESSAGES_A_SECOND,
  readStudioMessage,
  type FrameMessage,
  type FrameSubject,
  type StudioMessage,
} from './messages.ts';
import { elementOf, entryAt, fieldAt, nodeAt, subjects } from './nodes.ts';
import { patch } from './patch.ts';
import { measure, watchLayout } from './rects.ts';
import { passTabStops } from './tab-stops.ts';
import { closeText, isWriting, openText, runInText } from './text.ts';

const EDITING = ['sqs-edit-mode-active', 'sqs-is-page-editing'];
/** Keys that mean something to the studio wherever they are pressed. */
const STUDIO_KEYS = /^(Escape|F\d{1,2})$/;
/** With a command, what is the studio's while words are written too: save, publish. */
const WHILE_WRITING = new Set(['KeyS', 'Enter']);
/** Combinations that the browser would take for itself: keep the page, go back, print. */
const TAKEN = new Set(['KeyS', 'KeyD', 'KeyP', 'KeyK', 'KeyG', 'KeyZ', 'KeyY', 'Enter', 'BracketLeft', 'BracketRight']);

/** What is empty has room to be pointed at, and a press selects no words but where one writes. */
const EDITING_STYLE = `
body.sqs-edit-mode-active [data-pt-node] { -webkit-user-drag: none; }
body.sqs-edit-mode-active [data-pt-node]:not(:has([contenteditable])) { user-select: none; }
body.sqs-edit-mode-active [data-pt-node] [contenteditable] { user-select: text; outline: none; cursor: text; }
body.sqs-edit-mode-active :is(.sqs-block, .fe-block)[data-pt-node] { min-height: 24px; }
body.sqs-edit-mode-active .sqs-block[data-pt-empty] > .sqs-block-content { box-sizing: border-box; min-height: 120px; background: #1a56b40f; outline: 1px dashed #1a56b48c; outline-offset: -1px; cursor: pointer; }
body.sqs-edit-mode-active .sqs-block[data-pt-empty] > .sqs-block-content[data-pt-field] { min-height: 24px; }
body.sqs-edit-mode-active :is(.sqs-block-image, .sqs-block-gallery, .sqs-block-compare)[data-pt-empty] > .sqs-block-content { width: 100%; max-height: 420px; aspect-ratio: 3 / 2; }
body.sqs-edit-mode-active :is(.sqs-block-video, .sqs-block-map)[data-pt-empty] > .sqs-block-content { width: 100%; max-height: 420px; aspect-ratio: 16 / 9; }
body.sqs-edit-mode-active .fe-filling > .sqs-block[data-pt-empty] > .sqs-block-content { max-height: none; }
body.sqs-edit-mode-active .sqs-layout[data-pt-kind="field"].empty { position: relative; cursor: pointer; }
body.sqs-edit-mode-active .sqs-layout[data-pt-kind="field"].empty::after { content: '+'; position: absolute; inset: 0; display: grid; place-content: center; font: 24px/1 system-ui, sans-serif; color: inherit; }
body.sqs-edit-mode-active .sqs-layout[data-pt-subject].empty { display: block; min-height: 72px; background: repeating-linear-gradient(135deg, #1a56b412 0 8px, #0000 8px 16px); box-shadow: inset 0 0 0 1px #1a56b455; }
`;

/** The studio, as the tag of this script names it; `*` stands for any port of a laptop. */
const studio = new RegExp(
  `^${(document.currentScript?.dataset['studio'] ?? '').replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(String.raw`\*`, String.raw`\d+`)}$`,
);
let mode = document.currentScript?.dataset['mode'] === 'preview' ? 'preview' : 'edit';
const isGone = document.currentScript?.dataset['gone'] !== undefined;

let talking: (() => void) | undefined;
addEventListener('message', ({ data, origin, ports }) => {
  const [port] = ports;
  if (port && studio.test(origin) && isHello(data)) {
    // Whoever opens again has lost the other end.
    talking?.();
    talking = connect(port);
  }
});
const style = new CSSStyleSheet();
style.replaceSync(EDITING_STYLE);
document.adoptedStyleSheets.push(style);
parent.postMessage(HERE, '*');

/** From here on only the port counts. Answers how to end it. */
function connect(port: MessagePort): () => void {
  const ending = new AbortController();
  let sent = 0;
  const counting = setInterval(() => {
    sent = 0;
  }, 1000);
  const say = (message: FrameMessage, transfer: Transferable[] = []) => {
    sent += 1;
    if (sent <= MESSAGES_A_SECOND) {
      port.postMessage(message, transfer);
    }
  };
  const sendRects = () => {
    const { nodes, values } = measure();
    say({ kind: 'rects', nodes, values, height: document.documentElement.scrollHeight }, [values.buffer]);
  };
  const layoutChanged = watchLayout(sendRects);
  port.addEventListener('message', ({ data }) => {
    const message = readStudioMessage(data);
    if (message?.kind === 'measure') {
      // Answered at once, so that a page that is not drawn at the moment is not taken for a silent one.
      sendRects();
    } else if (message) {
      obey(message, say);
      layoutChanged();
    }
  });
  port.start();
  listen(say, ending.signal);
  const greet = () => {
    say({
      kind: 'ready',
      path: location.pathname,
      page: /^collection-([0-9a-f-]{36})$/.exec(document.body.id)?.[1] ?? '',
      isGone,
      height: document.documentElement.scrollHeight,
      subjects: subjects(),
    });
    layoutChanged();
  };
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', greet, { once: true });
  } else {
    greet();
  }
  return () => {
    ending.abort();
    clearInterval(counting);
    port.close();
  };
}

function obey(message: StudioMessage, say: (message: FrameMessage) => void): void {
  const { documentElement: root, body } = document;
  switch (message.kind) {
    case 'mode':
      ({ mode } = message);
      for (const name of EDITING) {
        body.classList.toggle(name, mode === 'edit');
      }
      closeText();
      return;
    case 'patch': {
      const before = subjects();
      say({ kind: 'patched', revision: message.revision, missing: patch(message.parts) });
      // What the platform's script brings to life (tabs, slides) it looks for in what has come.
      document.dispatchEvent(new CustomEvent('portico:content'));
      const after = subjects();
      if (namesOf(before) !== namesOf(after)) {
        say({ kind: 'subjects', subjects: after });
      }
      return;
    }
    case 'place':
      for (const [name, value] of Object.entries(message.vars)) {
        elementOf(message.node)?.style.setProperty(name, value);
      }
      return;
    case 'tokens':
      for (const [name, value] of Object.entries(message.values)) {
        root.style.setProperty(name, value);
      }
      return;
    case 'classes':
      body.classList.remove(...message.remove);
      body.classList.add(...message.add);
      return;
    case 'scroll':
      bringIntoView(elementOf(message.node));
      return;
    case 'scroll-by':
      scrollBy({ top: message.y });
      return;
    case 'text-open':
      openText(message, say);
      return;
    case 'text-run':
      runInText(message.command);
      return;
    case 'text-close':
      closeText();
      return;
    case 'measure':
      return;
    case 'matches':
      say({ kind: 'matches', counts: message.selectors.map(countOf) });
  }
}

function namesOf(documents: readonly FrameSubject[]): string {
  return documents.map(({ subject }) => subject).join(' ');
}

function countOf(selector: string): number {
  try {
    return document.querySelectorAll(selector).length;
  } catch {
    // What is no selector matches nothing.
    return 0;
  }
}

/** Tells what is pointed at, pressed and followed; only what a person did counts. */
function listen(say: (message: FrameMessage) => void, signal: AbortSignal): void {
  const pointer = (phase: 'down' | 'move' | 'up' | 'double') => (event: MouseEvent) => {
    if (event.isTrusted && mode === 'edit') {
      const { target, clientX: x, clientY: y, button } = event;
      say({
        kind: 'pointer',
        phase,
        node: nodeAt(target),
        field: fieldAt(target),
        entry: entryAt(target),
        x,
        y,
        button,
        keys: keysOf(event),
      });
    }
  };
  const options = { capture: true, passive: true, signal } as const;
  addEventListener('pointerdown', pointer('down'), options);
  addEventListener('pointerup', pointer('up'), options);
  addEventListener('dblclick', pointer('double'), options);
  let isMoving = false;
  addEventListener(
    'pointermove',
    (event) => {
      if (!isMoving) {
        isMoving = true;
        requestAnimationFrame(() => {
          isMoving = false;
          pointer('move')(event);
        });
      }
    },
    options,
  );
  addEventListener('click', (event) => followed(event, say), { capture: true, signal });
  addEventListener('dragstart', (event) => mode === 'edit' && event.preventDefault(), { capture: true, signal });
  addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      say({ kind: 'submit', node: nodeAt(event.target) });
    },
    { capture: true, signal },
  );
  addEventListener(
    'keydown',
    (event) => {
      const { key, code, metaKey, ctrlKey, altKey } = event;
      if (key === 'Tab' && mode === 'edit') {
        passTabStops();
      }
      const isWithCommand = metaKey || ctrlKey;
      // Outside of fields also keys that are pressed alone. What is written stays where it is written: there Alt with an arrow
      // moves the caret, and no block.
      const isForStudio = isWriting()
        ? (isWithCommand && WHILE_WRITING.has(code)) || (altKey && code === 'F10')
        : STUDIO_KEYS.test(key) || isWithCommand || altKey || !isInField(event.target);
      if (!event.isTrusted || !isForStudio) {
        return;
      }
      if (isWithCommand && TAKEN.has(code)) {
        event.preventDefault();
      }
      say({ kind: 'key', code, keys: keysOf(event) });
    },
    { capture: true, signal },
  );
  addEventListener(
    'error',
    ({ message, filename, lineno }) =>
      say({ kind: 'error', message: String(message).slice(0, 500), file: filename.slice(0, 500), line: lineno }),
    { signal },
  );
}

function isInField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

/**
 * What was out of view comes to the middle, with its mark above and room below. What is seen in part was perhaps pressed there:
 * it moves no further than it must.
 */
function bringIntoView(element: HTMLElement | null): void {
  if (!element) {
    return;
  }
  const { top, bottom, height } = element.getBoundingClientRect();
  const isOut = bottom <= 0 || top >= innerHeight;
  const far = height < innerHeight ? 'center' : 'start';
  element.scrollIntoView({ block: isOut ? far : 'nearest' });
}

/** A link selects while the page is edited; followed it is by the studio, which has a route to change. */
function followed(event: MouseEvent, say: (message: FrameMessage) => void): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (
    !(link instanceof HTMLAnchorElement) ||
    (link.hash !== '' && link.origin === location.origin && link.pathname === location.pathname && mode === 'preview')
  ) {
    return;
  }
  event.preventDefault();
  if (mode === 'preview' || event.metaKey || event.ctrlKey) {
    say({ kind: 'link', href: link.href.slice(0, 2000) });
  }
}

function keysOf({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent | KeyboardEvent): readonly string[] {
  return [altKey ? 'alt' : '', ctrlKey ? 'ctrl' : '', metaKey ? 'meta' : '', shiftKey ? 'shift' : ''].filter(
    (name) => name !== '',
  );
}
