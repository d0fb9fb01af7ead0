import { nodeOf } from '@portico/page-model';
import type { PersonHere } from '@portico/contract/studio';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { nodeLabel } from '../block-names.ts';
import { documentName } from '../document-name.ts';
import { moveBeside, moveInto } from '../deeds/change-order.ts';
import { WaitingBars } from '../screen/waiting-bars.tsx';
import type { ScreenDeeds } from '../screen/screen-deeds.ts';
import { useEdited, useEditor } from '../store/editor.ts';
import type { OpenDocument } from '../store/state.ts';
import { messages } from '../words.ts';
import { OutlineLine } from './outline-line.tsx';
import { outlineRows, type OutlineRow } from './outline-rows.ts';
import styles from './outline.module.css';

/** The page in reading order: chosen by arrows, moved by drag or with Alt. */
export function Outline({ deeds, onClose }: { readonly deeds: ScreenDeeds; readonly onClose: () => void }) {
  const documents = useEdited((state) => state.documents);
  const shown = useEdited((state) => state.shown);
  const [typed, setTyped] = useState<string>();
  const parts = shown.flatMap((id) => documents[id] ?? []);
  const own = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = own;
    return () => {
      // Closed by its key it leaves the focus where it is opened again.
      if (current?.contains(document.activeElement)) {
        document.querySelector<HTMLElement>('[data-tool=outline]')?.focus();
      }
    };
  }, []);
  return (
    <section ref={own} className={styles['outline']} aria-label={messages.outline}>
      <header className={styles['head']}>
        <h2>{messages.outline}</h2>
        <IconButton
          size="small"
          icon="search"
          label={messages.outlineWords.find}
          onPress={() => setTyped(typed === undefined ? '' : undefined)}
        />
        <IconButton className={styles['close']} size="small" icon="x" label={messages.close} onPress={onClose} />
      </header>
      {typed === undefined ? null : (
        <input
          className={styles['find']}
          type="search"
          aria-label={messages.outlineWords.find}
          value={typed}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The field was asked for.
          autoFocus
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <div className={styles['scroll']}>
        {parts.map((document) => (
          <Part key={document.documentId} document={document} deeds={deeds} sought={typed ?? ''} />
        ))}
        {parts.length === 0 ? (
          <WaitingBars kind="outline" />
        ) : (
          <p className={styles['help']}>{messages.outlineWords.help}</p>
        )}
      </div>
    </section>
  );
}

/** One document of the page: the page itself, or a zone that is on every page. */
function Part({
  document,
  deeds,
  sought,
}: {
  readonly document: OpenDocument;
  readonly deeds: ScreenDeeds;
  readonly sought: string;
}) {
  const editor = useEditor();
  const { documentId } = document;
  const selected = useEdited((state) => state.selected);
  const list = useRef<HTMLUListElement>(null);
  const [over, setOver] = useState<{ readonly id: string; readonly side: 'before' | 'after' }>();
  const people = usePeopleAt(documentId);
  const { view } = document.session;
  const own = selected?.documentId === documentId ? selected.node : undefined;
  const all = outlineRows(view, own);
  const rows = all.filter(
    ({ node }) => sought === '' || nodeLabel(view, node).toLowerCase().includes(sought.toLowerCase()),
  );
  const current = rows.some(({ node }) => node.id === own) ? own : rows[0]?.node.id;

  const wasOwn = useRef(own);
  useEffect(() => {
    if (own !== undefined && own !== wasOwn.current) {
      const row = list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(own)}"]`);
      const focused = globalThis.document.activeElement;
      row?.scrollIntoView({ block: 'nearest' });
      if (focused === globalThis.document.body || rowOf(focused) !== null) {
        // What was added or moved has the keys from here on.
        row?.focus();
      }
    }
    wasOwn.current = own;
  }, [own]);

  const goTo = (row: OutlineRow | undefined) => {
    if (row) {
      editor.select({ documentId, node: row.node.id });
      list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.node.id)}"]`)?.focus();
    }
  };
  const press = (event: KeyboardEvent) => {
    const at = rows.findIndex(({ node }) => node.id === rowOf(event.target)?.dataset['row']);
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: rows.length - 1,
    };
    const next = at === -1 || event.altKey || event.shiftKey ? undefined : steps[event.key];
    if (next !== undefined && !event.metaKey && !event.ctrlKey) {
      event.preventDefault();
      event.stopPropagation();
      goTo(rows[next]);
      return;
    }
    deeds.onKey(event);
  };
  const dragOver = (event: DragEvent) => {
    const row = rowOf(event.target);
    if (!row) {
      return;
    }
    event.preventDefault();
    const { top, height } = row.getBoundingClientRect();
    const id = row.dataset['row'] ?? '';
    const side = event.clientY < top + height / 2 ? 'before' : 'after';
    setOver((before) => (before?.id === id && before.side === side ? before : { id, side }));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const id = event.dataTransfer.getData(DRAGGED);
    const node = nodeOf(view, id);
    const target = over && nodeOf(view, over.id);
    setOver(undefined);
    if (!node || !target || !over) {
      return;
    }
    const intoSection = node.kind === 'block' && target.kind === 'section';
    editor.act({
      label: messages.deeds.moved(nodeLabel(view, node)),
      documentId,
      operations: intoSection ? moveInto(view, id, target.id) : moveBeside(view, id, target.id, over.side),
      select: id,
    });
  };
  return (
    <>
      <h3 className={styles['part']}>
        <Icon name={document.kind === 'field' ? 'layers' : 'file'} />
        <span>{documentName(document)}</span>
      </h3>
      {rows.length === 0 ? (
        <div className={styles['none']}>
          <p>{messages.outlineWords.nothing}</p>
          {document.may.edit && sought === '' ? (
            <Button size="small" icon="plus" onPress={() => deeds.insertInto(documentId)}>
              {messages.canvas.firstBlock}
            </Button>
          ) : null}
        </div>
      ) : (
        <ul
          ref={list}
          className={styles['tree']}
          role="tree"
          aria-label={documentName(document)}
          onClick={({ target }) => {
            const node = rowOf(target)?.dataset['row'];
            if (node !== undefined) {
              editor.select({ documentId, node });
            }
          }}
          onKeyDown={press}
          onDragStart={({ target, dataTransfer }) => {
            dataTransfer.setData(DRAGGED, rowOf(target)?.dataset['row'] ?? '');
            dataTransfer.effectAllowed = 'move';
          }}
          onDragOver={dragOver}
          onDragLeave={({ relatedTarget }) => rowOf(relatedTarget) ?? setOver(undefined)}
          onDrop={drop}
        >
          {rows.map(({ node, depth }) => (
            <OutlineLine
              key={node.id}
              node={node}
              depth={depth}
              label={nodeLabel(view, node)}
              isChosen={node.id === own}
              isCurrent={node.id === current}
              mayMove={document.may.edit && node.isLocked !== true}
              drop={over?.id === node.id ? over.side : undefined}
              people={people.get(node.id) ?? NOBODY}
            />
          ))}
        </ul>
      )}
    </>
  );
}

const DRAGGED = 'application/x-portico-node';
const NOBODY: readonly PersonHere[] = [];

/** The line that an event happened in. */
function rowOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
}

/** Who is at which node of a document. */
function usePeopleAt(documentId: string): ReadonlyMap<string, readonly PersonHere[]> {
  const people = useEdited((state) => state.people);
  return useMemo(
    () =>
      Map.groupBy(
        people.filter((person) => person.documentId === documentId),
        ({ node }) => node ?? '',
      ),
    [people, documentId],
  );
}
