import type { Column } from '../ui/list-table.tsx';
import { messages } from './messages.ts';

const { columns } = messages;

/** The columns of the inventory. */
export const COLUMNS: readonly Column[] = [
  { name: 'image', head: () => columns.image, width: 60, isHeadHidden: true },
  { name: 'product', head: () => columns.product },
  { name: 'variant', head: () => columns.variant },
  { name: 'sku', head: () => columns.sku, isSecondary: true },
  { name: 'forSale', head: () => columns.forSale, isNumber: true, width: 168 },
  { name: 'held', head: () => columns.held, isNumber: true, isSecondary: true },
  { name: 'onHand', head: () => columns.onHand, isNumber: true, isSecondary: true },
  { name: 'state', head: () => columns.state },
];
