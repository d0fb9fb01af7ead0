import {
  ancestorsOf,
  childrenOf,
  nodeOf,
  nodesInOrder,
  type EditDocument,
  type NodeId,
  type Screen,
} from '@portico/page-model';
import { useRef, useState, useSyncExternalStore, type PointerEvent } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Icon } from '../../ui/icon.tsx';
import { IconButton, Button } from '../../ui/button.tsx';
import { kindName } from '../block-names.ts';
import type { Zoom } from '../canvas/canvas.tsx';
import type { Writing } from '../canvas/write-text.ts';
import { rectOf, type Rect, type RectStore } from '../canvas/rects.ts';
import { moveBeside } from '../deeds/change-order.ts';
import { gridOf, placesOn, setPlace } from '../deeds/places.ts';
import { heightOf } from '../deeds/make-nodes.ts';
import { useEdited, useEditor } from '../store/editor.ts';
import { pageOf, type OpenDocument, type Spot } from '../store/state.ts';
import type { ScreenDeeds } from '../screen/screen-deeds.ts';
import { messages } from '../words.ts';
import { dragged, drawnGrid, linesOf, type Dragged, type GridDrag, type Side } from './drag-grid.ts';
import { dropAt, type Drop } from './drop-line.ts';
import { barPlace } from './bar-place.ts';
import { EmptyBlocks } from './empty-blocks.tsx';
import { OthersMarks } from './others-marks.tsx';
import { WritingBar } from './writing-bar.tsx';
import styles from './overlay.module.css';

const SIDES: readonly Side[] = ['w', 'e', 's', 'se'];

/** The studio's marks over the page: what is pointed at, what is chosen, and the handles of it. Nothing of them is in the page. */
export function Overlay({
  zoom,
  rects,
  deeds,
  writing: text,
  onSettings,
}: {
  readonly zoom: Zoom;
  readonly rects: RectStore;
  readonly deeds: ScreenDeeds;
  readonly writing: Writing;
  /** Shows the settings of what is chosen, where they are folded away. */
  readonly onSettings: () => void;
}) {
  const all = useSyncExternalStore(rects.subscribe, rects.get, rects.get);
  const documents = useEdited((state) => state.documents);
  const selected = useEdited((state) => state.selected);
  const beside = useEdited((state) => state.beside);
  const hovered = useEdited((state) => state.hovered);
  const writing = useEdited((state) => state.writing);
  const find = (spot: Spot | undefined): Rect | undefined => {
    const document = spot && documents[spot.documentId];
    const rect = document && rectOf(all, document.subject, document.session.view, spot.node);
    return rect && scaled(rect, zoom.scale);
  };
  const document = selected && documents[selected.documentId];
  const rect = find(selected);
  const isHovering = hovered !== undefined && hovered.node !== selected?.node && !writing;
  return (
    <div className={styles['overlay']}>
      <EmptyBlocks all={all} scale={zoom.scale} onSettings={onSettings} />
      {isHovering ? <Hovered spot={hovered} rect={find(hovered)} documents={documents} /> : null}
      {selected
        ? beside.map((node) => {
            const other = find({ documentId: selected.documentId, node });
            return other ? <div key={node} className={styles['selected']} style={boxOf(other)} /> : null;
          })
        : null}
      <OthersMarks find={find} />
      {selected && document && rect ? (
        <Selected spot={selected} document={document} rect={rect} zoom={zoom} rects={rects} deeds={deeds} />
      ) : null}
      {writing && rect ? <WritingBar writing={text} rect={rect} zoom={zoom} /> : null}
      <EmptyPage deeds={deeds} />
    </div>
  );
}

function scaled({ x, y, width, height }: Rect, scale: number): Rect {
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale };
}

function boxOf({ x, y, width, height }: Rect) {
  return { left: x, top: y, width, height };
}

function Hovered({
  spot,
  rect,
  documents,
}: {
  readonly spot: Spot;
  readonly rect: Rect | undefined;
  readonly documents: Readonly<Record<string, OpenDocument>>;
}) {
  const view = documents[spot.documentId]?.session.view;
  const node = view && nodeOf(view, spot.node);
  return rect && node ? (
    <div className={styles['hover']} style={boxOf(rect)}>
      <span className={styles['name']} data-inside={rect.y < 24 || undefined}>
        {kindName(node)}
      </span>
    </div>
  ) : null;
}

