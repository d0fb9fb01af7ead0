import { classesAligned } from '../schema/column-alignment.ts';
import { saidAlignment } from './said-alignment.ts';

/** Says of every cell how its words stand, as this editor does: by a class, which is then the only one. */
export function alignCells(body: HTMLElement): void {
  for (const cell of body.querySelectorAll<HTMLElement>('td, th')) {
    const classes = classesAligned(undefined, saidAlignment(cell) ?? 'start');
    if (classes === null) {
      cell.removeAttribute('class');
    } else {
      cell.className = classes;
    }
  }
}
