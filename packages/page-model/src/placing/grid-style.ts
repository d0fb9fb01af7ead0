import type { NodeId, Place, Screen } from '../document/document.ts';
import { autoPlace, boxOf, hasPlace, type PlacedBlock } from './auto-place.ts';
import { GRID_COLUMNS, withinGrid } from './grid.ts';

/** Custom properties by name, as the style sheet of grid sections reads them. */
export type StyleVars = Readonly<Record<string, string>>;

/** How a grid section is drawn on three screens: what its style sheet is told of the grid and of each block's cell. */
export interface GridStyle {
  /** Of `.fluid-engine`: `--rd`, `--rt`, `--rp`, its rows on the desktop, tablet and phone. */
  readonly grid: StyleVars;
  /**
   * Of each `.fe-block`, for the desktop (`d`), tablet (`t`) and phone (`p`): `--d` its area, `--hd` its least height, `--zd` its
   * layer, `--md` what it takes of the section's margins, `--sd` `none` where it is not shown.
   */
  readonly cells: Readonly<Record<NodeId, StyleVars>>;
  /** Blocks that fill their cell: pictures whose height is set. */
  readonly filling: ReadonlySet<NodeId>;
}

const LETTER = { desktop: 'd', tablet: 't', phone: 'p' } as const satisfies Record<Screen, string>;
const SCREENS: readonly Screen[] = ['desktop', 'tablet', 'phone'];

/**
 * The rows of a section lie between the tops and bottoms of its blocks. Where a person placed blocks, rows are at least as
 * high as she left them; where places are made by themselves, a text's rows are as high as the text. Rows grow with what
 * stands in them and push what is below, so that nothing runs over.
 * @param isFull pictures that fill their cell reach over the section's margins where they begin or end at its edge
 */
export function gridStyle(blocks: readonly PlacedBlock[], isFull = false): GridStyle {
  const cells = new Map<NodeId, Record<string, string>>(blocks.map(({ id }) => [id, {}]));
  const grid: Record<string, string> = {};
  for (const screen of SCREENS) {
    const boxes = boxesOn(blocks, screen);
    const lines = linesOf(boxes);
    const letter = LETTER[screen];
    grid[`--r${letter}`] = tracks(boxes, lines).join(' ') || 'auto';
    for (const { block, place, from, to } of boxes) {
      const cell = cells.get(block.id);
      if (cell) {
        const rows = `${lines.indexOf(from) + 1}/${place.column}/${lines.indexOf(to) + 1}/${place.column + place.wide}`;
        Object.assign(cell, {
          [`--${letter}`]: rows,
          ...(place.high === 'auto' ? {} : { [`--h${letter}`]: `${place.high}px` }),
          ...(place.layer === 0 ? {} : { [`--z${letter}`]: String(place.layer) }),
          ...(isFull && block.look === 'picture' ? overMargins(place, GRID_COLUMNS[screen], letter) : {}),
        });
      }
    }
    for (const block of blocks) {
      if (isHiddenOn(block, screen)) {
        Object.assign(cells.get(block.id) ?? {}, { [`--s${letter}`]: 'none' });
      }
    }
  }
  return {
    grid,
    cells: Object.fromEntries(cells),
    filling: new Set(blocks.filter(({ look }) => look === 'picture').map(({ id }) => id)),
  };
}

/** A block on one screen: its rows go from one line to another, in pixels from the section's top. */
interface Box {
  readonly block: PlacedBlock;
  readonly place: Place;
  readonly from: number;
  readonly to: number;
  /** As high as what is in it, and nobody said where what is below stands. */
  readonly isGuess: boolean;
}

function boxesOn(blocks: readonly PlacedBlock[], screen: Screen): readonly Box[] {
  const shown = blocks.filter((block) => !isHiddenOn(block, screen));
  const made = screen === 'desktop' ? {} : autoPlace(shown, screen);
  const placed = shown.map((block): Box => {
    const place = withinGrid(made[block.id] ?? block.place.desktop, GRID_COLUMNS[screen]);
    const own = screen === 'desktop' ? undefined : block.place[screen];
    const { top, height } = boxOf(block, place, screen);
    const isGuess = screen !== 'desktop' && place.high === 'auto' && !(own && hasPlace(own));
    return { block, place, from: top, to: top + Math.max(1, Math.round(height)), isGuess };
  });
  return placed.map((box) => (box.place.high === 'auto' ? endingAboveNext(box, placed) : box));
}

/** A text ends where the next block below it begins, so that it pushes that one when it grows. */
function endingAboveNext(box: Box, boxes: readonly Box[]): Box {
  const below = boxes
    .filter(
      ({ block, place, from }) => block.id !== box.block.id && from > box.from && areInOneColumn(box.place, place),
    )
    .map(({ from }) => from);
  return { ...box, to: Math.min(box.to, ...below) };
}

function areInOneColumn(one: Place, other: Place): boolean {
  return one.column < other.column + other.wide && other.column < one.column + one.wide;
}

function linesOf(boxes: readonly Box[]): readonly number[] {
  return [...new Set([0, ...boxes.flatMap(({ from, to }) => [from, to])])].sort((one, other) => one - other);
}

function tracks(boxes: readonly Box[], lines: readonly number[]): readonly string[] {
  const lastStart = Math.max(0, ...boxes.map(({ from }) => from));
  return lines.slice(1).map((to, index) => {
    const from = lines[index] ?? 0;
    const over = boxes.filter((box) => box.from <= from && box.to >= to);
    if (over.length === 0) {
      return `${to - from}px`;
    }
    const isFree = over.some(({ place, isGuess }) => isGuess || (place.high === 'auto' && from >= lastStart));
    return isFree ? 'auto' : `minmax(${to - from}px,auto)`;
  });
}

function overMargins({ column, wide }: Place, columns: number, letter: string): StyleVars {
  const [start, end] = [column === 1, column + wide - 1 === columns];
  return start || end ? { [`--m${letter}`]: `${start ? MARGIN : '0'} ${end ? MARGIN : '0'}` } : {};
}

const MARGIN = 'calc(var(--pt-m)*-1)';

function isHiddenOn({ place }: PlacedBlock, screen: Screen): boolean {
  return screen !== 'desktop' && place[screen]?.shown === false;
}