/** What is chosen, with what can be done to it where it stands. */
function Selected({
  spot,
  document,
  rect,
  zoom,
  rects,
  deeds,
}: {
  readonly spot: Spot;
  readonly document: OpenDocument;
  readonly rect: Rect;
  readonly zoom: Zoom;
  readonly rects: RectStore;
  readonly deeds: ScreenDeeds;
}) {
  const editor = useEditor();
  const screen = useEdited((state) => state.screen);
  const writing = useEdited((state) => state.writing);
  const [drag, setDrag] = useState<Dragged>();
  const [drop, setDrop] = useState<Drop>();
  const begun = useRef<{ readonly x: number; readonly y: number; readonly grid: GridDrag | undefined }>(undefined);
  const { view } = document.session;
  const node = nodeOf(view, spot.node);
  if (!node) {
    return null;
  }
  const grid = gridOf(view, node);
  const name = kindName(node);
  const isBlock = node.kind === 'block';
  const mayChange = document.may.edit && node.isLocked !== true;
  const sectionRect = grid && rects.get().get(`${document.subject}/${grid.id}#grid`);
  const place = grid && placesOn(view, grid.id, screen)[node.id];

  const begin = (event: PointerEvent, side: Side | undefined) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const drawn = sectionRect && drawnGrid(sectionRect, screen);
    begun.current = {
      x: event.clientX,
      y: event.clientY,
      grid:
        grid && place && sectionRect && drawn
          ? {
              grid: drawn,
              section: sectionRect,
              place,
              high: place.high === 'auto' ? Math.round(rect.height / zoom.scale) : heightOf(place.high),
              side,
              zoom: zoom.scale,
              ...linesOf(drawn, sectionRect, othersOf(view, document.subject, node.id, rects)),
            }
          : undefined,
    };
  };
  const move = (event: PointerEvent) => {
    const from = begun.current;
    if (!from) {
      return;
    }
    const dx = (event.clientX - from.x) / zoom.scale;
    const dy = (event.clientY - from.y) / zoom.scale;
    if (from.grid) {
      setDrag(dragged(from.grid, dx, dy, event.ctrlKey || event.metaKey));
      return;
    }
    const own = event.currentTarget.closest(`.${styles['overlay'] ?? ''}`)?.getBoundingClientRect();
    const x = (event.clientX - (own?.left ?? 0)) / zoom.scale;
    const y = (event.clientY - (own?.top ?? 0)) / zoom.scale;
    setDrop(
      Math.abs(dx) + Math.abs(dy) > 4 ? dropAt(targetsOf(view, document.subject, node.id, rects), x, y) : undefined,
    );
  };
  const end = () => {
    const { documentId } = spot;
    if (drag) {
      editor.act({
        label: messages.deeds.placed(name, placeSaid({ ...place, ...drag.place })),
        documentId,
        operations: setPlace(view, node.id, screen, drag.place),
        select: node.id,
      });
    } else if (drop) {
      editor.act({
        label: messages.deeds.moved(name),
        documentId,
        operations: moveBeside(view, node.id, drop.target, drop.side),
        select: node.id,
      });
    }
    begun.current = undefined;
    setDrag(undefined);
    setDrop(undefined);
  };
  const pointing = { onPointerMove: move, onPointerUp: end, onPointerCancel: end };
  const isInside = rect.y < 24;
  const isWriting = writing?.node === node.id;
  return (
    <>
      {drag && sectionRect ? <Bands rect={sectionRect} screen={screen} scale={zoom.scale} /> : null}
      {drag ? <div className={styles['ghost']} style={boxOf(scaled(drag.rect, zoom.scale))} /> : null}
      {drag?.x === undefined ? null : <div className={styles['guideX']} style={{ left: drag.x * zoom.scale }} />}
      {drag?.y === undefined ? null : <div className={styles['guideY']} style={{ top: drag.y * zoom.scale }} />}
      {drop ? (
        <div
          className={styles['guideY']}
          style={{
            top: drop.line.y * zoom.scale,
            left: drop.line.x * zoom.scale,
            right: 'auto',
            width: drop.line.width * zoom.scale,
            height: 3,
            background: '#1a56b4',
          }}
        />
      ) : null}
      <div className={styles['selected']} style={boxOf(rect)} data-writing={isWriting || undefined}>
        {isWriting ? null : (
          <button
            type="button"
            className={styles['grip']}
            data-inside={isInside || undefined}
            disabled={!mayChange}
            aria-label={messages.canvas.drag(name)}
            onPointerDown={(event) => begin(event, undefined)}
            {...pointing}
            onKeyDown={deeds.onKey}
          >
            {mayChange && node.kind !== 'entry' ? <Icon name="move" /> : null}
            {node.isLocked ? <Icon name="lock" /> : null}
            {name}
          </button>
        )}
        {grid && mayChange && !isWriting
          ? SIDES.map((side) => (
              <button
                key={side}
                type="button"
                className={styles['handle']}
                data-side={side}
                aria-label={messages.canvas.resize(name, messages.canvas.sides[side])}
                onPointerDown={(event) => begin(event, side)}
                {...pointing}
                onKeyDown={deeds.onKey}
              />
            ))
          : null}
        {grid && place ? (
          <span className={styles['measure']}>
            {messages.canvas.measure(
              drag?.place.wide ?? place.wide,
              String(drag?.place.high ?? (place.high === 'auto' ? messages.canvas.auto : place.high)),
            )}
          </span>
        ) : null}
        {isBlock && mayChange && !drag && !isWriting && !grid ? (
          <AriaButton
            className={styles['plus'] ?? ''}
            aria-label={messages.canvas.addHere(messages.canvas.below)}
            onPress={() => deeds.insert()}
          >
            <Icon name="plus" />
          </AriaButton>
        ) : null}
      </div>
      {isBlock && !isWriting && !drag && !drop ? (
        <Bar spot={spot} document={document} rect={rect} zoom={zoom} deeds={deeds} />
      ) : null}
      {node.kind === 'section' && mayChange ? (
        <div className={styles['insertAt']} style={{ top: rect.y + rect.height }}>
          <AriaButton onPress={() => deeds.insertSection()}>
            <Icon name="plus" />
            {messages.canvas.addSection}
          </AriaButton>
        </div>
      ) : null}
    </>
  );
}

