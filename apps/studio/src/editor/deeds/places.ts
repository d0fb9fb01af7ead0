import {
  autoPlace,
  GRID_COLUMNS,
  nodeOf,
  placedBlocks,
  ROW_HEIGHT,
  withinGrid,
  type DocumentNode,
  type EditDocument,
  type JsonObject,
  type NodeId,
  type Operation,
  type Place,
  type Places,
  type Screen,
} from '@portico/page-model';
import { heightOf } from './make-nodes.ts';

/** A block of a grid section that does not say where it stands. */
const FIRST_PLACE: Places = { desktop: { column: 1, wide: 12, top: 0, high: 'auto', layer: 1 } };

/** The grid section that a block stands in; undefined where it stands in columns. */
export function gridOf(document: EditDocument, node: DocumentNode | undefined): DocumentNode | undefined {
  const host = node?.kind === 'block' ? nodeOf(document, node.parent ?? '') : undefined;
  return host?.kind === 'section' && host.type === 'grid' ? host : undefined;
}

/** Where the blocks of a grid section stand on a screen, by themselves or by hand. */
export function placesOn(document: EditDocument, section: NodeId, screen: Screen): Readonly<Record<NodeId, Place>> {
  const blocks = placedBlocks(document, section);
  return screen === 'desktop'
    ? Object.fromEntries(blocks.map(({ id, place }) => [id, place.desktop]))
    : autoPlace(blocks, screen);
}

/** Puts a block elsewhere on one screen; what is not said stays. */
export function setPlace(
  document: EditDocument,
  id: NodeId,
  screen: Screen,
  change: Partial<Place>,
): readonly Operation[] {
  const node = nodeOf(document, id);
  const grid = gridOf(document, node);
  if (!node || !grid) {
    return [];
  }
  const before = node.place ?? FIRST_PLACE;
  const now = placesOn(document, grid.id, screen)[id] ?? before.desktop;
  const next = withinGrid({ ...now, ...change }, GRID_COLUMNS[screen]);
  const own = screen === 'desktop' ? next : { ...before[screen], ...next };
  return [placeOperation(node, { ...before, [screen]: own })];
}

/** A block follows the desktop again on a smaller screen. */
export function followDesktop(document: EditDocument, id: NodeId, screen: 'tablet' | 'phone'): readonly Operation[] {
  const node = nodeOf(document, id);
  if (!node?.place?.[screen]) {
    return [];
  }
  const { [screen]: _own, ...rest } = node.place;
  return [placeOperation(node, rest)];
}

/** Whether a block is shown on a screen at all. */
export function showOn(
  document: EditDocument,
  id: NodeId,
  screen: 'tablet' | 'phone',
  shown: boolean,
): readonly Operation[] {
  const node = nodeOf(document, id);
  if (!node) {
    return [];
  }
  const before = node.place ?? FIRST_PLACE;
  return [placeOperation(node, { ...before, [screen]: { ...before[screen], shown } })];
}

function placeOperation(node: DocumentNode, to: Places): Operation {
  return {
    kind: 'set',
    id: node.id,
    path: ['place'],
    ...(node.place ? { from: node.place as unknown as JsonObject } : {}),
    // Places are JSON, whose optional parts its type does not know.
    to: to as unknown as JsonObject,
  };
}

/** What an arrow key does to a place: moves it a column or a row of the grid, or makes it so much larger. */
export function nudged(place: Place, key: string, isResize: boolean, times = 1): Partial<Place> | undefined {
  const columns = times;
  const rows = times * ROW_HEIGHT;
  const high = heightOf(place.high);
  switch (key) {
    case 'ArrowLeft':
      return isResize ? { wide: place.wide - columns } : { column: place.column - columns };
    case 'ArrowRight':
      return isResize ? { wide: place.wide + columns } : { column: place.column + columns };
    case 'ArrowUp':
      return isResize ? { high: Math.max(ROW_HEIGHT, high - rows) } : { top: place.top - rows };
    case 'ArrowDown':
      return isResize ? { high: high + rows } : { top: place.top + rows };
    default:
      return undefined;
  }
}
