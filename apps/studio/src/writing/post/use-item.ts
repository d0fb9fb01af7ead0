import type { MemberSite } from '@portico/contract/studio';
import {
  articleOf,
  changeBetween,
  childrenOf,
  isJsonObject,
  isOfBlocks,
  nodesOf,
  orderAt,
  ROOT,
  sectionOfArticle,
  splitParagraphs,
  type JsonObject,
  type JsonValue,
  type Operation,
} from '@portico/page-model';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { createEditor, EditorContext, useEdited, useEditor, type Editor } from '../../editor/store/editor.ts';
import { newId } from '../../editor/store/new-id.ts';
import type { OpenDocument } from '../../editor/store/state.ts';
import { useSession } from '../../session/session.ts';
import { messages } from './messages.ts';

/** Names of what can be said of an item. */
export type ItemField = keyof typeof messages.changed;

/** An item as it is edited: what it says, and how that is changed. */
export interface ItemDraft {
  readonly document: OpenDocument;
  readonly value: JsonObject;
  /** Visitors have something else, or nothing of it. */
  readonly isChanged: boolean;
  text(field: ItemField): string;
  words(field: ItemField): readonly string[];
  number(field: ItemField): number | undefined;
  /** `undefined` takes it away. */
  set(field: ItemField, to: JsonValue | undefined): void;
  /** Several at once, as one step that is taken back. */
  setAll(fields: Readonly<Partial<Record<ItemField, JsonValue | undefined>>>): void;
  /** One part of what has several, so that two people may change different ones; what is typed letter by letter is one step. */
  setPart(field: 'customContent' | 'seo' | 'location', name: string, to: JsonValue | undefined, isTyped: boolean): void;
  setBody(html: string): void;
  /** What is written, as HTML, blocks or not. */
  readonly article: string;
  /** Its text is made of blocks, which the page editor changes. */
  readonly isOfBlocks: boolean;
  /** Makes blocks of the text, word for word. */
  turnIntoBlocks(): void;
}

/** Opens an item for editing: with what this device had not saved. */
export function useItemEditor(site: MemberSite, itemId: string) {
  const accountId = useSession()?.account?.id ?? '';
  const [begin] = useState(() => async () => {
    const editor = await createEditor(site, accountId);
    try {
      return { editor, document: await editor.open({ kind: 'item', subject: itemId }) };
    } catch (cause) {
      editor.dispose();
      throw cause;
    }
  });
  const [opened, setOpened] = useState<{ readonly editor: Editor; readonly documentId: string }>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    let isOver = false;
    let own: Editor | undefined;
    const open = async () => {
      const { editor, document } = await begin();
      own = editor;
      if (isOver) {
        editor.dispose();
      } else {
        // Others who have it open see who is here.
        editor.select({ documentId: document.documentId, node: ROOT });
        setOpened({ editor, documentId: document.documentId });
      }
    };
    open().catch((cause: unknown) => setFailure(cause));
    return () => {
      isOver = true;
      own?.dispose();
    };
  }, [begin]);
  return { opened, failure };
}

export const ItemContext = createContext<string>('');
export { EditorContext, useEditor };

/** What is said of the item that is open, followed as it changes. */
export function useItem(): ItemDraft {
  const editor = useEditor();
  const documentId = useContext(ItemContext);
  const document = useEdited((state) => state.documents[documentId]);
  if (!document) {
    throw new Error('This part needs an open item around it.');
  }
  const value = document.session.view.nodes['root']?.value ?? {};
  const hasBlocks = isOfBlocks(value);
  const body = textOf(value['body']);
  const { view } = document.session;
  const article = useMemo(() => (hasBlocks ? articleOf(view) : body), [hasBlocks, view, body]);
  const act = (field: ItemField, operations: readonly Operation[]) =>
    editor.act({ label: messages.changed[field], documentId, operations, fold: field, isQuiet: true });
  const setOf = (field: ItemField, to: JsonValue | undefined): Operation => {
    const from = value[field];
    return {
      kind: 'set',
      id: 'root',
      path: ['value', field],
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
    };
  };
  const { queued, sent, revision } = document.session;
  return {
    document,
    value,
    isChanged: queued.length + sent.length > 0 || revision !== document.liveRevision,
    text: (field) => textOf(value[field]),
    words: (field) => {
      const said = value[field];
      return Array.isArray(said) ? said.filter((word): word is string => typeof word === 'string') : [];
    },
    number: (field) => (typeof value[field] === 'number' ? value[field] : undefined),
    set: (field, to) => act(field, [setOf(field, to)]),
    setAll: (fields) => {
      const names = Object.keys(fields).filter((name): name is ItemField => Object.hasOwn(messages.changed, name));
      const [first] = names;
      if (first) {
        act(
          first,
          names.map((name) => setOf(name, fields[name])),
        );
      }
    },
    setPart: (field, name, to, isTyped) => {
      const own = value[field];
      const from = isJsonObject(own) ? own[name] : undefined;
      const operation: Operation = {
        kind: 'set',
        id: ROOT,
        path: ['value', field, name],
        ...(from === undefined ? {} : { from }),
        ...(to === undefined ? {} : { to }),
      };
      const label = messages.changed[field];
      const fold = isTyped ? { fold: `${field}.${name}` } : {};
      editor.act({ label, documentId, operations: [operation], ...fold, isQuiet: true });
    },
    article,
    isOfBlocks: hasBlocks,
    turnIntoBlocks: () => {
      const nodes = nodesOf(sectionOfArticle(body), { newId, order: orderAt(childrenOf(view, ROOT), 0) });
      const operations: readonly Operation[] = [
        { kind: 'insert', nodes },
        setOf('bodyMode', 'blocks'),
        ...(body === '' ? [] : [setOf('body', '')]),
      ];
      editor.act({ label: messages.changed.bodyMode, documentId, operations });
    },
    setBody: (html) => {
      const change = changeBetween(splitParagraphs(body), splitParagraphs(html));
      if (change) {
        act('body', [{ kind: 'splice', id: 'root', field: 'body', ...change }]);
      }
    },
  };
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}