export function placeSaid({ column = 1, wide = 1, top = 0 }: { column?: number; wide?: number; top?: number }): string {
  return messages.place.said(column, wide, top);
}

/** Rectangles of the other blocks on the page, in the frame. */
function othersOf(view: EditDocument, subject: string, id: NodeId, rects: RectStore): readonly Rect[] {
  return targetsOf(view, subject, id, rects).map(({ rect }) => rect);
}

function targetsOf(view: EditDocument, subject: string, id: NodeId, rects: RectStore) {
  const kind = nodeOf(view, id)?.kind ?? 'block';
  return nodesInOrder(view)
    .filter(
      (node) => node.kind === kind && node.id !== id && !ancestorsOf(view, node.id).some((above) => above.id === id),
    )
    .flatMap((node) => {
      const rect = rectOf(rects.get(), subject, view, node.id);
      return rect ? [{ id: node.id, rect }] : [];
    });
}

/** The columns of a grid section, while something is placed on them. */
function Bands({ rect, screen, scale }: { readonly rect: Rect; readonly screen: Screen; readonly scale: number }) {
  const { columns, gap } = drawnGrid(rect, screen);
  return (
    <div
      className={styles['bands']}
      style={{ ...boxOf(scaled(rect, scale)), gridTemplateColumns: `repeat(${columns}, 1fr)`, gap: gap * scale }}
    >
      {Array.from({ length: columns }, (_none, column) => (
        <i key={column} />
      ))}
    </div>
  );
}

/** The few things that are done most to a block, beside it. */
function Bar({
  spot,
  document,
  rect,
  zoom,
  deeds,
}: {
  readonly spot: Spot;
  readonly document: OpenDocument;
  readonly rect: Rect;
  readonly zoom: Zoom;
  readonly deeds: ScreenDeeds;
}) {
  const name = kindName(nodeOf(document.session.view, spot.node) ?? NO_NODE);
  const field = deeds.textField(spot);
  return document.may.edit ? (
    <div
      className={styles['bar']}
      role="toolbar"
      aria-label={name}
      style={barPlace(rect, { width: zoom.width * zoom.scale, height: zoom.height * zoom.scale })}
    >
      {field === undefined ? null : (
        <Button size="small" kind="bare" icon="text" onPress={() => deeds.write(spot, field)}>
          {messages.canvas.write}
        </Button>
      )}
      <IconButton size="small" icon="up" label={messages.field.moveUp} onPress={() => deeds.moveBy(-1)} />
      <IconButton size="small" icon="down" label={messages.field.moveDown} onPress={() => deeds.moveBy(1)} />
      <hr />
      <IconButton size="small" icon="copy" label={messages.field.duplicate} onPress={() => deeds.duplicate()} />
      <IconButton size="small" icon="trash" label={messages.field.remove} onPress={() => deeds.remove()} />
    </div>
  ) : null;
}

const NO_NODE = { id: '', kind: 'block', parent: null, order: 'a0', value: {} } as const;

/** Where a page begins. */
function EmptyPage({ deeds }: { readonly deeds: ScreenDeeds }) {
  const isEmpty = useEdited((state) => {
    const page = pageOf(state);
    return page !== undefined && page.may.edit && childrenOf(page.session.view, 'root').length === 0;
  });
  return isEmpty ? (
    <div className={styles['emptyPage']}>
      <h2>{messages.canvas.emptyPage}</h2>
      <p>{messages.canvas.emptyLead}</p>
      <div>
        <Button kind="ink" icon="section" onPress={() => deeds.insertSection()}>
          {messages.canvas.firstSection}
        </Button>
        <Button icon="plus" onPress={() => deeds.insert()}>
          {messages.canvas.firstBlock}
        </Button>
      </div>
    </div>
  ) : null;
}
