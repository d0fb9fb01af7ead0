import { blockDefinition } from '../blocks/block-definition.ts';
import { wordsOf } from '../blocks/words.ts';
import type { DocumentNode, EditDocument, NodeId, Place } from '../document/document.ts';
import { childrenOf } from '../document/tree.ts';
import type { PlacedBlock } from './auto-place.ts';
import { GRID_COLUMNS, ROW_HEIGHT, withinGrid } from './grid.ts';

/** Pixels of a line of text, of a letter, and of a column of the desktop, about. */
const LINE = 27;
const LETTER = 8.6;
const COLUMN = 50;
/** Of a block whose height nobody can guess from its words. */
const OTHER_HEIGHT = 200;
/** A block without a place stands below the others, over this many pixels each. */
const UNPLACED_HIGH = 320;

/** The blocks of a grid section in reading order, as placing and drawing need to know them; hidden ones are left out. */
export function placedBlocks(document: EditDocument, sectionId: NodeId): readonly PlacedBlock[] {
  let below = 0;
  return childrenOf(document, sectionId)
    .filter(({ kind, isHidden }) => kind === 'block' && isHidden !== true)
    .map((node) => {
      const made = placedBlock(node, below);
      const { top, high } = made.place.desktop;
      below = Math.max(below, top + (high === 'auto' ? made.height : high) + 3 * ROW_HEIGHT);
      return made;
    });
}

function placedBlock(node: DocumentNode, below: number): PlacedBlock {
  const place = node.place ?? { desktop: placeBelow(node, below) };
  const desktop = withinGrid(place.desktop, GRID_COLUMNS.desktop);
  const letters = wordsOf(node).reduce((sum, { words }) => sum + words.length, 0);
  const look = lookOf(node, desktop);
  return {
    id: node.id,
    place: { ...place, desktop },
    look,
    letters,
    ...(look === 'picture' ? { ratio: (desktop.wide * COLUMN) / Number(desktop.high) } : {}),
    height: desktop.high === 'auto' ? guessedHeight(node, desktop.wide, letters) : desktop.high,
  };
}

function placeBelow({ type }: DocumentNode, top: number): Place {
  const { wide, high } = blockDefinition(type)?.place ?? { wide: GRID_COLUMNS.desktop, high: UNPLACED_HIGH };
  return { column: 1, wide, top, high, layer: 0 };
}

/** A picture fills its place where that says how high it is; else it is as high as it is. */
function lookOf({ type }: DocumentNode, { high }: Place): PlacedBlock['look'] {
  const known = blockDefinition(type)?.type;
  if (known === 'image' && high !== 'auto') {
    return 'picture';
  }
  return known === 'html' || known === 'markdown' || known === 'quote' ? 'text' : 'other';
}

function guessedHeight({ type, value }: DocumentNode, wide: number, letters: number): number {
  if (type === 'button') {
    return 56;
  }
  if (letters === 0) {
    return OTHER_HEIGHT;
  }
  const html = typeof value['html'] === 'string' ? value['html'] : '';
  const paragraphs = html.split(/<\/(?:p|h[1-4]|li)>/).length - 1;
  const headings = html.split(/<h[12]\b/).length - 1;
  const lines = Math.ceil((letters * LETTER) / (wide * COLUMN)) + Math.max(0, paragraphs - 1) / 2 + headings;
  return Math.max(ROW_HEIGHT, Math.ceil((lines * LINE) / ROW_HEIGHT) * ROW_HEIGHT);
}
