import type { Standing, TextCommand, TextWords } from '@portico/rich-text';

/** What the studio says to the frame (editor §3.3). */
export type StudioMessage =
  | { readonly kind: 'mode'; readonly mode: 'edit' | 'preview' }
  | { readonly kind: 'patch'; readonly revision: number; readonly parts: readonly PatchPart[] }
  | { readonly kind: 'place'; readonly node: string; readonly vars: Readonly<Record<string, string>> }
  | { readonly kind: 'tokens'; readonly values: Readonly<Record<string, string>> }
  | { readonly kind: 'classes'; readonly add: readonly string[]; readonly remove: readonly string[] }
  | { readonly kind: 'scroll'; readonly node: string }
  | { readonly kind: 'scroll-by'; readonly y: number }
  /** The words of a field are written in place from now on; `html` is what is stored. */
  | {
      readonly kind: 'text-open';
      readonly node: string;
      readonly field: string;
      readonly html: string;
      readonly isPlain: boolean;
      /** What a formatted text says of itself, in the language of whoever writes. */
      readonly words: TextWords;
    }
  | { readonly kind: 'text-run'; readonly command: TextCommand }
  | { readonly kind: 'text-close' }
  | { readonly kind: 'measure'; readonly nodes: readonly string[] }
  | { readonly kind: 'matches'; readonly selectors: readonly string[] };

/** A node as the server has drawn it anew; of the root of a document all that is in it. */
export interface PatchPart {
  readonly node: string;
  readonly html: string;
  /** Nodes within that are as before: their elements stay, with all that runs in them. */
  readonly keep?: readonly string[];
}

/**
 * What the frame says to the studio: geometry, ids and words. HTML comes from a text that the studio opened alone, and is never
 * shown as such. A node is named by the subject of its document and its id: `subject/id`, since ids of two documents may meet.
 */
export type FrameMessage =
  | {
      readonly kind: 'ready';
      readonly path: string;
      /** Id of the page or collection that is shown; empty where the kit does not say. */
      readonly page: string;
      /** Nothing stands at the path: what is drawn says nothing of it. */
      readonly isGone: boolean;
      readonly height: number;
      readonly subjects: readonly FrameSubject[];
    }
  /** Something that was drawn anew has brought documents with it, such as a shared section, or taken some away. */
  | { readonly kind: 'subjects'; readonly subjects: readonly FrameSubject[] }
  /**
   * Five numbers a node, in the order of `nodes`: x, y, width, height, and whether it is shown (1) or shows nothing (2); pixels of
   * the frame. The columns of a grid section are named `subject/id#grid`, whose fifth number is the gap between them.
   */
  | {
      readonly kind: 'rects';
      readonly nodes: readonly string[];
      readonly values: Float32Array;
      readonly height: number;
    }
  | {
      readonly kind: 'pointer';
      readonly phase: PointerPhase;
      readonly node: string | null;
      readonly field: string | null;
      /** Which entry of the node it is in, counted as the page shows them; null where it is in none. */
      readonly entry: number | null;
      readonly x: number;
      readonly y: number;
      readonly button: number;
      readonly keys: readonly string[];
    }
  | { readonly kind: 'key'; readonly code: string; readonly keys: readonly string[] }
  | { readonly kind: 'link'; readonly href: string }
  | { readonly kind: 'submit'; readonly node: string | null }
  | { readonly kind: 'matches'; readonly counts: readonly number[] }
  | { readonly kind: 'patched'; readonly revision: number; readonly missing: readonly string[] }
  /** What stands in the open text now; the first one says how the page has written what it was given. */
  | {
      readonly kind: 'text';
      readonly phase: 'opened' | 'change' | 'close';
      readonly node: string;
      readonly field: string;
      readonly html: string;
    }
  /** Where the caret stands in the open text. */
  | { readonly kind: 'standing'; readonly node: string; readonly field: string; readonly standing: Standing }
  /** The key of a link was pressed in the open text. */
  | { readonly kind: 'link-asked' }
  /** Something was not put into the open text: it would be longer than is kept. */
  | { readonly kind: 'text-full' }
  | { readonly kind: 'error'; readonly message: string; readonly file: string; readonly line: number };

