import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { changeItems, createItem, orderItems, type CollectionItem, type MemberSite } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import { writingKey } from './queries.ts';

type Change = 'remove' | 'restore' | 'hide' | 'show';

/** What takes each change back. */
const BACK: Readonly<Record<Change, Change>> = { remove: 'restore', restore: 'remove', hide: 'show', show: 'hide' };
const SAID = {
  remove: (count: number) => messages.removed(count),
  restore: (count: number) => messages.restored(count),
  hide: (count: number) => messages.hidden(count),
  show: (count: number) => messages.shown(count),
} as const;

export interface ItemChanges {
  readonly isBusy: boolean;
  /** Makes an item, or one of a type of the kit's own, and opens it. */
  create(type?: string): void;
  copy(original: Pick<CollectionItem, 'id' | 'title'>): void;
  change(itemIds: readonly string[], change: Change): void;
  /** Puts an item at another place of the order. */
  move(order: readonly CollectionItem[], item: CollectionItem, to: number): void;
}

/** What is done to items of a collection from outside: each can be taken back from the toast that says it. */
export function useItemChanges(site: MemberSite, collectionId: string): ItemChanges {
  const client = useQueryClient();
  const navigate = useNavigate();
  const renew = () => client.invalidateQueries({ queryKey: writingKey(site) });
  const making = useMutation({
    mutationFn: (asked: { readonly copyOf?: string; readonly title?: string; readonly type?: string }) =>
      api.call(site, createItem, { params: { collectionId }, body: { ...asked } }),
    onSuccess: async ({ itemId }) => {
      void renew();
      await navigate({
        to: '/sites/$site/writing/$collectionId/$itemId',
        params: { site: site.identifier, collectionId, itemId },
      });
    },
    onError: fail,
  });
  const changing = useMutation({
    mutationFn: ({ itemIds, change }: { readonly itemIds: readonly string[]; readonly change: Change }) =>
      api.call(site, changeItems, { params: { collectionId }, body: { itemIds: [...itemIds], change } }),
    onSuccess: ({ changed }, { itemIds, change }) => {
      void renew();
      toasts.show({
        text: SAID[change](changed),
        action: { label: messages.undo, run: () => changing.mutate({ itemIds, change: BACK[change] }) },
      });
    },
    onError: fail,
  });
  const ordering = useMutation({
    mutationFn: (itemIds: readonly string[]) =>
      api.call(site, orderItems, { params: { collectionId }, body: { itemIds: [...itemIds] } }),
    onSuccess: renew,
    onError: fail,
  });
  return {
    isBusy: making.isPending,
    create: (type) => making.mutate(type === undefined ? {} : { type }),
    copy: ({ id, title }) => making.mutate({ copyOf: id, title: messages.copyOf(title || messages.untitled) }),
    change: (itemIds, change) => changing.mutate({ itemIds, change }),
    move: (order, item, to) => {
      const ids = order.map(({ id }) => id).filter((id) => id !== item.id);
      ordering.mutate(ids.toSpliced(to, 0, item.id));
      toasts.show({ text: messages.moved(item.title || messages.untitled, to + 1, order.length) });
    },
  };
}

function fail(error: Error): void {
  toasts.show({ text: error.message });
}
