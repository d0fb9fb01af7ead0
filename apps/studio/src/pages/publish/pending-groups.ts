import { NOT_LINKED, type PageTree, type PendingDocument } from '@portico/contract/studio';
import { messages } from './messages.ts';

/** Things that go live together: a page with its settings, a menu, a part of the kit. */
export interface PendingGroup {
  readonly key: string;
  readonly title: string;
  readonly about: string;
  readonly documentIds: readonly string[];
  readonly isNew: boolean;
  readonly changes: number;
  readonly asked: string | undefined;
}

/** What is not live yet, as a person sees it: one line a page, not one a document. */
export function pendingGroups(
  documents: readonly PendingDocument[],
  tree: PageTree | undefined,
): readonly PendingGroup[] {
  const groups = new Map<string, PendingDocument[]>();
  for (const one of documents) {
    const key = one.kind === 'page-settings' ? `page:${one.subject}` : `${one.kind}:${one.subject}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups].map(([key, members]) => {
    const [first] = members;
    return {
      key,
      title: first ? titleOf(first, tree) : '',
      about: members.map(({ kind }) => kindOf(kind)).join(', '),
      documentIds: members.map(({ documentId }) => documentId),
      isNew: members.some(({ isNew }) => isNew),
      changes: members.reduce((sum, { changes }) => sum + changes, 0),
      asked: members.find(({ asked }) => asked !== null)?.asked?.note,
    };
  });
}

function titleOf({ kind, subject, title }: PendingDocument, tree: PageTree | undefined): string {
  if (kind === 'menu') {
    const menu = tree?.menus.find(({ menuId }) => menuId === subject);
    return subject === NOT_LINKED ? messages.looseFolders : (menu?.title ?? subject);
  }
  const page = tree?.pages.find(({ pageId }) => pageId === subject);
  const untitled = kind === 'item' ? messages.untitled : subject;
  return page?.title ?? (title === '' ? untitled : title);
}

function kindOf(kind: string): string {
  return messages.kinds[kind as keyof typeof messages.kinds] ?? kind;
}