export type PointerPhase = 'down' | 'move' | 'up' | 'double';

const SUBJECT_KINDS = ['page', 'item', 'field'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

export function isSubjectKind(value: unknown): value is SubjectKind {
  return SUBJECT_KINDS.some((kind) => kind === value);
}

/** A document that the page shows, and the name it is opened by. */
export interface FrameSubject {
  readonly kind: SubjectKind;
  readonly subject: string;
  /** What the kit calls the place; empty where it does not say. */
  readonly label: string;
}

/** Numbers of a rectangle in `rects`. */
export const RECT_NUMBERS = 5;
/** The fifth of them for a block that has its place and shows nothing in it. */
export const SHOWS_NOTHING = 2;
/** Nobody points faster than this, and no page has more to say. */
export const MESSAGES_A_SECOND = 200;

/** The longest text that is written in place (editor §5). */
const MOST_TEXT = 110_000;

/** What the frame says once it can be spoken to, to whoever has it: there is nothing in it. */
export const HERE = { portico: 1, isHere: true } as const;

export function isHere(data: unknown): boolean {
  return isRecord(data) && data['portico'] === 1 && data['isHere'] === true;
}

/** What the studio sends to open the port: the only message that is taken from a window. */
export interface Hello {
  readonly portico: 1;
  readonly nonce: string;
}

export function isHello(data: unknown): data is Hello {
  return isRecord(data) && data['portico'] === 1 && typeof data['nonce'] === 'string';
}

/** Reads what came by the port from the studio; undefined for whatever is no message. */
export function readStudioMessage(data: unknown): StudioMessage | undefined {
  if (!isRecord(data)) {
    return undefined;
  }
  const { kind, mode, revision, parts, node, vars, values, add, remove, nodes, selectors, y } = data;
  const { field, html, isPlain, words, command } = data;
  switch (kind) {
    case 'mode':
      return mode === 'edit' || mode === 'preview' ? { kind, mode } : undefined;
    case 'patch':
      return typeof revision === 'number' && isListOf(parts, isPart) ? { kind, revision, parts } : undefined;
    case 'place':
      return typeof node === 'string' && isTexts(vars) ? { kind, node, vars } : undefined;
    case 'tokens':
      return isTexts(values) ? { kind, values } : undefined;
    case 'classes':
      return isListOf(add, isText) && isListOf(remove, isText) ? { kind, add, remove } : undefined;
    case 'scroll':
      return typeof node === 'string' ? { kind, node } : undefined;
    case 'scroll-by':
      return isNumber(y) ? { kind, y } : undefined;
    case 'text-open':
      return isText(node) && isText(field) && typeof html === 'string' && typeof isPlain === 'boolean' && isWords(words)
        ? { kind, node, field, html, isPlain, words }
        : undefined;
    case 'text-run':
      return isCommand(command) ? { kind, command } : undefined;
    case 'text-close':
      return { kind };
    case 'measure':
      return isListOf(nodes, isText) ? { kind, nodes } : undefined;
    case 'matches':
      return isListOf(selectors, isText) ? { kind, selectors } : undefined;
    default:
      return undefined;
  }
}

/** Reads what came by the port from the frame, which is hostile; undefined for whatever is no message. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  if (!isRecord(data)) {
    return undefined;
  }
  const {
    kind,
    path,
    page,
    height,
    subjects,
    nodes,
    values,
    phase,
    node,
    field,
    entry,
    x,
    y,
    button,
    keys,
    code,
    href,
    counts,
  } = data;
  const { revision, missing, message, file, line, html, standing } = data;
  switch (kind) {
    case 'ready':
      return isText(path) && isText(page) && isNumber(height) && isListOf(subjects, isSubject)
        ? {
            kind,
            path,
            page,
            isGone: data['isGone'] === true,
            height,
            subjects: subjects.map(bareSubject),
          }
        : undefined;
    case 'subjects':
      return isListOf(subjects, isSubject) ? { kind, subjects: subjects.map(bareSubject) } : undefined;
    case 'rects':
      return isListOf(nodes, isText) &&
        values instanceof Float32Array &&
        isNumber(height) &&
        values.length === nodes.length * RECT_NUMBERS
        ? { kind, nodes, values, height }
        : undefined;
    case 'pointer':
      return isPhase(phase) &&
        isMaybe(node) &&
        isMaybe(field) &&
        (entry === null || isNumber(entry)) &&
        isNumber(x) &&
        isNumber(y) &&
        isNumber(button) &&
        isListOf(keys, isText)
        ? { kind, phase, node, field, entry, x, y, button, keys }
        : undefined;
    case 'key':
      return isText(code) && isListOf(keys, isText) ? { kind, code, keys } : undefined;
    case 'link':
      return isText(href) ? { kind, href } : undefined;
    case 'submit':
      return isMaybe(node) ? { kind, node } : undefined;
    case 'matches':
      return isListOf(counts, isNumber) ? { kind, counts } : undefined;
    case 'patched':
      return isNumber(revision) && isListOf(missing, isText) ? { kind, revision, missing } : undefined;
    case 'text':
      return isTextPhase(phase) && isText(node) && isText(field) && typeof html === 'string' && html.length <= MOST_TEXT
        ? { kind, phase, node, field, html }
        : undefined;
    case 'standing':
      return isText(node) && isText(field) && isStanding(standing) ? { kind, node, field, standing } : undefined;
    case 'link-asked':
    case 'text-full':
      return { kind };
    case 'error':
      return isText(message) && isText(file) && isNumber(line) ? { kind, message, file, line } : undefined;
    default:
      return undefined;
  }
}

function bareSubject({ kind, subject, label }: FrameSubject): FrameSubject {
  return { kind, subject, label };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 2000;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isMaybe(value: unknown): value is string | null {
  return value === null || isText(value);
}

function isPhase(value: unknown): value is PointerPhase {
  return value === 'down' || value === 'move' || value === 'up' || value === 'double';
}

function isTextPhase(value: unknown): value is 'opened' | 'change' | 'close' {
  return value === 'opened' || value === 'change' || value === 'close';
}

function isWords(value: unknown): value is TextWords {
  return (
    isRecord(value) &&
    isText(value['kept']) &&
    isText(value['keptHelp']) &&
    isText(value['caption']) &&
    isText(value['pictureBox'])
  );
}

/** The studio alone sends commands: one without a meaning does nothing. */
function isCommand(value: unknown): value is TextCommand {
  return isRecord(value) && isText(value['kind']);
}

function isStanding(value: unknown): value is Standing {
  return (
    isRecord(value) &&
    isListOf(value['active'], isText) &&
    isText(value['style']) &&
    isText(value['href']) &&
    isText(value['selected']) &&
    typeof value['isNewTab'] === 'boolean' &&
    typeof value['canUndo'] === 'boolean' &&
    typeof value['canRedo'] === 'boolean'
  );
}

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return isRecord(value) && Object.values(value).every(isText);
}

function isListOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is readonly Item[] {
  return Array.isArray(value) && value.length <= 5000 && value.every(isItem);
}

function isPart(value: unknown): value is PatchPart {
  return (
    isRecord(value) &&
    typeof value['node'] === 'string' &&
    typeof value['html'] === 'string' &&
    (value['keep'] === undefined || isListOf(value['keep'], isText))
  );
}

function isSubject(value: unknown): value is FrameSubject {
  return isRecord(value) && isSubjectKind(value['kind']) && isText(value['subject']) && isText(value['label']);
}
