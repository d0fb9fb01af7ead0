import type { EditableKind, OpenedDocument, PersonHere, ShelfEntry } from '@portico/contract/studio';
import type { EditDocument, EditSession, JsonValue, NodeId, Operation, Screen } from '@portico/page-model';

/** A node of one of the documents that are open. */
export interface Spot {
  readonly documentId: string;
  readonly node: NodeId;
}

/** A document of the page, as it is edited here. */
export interface OpenDocument {
  readonly documentId: string;
  readonly kind: EditableKind;
  readonly subject: string;
  /** What the kit calls its place; empty for the page itself. */
  readonly label: string;
  readonly session: EditSession;
  readonly liveRevision: number | null;
  readonly status: OpenedDocument['status'];
  readonly may: OpenedDocument['may'];
}

/** What a person did once, and how it is taken back or done again. */
export interface Step {
  readonly label: string;
  readonly spot: Spot;
  readonly operations: readonly Operation[];
  /** Steps with the same sign that follow soon are one. */
  readonly fold?: string | undefined;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Where what was written is (concept §5). */
export type Saving =
  | { readonly kind: 'saved'; readonly at: number | undefined }
  | { readonly kind: 'saving' }
  /** No line, or no answer although the device says that there is one. */
  | { readonly kind: 'waiting'; readonly since: number; readonly isOffline: boolean }
  /** Not taken by the server, which says why; all of it is still here. */
  | { readonly kind: 'refused'; readonly message: string };

/** A value that two people wrote at once. */
export interface Contested {
  readonly documentId: string;
  readonly node: NodeId;
  readonly path: readonly string[];
  readonly mine?: JsonValue;
  readonly theirs?: JsonValue;
  readonly by: string | undefined;
}

/** Something of mine that could not stay where it was meant, and is on its way to the shelf. */
export interface SetAside {
  readonly id: string;
  readonly documentId: string;
  readonly node: NodeId;
  readonly reason: string;
  readonly operations: readonly Operation[];
  readonly by: string | undefined;
}

export interface EditorState {
  /** Of the page, within the site. */
  readonly path: string;
  readonly documents: Readonly<Record<string, OpenDocument>>;
  /** Ids of the documents in the order in which the page shows them. */
  readonly shown: readonly string[];
  /** Ids of those that somebody removed while they were edited here. */
  readonly gone: readonly string[];
  /** What visitors have of a document, where that was asked for. */
  readonly live: Readonly<Record<string, EditDocument>>;
  readonly selected: Spot | undefined;
  /** Others beside it, of the same document. */
  readonly beside: readonly NodeId[];
  readonly hovered: Spot | undefined;
  /** Whose words are written in place. */
  readonly writing: (Spot & { readonly field: string }) | undefined;
  /** The block whose settings were asked for, to fill in what it lacks; a new object each time. */
  readonly asked: Spot | undefined;
  /** What is to be drawn again though nothing in it changed; a new object each time. */
  readonly outdated: Spot | undefined;
  readonly mode: 'edit' | 'preview';
  readonly screen: Screen;
  readonly panel: 'insert' | 'outline' | 'none';
  readonly saving: Saving;
  readonly undo: readonly Step[];
  readonly redo: readonly Step[];
  readonly contested: readonly Contested[];
  readonly aside: readonly SetAside[];
  /** What was set aside and is not settled yet. */
  readonly shelf: readonly ShelfEntry[];
  /** Who else is here. */
  readonly people: readonly PersonHere[];
  /** The last thing that was said aloud; a new object each time. */
  readonly said: { readonly text: string } | undefined;
}

export const FIRST_STATE: EditorState = {
  path: '/',
  documents: {},
  shown: [],
  gone: [],
  live: {},
  selected: undefined,
  beside: [],
  hovered: undefined,
  writing: undefined,
  asked: undefined,
  outdated: undefined,
  mode: 'edit',
  screen: 'desktop',
  panel: 'outline',
  saving: { kind: 'saved', at: undefined },
  undo: [],
  redo: [],
  contested: [],
  aside: [],
  shelf: [],
  people: [],
  said: undefined,
};

/** A document by the name that the frame uses for it. */
export function documentOf(state: EditorState, subject: string): OpenDocument | undefined {
  return Object.values(state.documents).find((document) => document.subject === subject);
}

/** The page itself or the post that has it, not what is on every page, nor another one whose changes are only to be sent. */
export function pageOf({ documents }: EditorState): OpenDocument | undefined {
  return Object.values(documents).find(({ kind, subject }) => subject !== '' && (kind === 'page' || kind === 'item'));
}

/** What is edited first: the page, or what stands in its place where the kit made it of zones alone. */
export function mainOf(state: EditorState): OpenDocument | undefined {
  return pageOf(state) ?? state.documents[state.shown[0] ?? ''];
}

/** How many changes the server does not have yet. */
export function unsavedCount({ documents }: EditorState): number {
  return new Set(
    Object.values(documents).flatMap(({ session }) =>
      [...session.sent, ...session.queued].map(({ transactionId }) => transactionId),
    ),
  ).size;
}

/** What the frame calls a spot. */
export function frameName(state: EditorState, { documentId, node }: Spot): string {
  return `${state.documents[documentId]?.subject ?? ''}/${node}`;
}

/** The spot that the frame speaks of. */
export function spotOf(state: EditorState, name: string | null): Spot | undefined {
  const at = name?.indexOf('/') ?? -1;
  const found = name === null || at === -1 ? undefined : documentOf(state, name.slice(0, at));
  const node = name?.slice(at + 1) ?? '';
  return found && Object.hasOwn(found.session.view.nodes, node) ? { documentId: found.documentId, node } : undefined;
}
