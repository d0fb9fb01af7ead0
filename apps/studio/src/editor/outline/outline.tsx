import { nodeOf } from '@portico/page-model';
import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import text from '../../styles/text.module.css';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { blockIcon, nodeLabel } from '../block-words.ts';
import { moveBeside, moveInto } from '../deeds/change-order.ts';
import type { ScreenDeeds } from '../screen/screen-deeds.ts';
import { useEdited, useEditor } from '../store/editor.ts';
import type { OpenDocument } from '../store/state.ts';
import { messages } from '../words.ts';
import { OthersHere } from './others-here.tsx';
import { outlineRows, type OutlineRow } from './outline-rows.ts';
import styles from './outline.module.css';

/** The page in reading order: chosen by arrows, moved by drag or with Alt. */
export function Outline({ deeds, onClose }: { readonly deeds: ScreenDeeds; readonly onClose: () => void }) {
  const documents = useEdited((state) => state.documents);
  const shown = useEdited((state) => state.shown);
  const [typed, setTyped] = useState<string>();
  const parts = shown.flatMap((id) => documents[id] ?? []);
  return (
    <section className={styles['outline']} aria-label={messages.outline}>
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
        <p className={styles['help']}>{messages.outlineWords.help}</p>
      </div>
    </section>
  );
}

function partName({ kind, label }: OpenDocument): string {
  if (kind === 'page') {
    return messages.outlineWords.thisPage;
  }
  return label || messages.outlineWords.region;
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
  const selected = useEdited((state) => state.selected);
  const list = useRef<HTMLUListElement>(null);
  const [over, setOver] = useState<{ readonly id: string; readonly side: 'before' | 'after' }>();
  const { view } = document.session;
  const { documentId } = document;
  const own = selected?.documentId === documentId ? selected.node : undefined;
  const all = outlineRows(view, own);
  const rows = all.filter(
    ({ node }) => sought === '' || nodeLabel(view, node).toLowerCase().includes(sought.toLowerCase()),
  );
  const current = rows.some(({ node }) => node.id === own) ? own : rows[0]?.node.id;

  const goTo = (row: OutlineRow | undefined) => {
    if (row) {
      editor.select({ documentId, node: row.node.id });
      list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.node.id)}"]`)?.focus();
    }
  };
  const press = (event: KeyboardEvent, at: number) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: rows.length - 1,
    };
    const next = event.altKey || event.shiftKey ? undefined : steps[event.key];
    if (next !== undefined && !event.metaKey && !event.ctrlKey) {
      event.preventDefault();
      event.stopPropagation();
      goTo(rows[next]);
      return;
    }
    deeds.onKey(event);
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
        <Icon name={document.kind === 'page' ? 'file' : 'layers'} />
        <span>{partName(document)}</span>
      </h3>
      {rows.length === 0 ? (
        <p className={styles['none']}>{messages.outlineWords.nothing}</p>
      ) : (
        <ul ref={list} className={styles['tree']} role="tree" aria-label={partName(document)}>
          {rows.map(({ node, depth }, at) => (
            <li
              key={node.id}
              data-row={node.id}
              role="treeitem"
              aria-level={depth + 1}
              aria-selected={node.id === own}
              tabIndex={node.id === current ? 0 : -1}
              draggable={document.may.edit && node.isLocked !== true}
              className={cx(
                styles['row'],
                styles[`depth${depth}`],
                node.id === own && styles['on'],
                node.isHidden === true && styles['off'],
              )}
              data-drop={over?.id === node.id ? over.side : undefined}
              onClick={() => editor.select({ documentId, node: node.id })}
              onKeyDown={(event) => press(event, at)}
              onDragStart={(event) => {
                event.dataTransfer.setData(DRAGGED, node.id);
                event.dataTransfer.effectAllowed = 'move';
              }}
              onDragOver={(event) => {
                event.preventDefault();
                const { top, height } = event.currentTarget.getBoundingClientRect();
                setOver({ id: node.id, side: event.clientY < top + height / 2 ? 'before' : 'after' });
              }}
              onDragLeave={() => setOver(undefined)}
              onDrop={drop}
            >
              <Icon name={depth === 0 ? 'section' : blockIcon(depth === 1 ? node.type : 'image')} />
              <span className={styles['label']}>{nodeLabel(view, node)}</span>
              <span className={styles['marks']}>
                {node.place?.phone ? <Mark icon="phone" label={messages.outlineWords.ownOnPhone} /> : null}
                {node.isHidden ? <Mark icon="hidden" label={messages.outlineWords.hidden} /> : null}
                {node.isLocked ? <Mark icon="lock" label={messages.outlineWords.locked} /> : null}
                <OthersHere spot={{ documentId, node: node.id }} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const DRAGGED = 'application/x-portico-node';

function Mark({ icon, label }: { readonly icon: 'phone' | 'hidden' | 'lock'; readonly label: string }) {
  return (
    <span title={label}>
      <Icon name={icon} />
      <span className={text['hidden']}>{label}</span>
    </span>
  );
}
