import type { Alignment } from '@portico/page-model';
import { classesAligned } from '../schema/column-alignment.ts';

/**
 * Says of every cell how its words stand, as this editor does: by a class, which is then the only one. Others say it of the cell, of
 * its row or column, or of the paragraph within.
 */
export function alignCells(body: HTMLElement): void {
  for (const cell of body.querySelectorAll<HTMLElement>('td, th')) {
    const first = cell.firstElementChild;
    const inner = first?.matches('p, div, center') ? first : undefined;
    const said = [inner, cell, cell.parentElement, columnOf(cell)].map(alignOf).find((align) => align !== '') ?? '';
    const classes = classesAligned(undefined, meant(said, cell.closest('[dir]')?.getAttribute('dir') === 'rtl'));
    if (classes === null) {
      cell.removeAttribute('class');
    } else {
      cell.className = classes;
    }
  }
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

function meant(align: string, isRightToLeft: boolean): Alignment {
  switch (align) {
    case 'center':
      return 'center';
    case 'end':
      return 'end';
    case 'right':
      return isRightToLeft ? 'start' : 'end';
    case 'left':
      return isRightToLeft ? 'end' : 'start';
    default:
      return 'start';
  }
}
