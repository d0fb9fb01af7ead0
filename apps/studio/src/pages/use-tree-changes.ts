import {
  duplicatePage,
  keepLink,
  makeHomepage,
  moveLink,
  removeLink,
  removePage,
  renamePage,
  restorePage,
  setPageAccess,
  undoTransaction,
  type PageAccess,
  type PageTree,
  type TreePage,
} from '@portico/contract/studio';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { said } from '../language/catalogue.ts';
import { useSite } from '../session/site-context.ts';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import { movedTree, type Place } from './moves.ts';
import { treeKey } from './queries.ts';
import type { LinkRow } from './tree-rows.ts';
import { whereOf } from './where.ts';

interface Done {
  readonly label: string;
  readonly take: () => Promise<unknown>;
}

interface Change {
  readonly label: string;
  readonly text: string;
  readonly work: () => Promise<unknown>;
  /** What takes it back; nothing where it cannot be. */
  readonly undo?: () => Promise<unknown>;
}

/** What can be done to pages and links from the tree. Each says what it did, and most can be taken back, the last first. */
export function useTreeChanges() {
  const site = useSite();
  const client = useQueryClient();
  const clientId = useRef(crypto.randomUUID());
  const seq = useRef(0);
  const stack = useRef<Done[]>([]);
  const key = useMemo(() => treeKey(site), [site]);
  const renew = useCallback(() => client.invalidateQueries({ queryKey: key }), [client, key]);

  const undoLast = useCallback(async () => {
    const last = stack.current.pop();
    if (!last) {
      toasts.show({ text: messages.notUndone });
      return;
    }
    try {
      await last.take();
      toasts.show({ text: messages.undone(last.label) });
    } catch (cause) {
      toasts.show({ text: problemOf(cause) });
    }
    await renew();
  }, [renew]);

  return useMemo(() => {
    const change = async ({ label, text, work, undo }: Change): Promise<boolean> => {
      try {
        await work();
        if (undo) {
          stack.current.push({ label, take: undo });
        }
        toasts.show({ text, ...(undo ? { action: { label: messages.undo, run: () => void undoLast() } } : {}) });
        return true;
      } catch (cause) {
        toasts.show({ text: problemOf(cause) });
        return false;
      } finally {
        await renew();
      }
    };
    const undoOf = (transactionId: string, label: string) => () => {
      seq.current += 1;
      const body = { clientId: clientId.current, seq: seq.current, id: crypto.randomUUID(), label, transactionId };
      return api.call(site, undoTransaction, { body });
    };
    const setAccess = (page: TreePage, access: PageAccess) =>
      api.call(site, setPageAccess, { params: { pageId: page.pageId }, body: { access } });
    const params = ({ pageId }: Pick<TreePage, 'pageId'>) => ({ params: { pageId } });
    return {
      renew,
      undoLast,
      move: (tree: PageTree, row: LinkRow, to: Place, name: string) => {
        const transactionId = crypto.randomUUID();
        const next = movedTree(tree, row, to);
        const label = messages.moveLabel(name);
        client.setQueryData<PageTree>(key, next);
        const from = { menuId: row.menu.menuId, linkId: row.link.id };
        return change({
          label,
          text: whereOf(next, name, to),
          work: () => api.call(site, moveLink, { body: { transactionId, label, from, to } }),
          undo: undoOf(transactionId, label),
        });
      },
      rename: (page: TreePage, title: string) => {
        const transactionId = crypto.randomUUID();
        return change({
          label: messages.actions.rename,
          text: messages.renamed(title),
          work: () => api.call(site, renamePage, { ...params(page), body: { transactionId, title } }),
          undo: undoOf(transactionId, title),
        });
      },
      makeHome: (page: TreePage) => {
        const transactionId = crypto.randomUUID();
        return change({
          label: messages.actions.makeHome,
          text: messages.becomesHome(page.title),
          work: () => api.call(site, makeHomepage, { ...params(page), body: { transactionId } }),
          undo: undoOf(transactionId, page.title),
        });
      },
      duplicate: (page: TreePage) => {
        const pageId = crypto.randomUUID();
        const title = messages.copyName(page.title);
        return change({
          label: messages.actions.duplicate,
          text: messages.copied(title),
          work: () => api.call(site, duplicatePage, { ...params(page), body: { pageId, title } }),
          undo: () => api.call(site, removePage, { params: { pageId } }),
        });
      },
      remove: (page: TreePage, links: number) =>
        change({
          label: messages.actions.remove,
          text: links === 0 ? messages.removed(page.title) : messages.removedLinks(page.title, links),
          work: () => api.call(site, removePage, params(page)),
          undo: () => api.call(site, restorePage, params(page)),
        }),
      restore: async (page: { readonly pageId: string; readonly title: string; readonly urlId: string }) => {
        const made = { urlId: page.urlId };
        const isDone = await change({
          label: messages.actions.bringBack,
          text: messages.restored(page.title),
          work: async () => Object.assign(made, await api.call(site, restorePage, params(page))),
        });
        if (isDone && made.urlId !== page.urlId) {
          toasts.show({ text: messages.restoredAt(page.title, made.urlId) });
        }
      },
      setAccess: (page: TreePage, access: 'everyone' | 'staff') =>
        change({
          label: access === 'staff' ? messages.actions.hide : messages.actions.show,
          text: access === 'staff' ? messages.closed(page.title) : messages.opened(page.title),
          work: () => setAccess(page, access),
          ...(page.access === 'password' ? {} : { undo: () => setAccess(page, page.access) }),
        }),
      unlink: ({ menu, link }: LinkRow, name: string) => {
        const transactionId = crypto.randomUUID();
        const label = messages.unlinked(name);
        const body = { transactionId, menuId: menu.menuId, linkId: link.id, label };
        return change({
          label,
          text: label,
          work: () => api.call(site, removeLink, { body }),
          undo: undoOf(transactionId, label),
        });
      },
      keepLink: (linkId: string, link: { menuId: string; title: string; url: string; newWindow: boolean }) => {
        const transactionId = crypto.randomUUID();
        return api.call(site, keepLink, { params: { linkId }, body: { ...link, transactionId } });
      },
    };
  }, [site, client, key, renew, undoLast]);
}

export type TreeChanges = ReturnType<typeof useTreeChanges>;

/** Why it was not done, as the server says it. */
function problemOf(cause: unknown): string {
  return cause instanceof ApiError && cause.status === 422 ? said(cause.message) : messages.notDone;
}
