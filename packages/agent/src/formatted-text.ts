import {
  createTextEditor,
  onLinkAsked,
  picturePath,
  runCommand,
  standingOf,
  type Standing,
  type TextCommand,
  type TextWords,
} from '@portico/rich-text';

/** A formatted text that is written where it stands. */
export interface FormattedText {
  /** As the server would keep it. */
  html(): string;
  run(command: TextCommand): void;
  /** Writes words where the caret stands, with a new paragraph for each line break. */
  type(words: string): void;
  /** Puts in what somebody else made of it: the caret stays. */
  replace(html: string): void;
  /** Ends it; the element has its own attributes again, and what was written. */
  end(): void;
}

export interface FormattedTextOptions {
  readonly element: HTMLElement;
  readonly html: string;
  readonly words: TextWords;
  /** Where the caret is put, in pixels of the window; at the end where nobody pointed. */
  readonly at: { readonly x: number; readonly y: number } | undefined;
  readonly onChange: () => void;
  readonly onStanding: (standing: Standing) => void;
  readonly onLinkAsked: () => void;
  /** What was to be put in is more than is kept. */
  readonly onFull: () => void;
  /** Escape was pressed, or something else of the page has the focus. */
  readonly onLeave: () => void;
}

/** What the editor's library asks of the page, and marks of our own that kits have no styles for. */
const STYLE = `
.ProseMirror { position: relative; outline: none; white-space: break-spaces; overflow-wrap: break-word; font-variant-ligatures: none; }
.ProseMirror pre { white-space: pre-wrap; }
.ProseMirror-hideselection *::selection { background: transparent; }
.ProseMirror-selectednode, .ProseMirror [data-kept].ProseMirror-selectednode { outline: 2px solid #1a56b4; }
.ProseMirror [data-kept] { padding: 8px 12px; border: 1px dashed #6b6a64; font: 13px/18px system-ui, sans-serif; color: #4b4a45; background: #f4f2ec; }
.ProseMirror [data-kept] strong { display: block; }
.ProseMirror .tableWrapper { overflow-x: auto; }
`;

/**
 * Makes an element of the page the editor of its words: kit fonts and widths hold, since it is the same element. Fetched when
 * somebody first writes a formatted text.
 */
export function openFormattedText(options: FormattedTextOptions): FormattedText {
  const { element, onChange, onStanding, onLeave } = options;
  const style = new CSSStyleSheet();
  style.replaceSync(STYLE);
  document.adoptedStyleSheets.push(style);
  const own = new Map(element.getAttributeNames().map((name) => [name, element.getAttribute(name) ?? '']));
  element.replaceChildren();
  const text = createTextEditor({
    element: { mount: element },
    value: options.html,
    words: options.words,
    show: (src) => picturePath(src) ?? src,
    attributes: () => ({ role: 'textbox', 'aria-multiline': 'true', class: own.get('class') ?? '' }),
    onKey: ({ key, isComposing }) => {
      const isLeft = key === 'Escape' && !isComposing;
      if (isLeft) {
        onLeave();
      }
      return isLeft;
    },
    onChange,
    onFull: options.onFull,
  });
  const { editor } = text;
  // Without a look at blur: while the studio's bar is in use the text has no focus either. The studio says when it is left for there.
  const ending = new AbortController();
  const turned = ({ target }: Event) => {
    if (target instanceof Node && !element.contains(target)) {
      onLeave();
    }
  };
  document.addEventListener('pointerdown', turned, { capture: true, signal: ending.signal });
  document.addEventListener('focusin', turned, { capture: true, signal: ending.signal });
  const stopLinks = onLinkAsked(editor, options.onLinkAsked);
  let said: Standing | undefined;
  editor.on('transaction', () => {
    const standing = standingOf(editor);
    if (standing !== said) {
      said = standing;
      onStanding(standing);
    }
  });
  const found = options.at && editor.view.posAtCoords({ left: options.at.x, top: options.at.y });
  editor.commands.focus(found?.pos ?? 'end', { scrollIntoView: false });
  // At once: TipTap waits for the next frame, and what is typed before it would go nowhere.
  editor.view.focus();
  return {
    html: () => text.text(),
    run: (command) => runCommand(editor, command),
    type: (words) =>
      words.split('\n').forEach((line, place) => {
        if (place > 0) {
          editor.commands.enter();
        }
        if (line !== '') {
          editor.view.dispatch(editor.state.tr.insertText(line));
        }
      }),
    replace: (html) => text.replace(html),
    end: () => {
      ending.abort();
      stopLinks();
      const { innerHTML } = element;
      editor.destroy();
      for (const name of element.getAttributeNames()) {
        const value = own.get(name);
        if (value === undefined) {
          element.removeAttribute(name);
        } else {
          element.setAttribute(name, value);
        }
      }
      // Until the server has drawn it anew; what stands there is what the editor has shown.
      element.innerHTML = innerHTML;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== style);
    },
  };
}
