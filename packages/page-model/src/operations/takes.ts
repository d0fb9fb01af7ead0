import type { DocumentKind, DocumentNode, NodeKind } from '../document/document.ts';

/** What the root of a document holds; the others are values of the root alone. */
const AT_ROOT: Readonly<Partial<Record<DocumentKind, readonly NodeKind[]>>> = {
  page: ['section'],
  field: ['section'],
  item: ['section'],
  'saved-section': ['section'],
  menu: ['link'],
  form: ['entry'],
};

/** Whether a node may hold another of some kind. */
export function takes(kind: DocumentKind, parent: Pick<DocumentNode, 'kind' | 'type'>, child: NodeKind): boolean {
  switch (parent.kind) {
    case 'root':
      return AT_ROOT[kind]?.includes(child) ?? false;
    case 'section':
      return child === (parent.type === 'grid' ? 'block' : 'row');
    case 'row':
      return child === 'column';
    case 'column':
      return child === 'block' || child === 'row';
    case 'block':
    case 'entry':
      return child === 'entry';
    case 'link':
      return child === 'link';
  }
}
