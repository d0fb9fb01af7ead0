import type { NodeId, Place, Places, Screen } from '../document/document.ts';
import { GRID_COLUMNS, isOverlapping, ROW_HEIGHT, withinGrid, type PlacedBox } from './grid.ts';

/** A block of a grid section, as placing it on smaller screens needs to know it. */
export interface PlacedBlock {
  readonly id: NodeId;
  readonly place: Places;
  readonly look: 'text' | 'picture' | 'other';
  /** Letters of its text. */
  readonly letters: number;
  /** Of a picture: width by height. */
  readonly ratio?: number;
  /** Pixels on the desktop, where its place says `auto`. */
  readonly height: number;
}

/** Between blocks of the phone, pixels. */
const PHONE_GAP = 24;
/** Pixels of one of the phone's columns, and of the desktop's, about. */
const PHONE_COLUMN = 44;
const DESKTOP_COLUMN = 50;
/** Wider things are no small ones: buttons, icons, figures. */
const SMALL_WIDE = 6;
/** A text that stays within its picture on small screens. */
const SHORT_TEXT = 60;

/**
 * Places of a section's blocks on a smaller screen by themselves (editor §6): in reading order, none over another, none beyond
 * the section. What was set for that screen by hand keeps it, and others flow round it.
 * @param blocks in reading order
 */
export function autoPlace(blocks: readonly PlacedBlock[], screen: 'tablet' | 'phone'): Readonly<Record<NodeId, Place>> {
  const wanted = screen === 'tablet' ? blocks.map(tabletPlace) : phonePlaces(blocks);
  const placed: (PlacedBox & { readonly id: NodeId })[] = [];
  const found = new Map<NodeId, Place>();
  const settle = (block: PlacedBlock, place: Place, isFixed: boolean) => {
    const inside = withinGrid(place, GRID_COLUMNS[screen]);
    const host = hostOf(block, blocks);
    let box = boxOf(block, inside, screen);
    if (!isFixed) {
      let met = placed.find((other) => other.id !== host && isOverlapping(box, other));
      while (met) {
        box = { ...box, top: met.top + met.height + (screen === 'phone' ? PHONE_GAP : 0) };
        met = placed.find((other) => other.id !== host && isOverlapping(box, other));
      }
    }
    placed.push({ ...box, id: block.id });
    found.set(block.id, { ...inside, top: box.top });
  };
  blocks.forEach((block, index) => {
    const own = block.place[screen];
    const place = wanted[index];
    if (own && hasPlace(own) && place) {
      const { shown: _shown, ...set } = own;
      settle(block, { ...place, ...set }, true);
    }
  });
  blocks.forEach((block, index) => {
    const place = wanted[index];
    if (place && !found.has(block.id)) {
      settle(block, place, false);
    }
  });
  return Object.fromEntries(found);
}

/** Half the columns, rounded outward. */
function tabletPlace({ place: { desktop } }: PlacedBlock): Place {
  const from = Math.floor((desktop.column - 1) / 2);
  const to = Math.ceil((desktop.column - 1 + desktop.wide) / 2);
  return { ...desktop, column: from + 1, wide: Math.max(1, to - from) };
}

/** One below the other over the whole width; two small things that stood side by side stay so. */
function phonePlaces(blocks: readonly PlacedBlock[]): readonly Place[] {
  const places: Place[] = [];
  let top = 0;
  let left: PlacedBlock | undefined;
  let leftHeight = 0;
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1];
    const { layer } = block.place.desktop;
    const high = phoneHeight(block);
    if (left) {
      places.push({ column: 5, wide: 4, top, high, layer });
      top += Math.max(leftHeight, estimate(block, 4, high)) + PHONE_GAP;
      left = undefined;
      continue;
    }
    if (next && isSmall(block) && isSmall(next) && areBeside(block, next)) {
      places.push({ column: 1, wide: 4, top, high, layer });
      left = block;
      leftHeight = estimate(block, 4, high);
      continue;
    }
    places.push({ column: 1, wide: 8, top, high, layer });
    top += estimate(block, 8, high) + PHONE_GAP;
  }
  return places;
}

/** A picture keeps its ratio, between 4:5 and 16:9; texts are as high as they are. */
function phoneHeight({ look, ratio, place: { desktop } }: PlacedBlock): number | 'auto' {
  if (look === 'picture') {
    const kept = Math.min(Math.max(ratio ?? 4 / 3, 4 / 5), 16 / 9);
    return Math.round((8 * PHONE_COLUMN) / kept / ROW_HEIGHT) * ROW_HEIGHT;
  }
  return look === 'text' ? 'auto' : desktop.high;
}

/** A place with the height that a block will have there, about. */
export function boxOf(block: PlacedBlock, place: Place, screen: Screen): PlacedBox {
  const { column, wide, top } = place;
  const height = {
    phone: () => estimate(block, wide, place.high),
    tablet: () => estimateTablet(block, place),
    desktop: () => (place.high === 'auto' ? block.height : place.high),
  }[screen]();
  return { column, wide, top, height };
}

/** How high a block will be about: words need the more lines the narrower they stand. */
function estimate(block: PlacedBlock, wide: number, high: number | 'auto'): number {
  return high === 'auto' ? grown(block, wide * PHONE_COLUMN) : high;
}

function estimateTablet(block: PlacedBlock, { wide, high }: Place): number {
  return high === 'auto' ? grown(block, wide * DESKTOP_COLUMN) : high;
}

function grown(block: PlacedBlock, width: number): number {
  const factor = block.look === 'text' ? (block.place.desktop.wide * DESKTOP_COLUMN) / width : 1;
  return Math.max(ROW_HEIGHT, Math.ceil((block.height * Math.max(1, factor)) / ROW_HEIGHT) * ROW_HEIGHT);
}

function isSmall({ place: { desktop } }: PlacedBlock): boolean {
  return desktop.wide <= SMALL_WIDE;
}

function areBeside(one: PlacedBlock, other: PlacedBlock): boolean {
  const first = one.place.desktop;
  const second = other.place.desktop;
  return first.top < second.top + heightOf(other) && second.top < first.top + heightOf(one);
}

function heightOf({ place: { desktop }, height }: PlacedBlock): number {
  return desktop.high === 'auto' ? height : desktop.high;
}

/** The picture that a short text stands in on the desktop, and stays in. */
function hostOf(block: PlacedBlock, blocks: readonly PlacedBlock[]): NodeId | undefined {
  if (block.look !== 'text' || block.letters > SHORT_TEXT) {
    return undefined;
  }
  const text = block.place.desktop;
  return blocks.find((other) => {
    const picture = other.place.desktop;
    return (
      other.look === 'picture' &&
      picture.column <= text.column &&
      text.column + text.wide <= picture.column + picture.wide &&
      picture.top <= text.top &&
      text.top + heightOf(block) <= picture.top + heightOf(other)
    );
  })?.id;
}

/** Whether a screen's own value says where the block stands, not only whether it is shown. */
export function hasPlace(own: Partial<Place>): boolean {
  return own.column !== undefined || own.wide !== undefined || own.top !== undefined || own.high !== undefined;
}
