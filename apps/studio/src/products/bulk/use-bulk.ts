import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type MemberSite,
  type ProductBulkChange,
  type ProductSelection,
  undoProductsUpdate,
  updateProducts,
} from '@portico/contract/studio';
import { api } from '../../api/api.ts';
import { toasts } from '../../ui/toasts.tsx';
import type { Selection } from '../../ui/use-selection.ts';
import type { ProductSearch } from '../search.ts';
import { messages } from './messages.ts';

/** Changes many products and offers to take it back. */
export interface Bulk {
  readonly change: (change: ProductBulkChange) => void;
  readonly isChanging: boolean;
}

/** Changes of the chosen products; `onDone` is called once they are stored. */
export function useBulk(site: MemberSite, selected: ProductSelection, onDone: () => void): Bulk {
  const cache = useQueryClient();
  const refresh = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: [site.websiteId, 'products'] }),
      cache.invalidateQueries({ queryKey: [site.websiteId, 'home'] }),
    ]);
  const undo = useMutation({
    mutationFn: ({ changeId }: { readonly changeId: string; readonly rows: number }) =>
      api.call(site, undoProductsUpdate, { params: { changeId } }),
    onSuccess: async ({ restoredCount }, { rows }) => {
      await refresh();
      const isWhole = restoredCount === rows;
      toasts.show({ text: isWhole ? messages.undone : messages.undoneSome(restoredCount, site.language) });
    },
    onError: (error) => toasts.show({ text: error.message }),
  });
  const changing = useMutation({
    mutationFn: (change: ProductBulkChange) =>
      api.call(site, updateProducts, { body: { selection: selected, change } }),
    onSuccess: async (result, change) => {
      await refresh();
      onDone();
      const { changeId, productCount, variantCount } = result;
      if (changeId === null) {
        toasts.show({ text: messages.nothingDone });
        return;
      }
      const isPrices = change.kind === 'prices';
      toasts.show({
        text: isPrices ? messages.pricesDone(variantCount, site.language) : messages.done(productCount, site.language),
        action: {
          label: messages.undo,
          run: () => undo.mutate({ changeId, rows: isPrices ? variantCount : productCount }),
        },
      });
    },
    onError: () => toasts.show({ text: messages.failed }),
  });
  return { change: changing.mutate, isChanging: changing.isPending };
}

/** What the server is asked to change: the chosen rows, or all the list shows. */
export function selectionOf(selection: Selection, { view, q, type, category }: ProductSearch): ProductSelection {
  return selection.isAll
    ? {
        list: {
          view: view ?? 'all',
          ...(q === undefined ? {} : { search: q }),
          ...(type === undefined ? {} : { type: [...type] }),
          ...(category === undefined ? {} : { category }),
        },
      }
    : { ids: [...selection.ids] };
}
