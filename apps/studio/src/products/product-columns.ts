import type { Column } from '../ui/list-table.tsx';
import { messages } from './messages.ts';

const { columns } = messages;

/** The columns of the products list. */
export const COLUMNS: readonly Column[] = [
  { name: 'image', head: () => columns.image, width: 52, isHeadHidden: true },
  { name: 'product', head: () => columns.product },
  { name: 'status', head: () => columns.status },
  { name: 'type', head: () => columns.type, isSecondary: true },
  { name: 'stock', head: () => columns.stock, isNumber: true },
  { name: 'price', head: () => columns.price, isNumber: true },
  { name: 'categories', head: () => columns.categories, isSecondary: true },
  { name: 'changed', head: () => columns.changed, isSecondary: true },
];
