import type { Alignment } from '@portico/page-model';

/**
 * How the words of a cell stand, as other programs say it: of the cell, of its row or column, or of the paragraph within. Undefined
 * where nobody says.
 */
export function saidAlignment(cell: HTMLElement): Alignment | undefined {
  const first = cell.firstElementChild;
  const inner = first?.matches('p, div, center') ? first : undefined;
  const said = [inner, cell, cell.parentElement, columnOf(cell)].map(alignOf).find((align) => align !== '') ?? '';
  return meant(said, cell.closest('[dir]')?.getAttribute('dir') === 'rtl');
}

function alignOf(element: Element | null | undefined): string {
  const style = element instanceof HTMLElement ? element.style.textAlign : '';
  return (style || element?.getAttribute('align') || (element?.localName === 'center' ? 'center' : '')).toLowerCase();
}

/** The `col` of a cell's column, where its table has them one by one. */
function columnOf(cell: HTMLElement): Element | undefined {
  const at = [...(cell.parentElement?.children ?? [])].indexOf(cell);
  return cell.closest('table')?.querySelectorAll('col')[at];
}

function meant(align: string, isRightToLeft: boolean): Alignment | undefined {
  switch (align) {
    case 'start':
    case 'center':
    case 'end':
      return align;
    case 'right':
      return isRightToLeft ? 'start' : 'end';
    case 'left':
      return isRightToLeft ? 'end' : 'start';
    default:
      return undefined;
  }
}
