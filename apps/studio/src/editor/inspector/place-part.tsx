import { childrenOf, GRID_COLUMNS, nodeOf, type DocumentNode, type Place } from '@portico/page-model';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { kindName } from '../block-names.ts';
import { heightOf } from '../deeds/make-nodes.ts';
import { followDesktop, gridOf, placesOn, setPlace, showOn } from '../deeds/places.ts';
import { useEdited, useEditor } from '../store/editor.ts';
import type { OpenDocument } from '../store/state.ts';
import { messages } from '../words.ts';
import { setValue } from './field-form.tsx';
import styles from './inspector.module.css';

/** Where a block stands: in a free grid its column and size on this screen, in rows how wide its column is. */
export function PlacePart({ document, node }: { readonly document: OpenDocument; readonly node: DocumentNode }) {
  const grid = gridOf(document.session.view, node);
  if (!document.may.edit) {
    return null;
  }
  return grid ? (
    <GridPlace document={document} node={node} section={grid} />
  ) : (
    <ColumnSpan document={document} node={node} />
  );
}

function GridPlace({
  document,
  node,
  section,
}: {
  readonly document: OpenDocument;
  readonly node: DocumentNode;
  readonly section: DocumentNode;
}) {
  const editor = useEditor();
  const screen = useEdited((state) => state.screen);
  const { view } = document.session;
  const place = placesOn(view, section.id, screen)[node.id];
  if (!place) {
    return null;
  }
  const own = screen === 'desktop' ? undefined : node.place?.[screen];
  const name = kindName(node);
  const set = (change: Partial<Place>) => {
    const { column, wide, top } = { ...place, ...change };
    editor.act({
      label: messages.deeds.placed(name, messages.place.said(column, wide, top)),
      documentId: document.documentId,
      operations: setPlace(view, node.id, screen, change),
      fold: `place:${node.id}`,
    });
  };
  const screenName = messages.screens[screen];
  return (
    <div className={styles['part']}>
      <header className={styles['partHead']}>
        <h3>{messages.place.on(screenName)}</h3>
        <span>{messages.place.columns(GRID_COLUMNS[screen])}</span>
      </header>
      <div className={styles['pair']}>
        <Figure
          label={messages.place.column}
          value={place.column}
          isOwn={own?.column !== undefined}
          onChange={(column) => set({ column })}
        />
        <Figure
          label={messages.place.wide}
          value={place.wide}
          isOwn={own?.wide !== undefined}
          onChange={(wide) => set({ wide })}
        />
        <Figure
          label={messages.place.top}
          value={place.top}
          isOwn={own?.top !== undefined}
          onChange={(top) => set({ top })}
        />
        <Figure
          label={messages.place.high}
          value={place.high === 'auto' ? undefined : heightOf(place.high)}
          placeholder={messages.place.auto}
          isOwn={own?.high !== undefined}
          onChange={(high) => set({ high: high === undefined ? 'auto' : high })}
          mayBeEmpty
        />
      </div>
      <div className={styles['buttons']}>
        <Button size="small" onPress={() => set({ layer: place.layer + 1 })}>
          {messages.place.front}
        </Button>
        <Button size="small" onPress={() => set({ layer: Math.max(0, place.layer - 1) })}>
          {messages.place.behind}
        </Button>
      </div>
      {screen === 'desktop' ? null : (
        <>
          <Checkbox
            label={messages.place.shownOn(screenName)}
            checked={own?.shown !== false}
            onChange={({ target }) =>
              editor.act({
                label: target.checked ? messages.deeds.shown(name) : messages.deeds.hidden(name),
                documentId: document.documentId,
                operations: showOn(view, node.id, screen, target.checked),
              })
            }
          />
          {own ? (
            <Button
              size="small"
              icon="undo"
              onPress={() => {
                editor.act({
                  label: messages.place.follow,
                  documentId: document.documentId,
                  operations: followDesktop(view, node.id, screen),
                });
              }}
            >
              {messages.place.follow}
            </Button>
          ) : (
            <p className={styles['second']}>{messages.place.sameText}</p>
          )}
        </>
      )}
      {screen === 'desktop' && node.place?.phone ? (
        <p className={styles['second']}>{messages.place.own(messages.screens.phone)}</p>
      ) : null}
    </div>
  );
}

function Figure({
  label,
  value,
  placeholder,
  isOwn,
  mayBeEmpty = false,
  onChange,
}: {
  readonly label: string;
  readonly value: number | undefined;
  readonly placeholder?: string;
  readonly isOwn: boolean;
  readonly mayBeEmpty?: boolean;
  readonly onChange: (value: number | never) => void;
}) {
  return (
    <label className={styles['figure']} data-own={isOwn || undefined}>
      <span>{label}</span>
      <input
        type="number"
        value={value === undefined ? '' : Math.round(value)}
        placeholder={placeholder}
        onChange={({ target }) => {
          const next = target.value === '' ? undefined : Number(target.value);
          if (next === undefined ? mayBeEmpty : Number.isFinite(next)) {
            // Empty means by itself, which is no number.
            onChange(next as number);
          }
        }}
      />
    </label>
  );
}

/** How many of a row's twelve columns a block's column takes; what it takes comes from the one beside it. */
function ColumnSpan({ document, node }: { readonly document: OpenDocument; readonly node: DocumentNode }) {
  const editor = useEditor();
  const { view } = document.session;
  const column = nodeOf(view, node.parent ?? '');
  const columns = column?.kind === 'column' ? childrenOf(view, column.parent ?? '') : [];
  const at = columns.findIndex(({ id }) => id === column?.id);
  const other = columns[at + 1] ?? columns[at - 1];
  if (!column || !other) {
    return null;
  }
  const span = Number(column.value['span'] ?? 12);
  const both = span + Number(other.value['span'] ?? 12);
  const set = (wide: number) => {
    const next = Math.min(Math.max(1, Math.round(wide)), both - 1);
    editor.act({
      label: messages.deeds.columns(kindName(node)),
      documentId: document.documentId,
      operations: [setValue(column, 'span', next), setValue(other, 'span', both - next)],
      fold: `span:${column.id}`,
    });
  };
  return (
    <div className={styles['part']}>
      <div className={styles['pair']}>
        <Figure label={messages.place.wide} value={span} isOwn={false} onChange={set} />
        <span className={styles['second']}>{messages.place.span}</span>
      </div>
    </div>
  );
}
