import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { type InventoryChange, type InventoryRow, type MemberSite, updateInventory } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { toasts } from '../ui/toasts.tsx';
import { summarise, type CountsSummary, type TypedCounts } from './counts.ts';
import { messages } from './messages.ts';
import { inventoryKey } from './queries.ts';

/** Counts that were typed and not applied yet. */
export interface Counts {
  readonly typed: TypedCounts;
  readonly summary: CountsSummary;
  /** Why the server refused, by variant id. */
  readonly refusals: Readonly<Record<string, string>>;
  /** Why nothing could be applied at all. */
  readonly failure: Error | null;
  readonly isApplying: boolean;
  readonly type: (row: InventoryRow, typed: string) => void;
  readonly apply: () => void;
  readonly discard: () => void;
}

const NONE: TypedCounts = {};

/** The counts of an inventory that is being changed; what was typed outlives search and tabs. */
export function useCounts(site: MemberSite): Counts {
  const cache = useQueryClient();
  const [typed, setTyped] = useState(NONE);
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const summary = useMemo(() => summarise(typed), [typed]);
  const send = (changes: InventoryChange['changes']) => api.call(site, updateInventory, { body: { changes } });
  const refresh = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: inventoryKey(site) }),
      cache.invalidateQueries({ queryKey: [site.websiteId, 'products'] }),
      cache.invalidateQueries({ queryKey: [site.websiteId, 'home'] }),
    ]);
  const undo = useMutation({
    mutationFn: send,
    onSuccess: () => toasts.show({ text: messages.undone }),
    onError: () => toasts.show({ text: messages.undoFailed }),
    onSettled: refresh,
  });
  const applying = useMutation({
    mutationFn: send,
    onSuccess: async (_changed, changes) => {
      await refresh();
      setTyped(NONE);
      setRefusals({});
      const inverse = changes.map(({ variantId, addStock }) => ({ variantId, addStock: -addStock }));
      toasts.show({
        text: messages.applied(changes.length, site.language),
        action: { label: messages.undo, run: () => undo.mutate(inverse) },
        isOfScreen: true,
      });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 400) {
        setRefusals(error.errors);
        focusFirst(error.errors);
        void refresh();
      }
    },
  });
  const type = useCallback((row: InventoryRow, text: string) => {
    setRefusals(({ [row.variantId]: _left, ...kept }) => kept);
    setTyped(({ [row.variantId]: before, ...kept }) =>
      text === String(row.qtyInStock) && before === undefined
        ? kept
        : { ...kept, [row.variantId]: { typed: text, row: before?.row ?? row } },
    );
  }, []);
  const isRefused = applying.error instanceof ApiError && applying.error.status === 400;
  return {
    typed,
    summary,
    refusals,
    failure: isRefused ? null : applying.error,
    isApplying: applying.isPending,
    type,
    apply: () => {
      if (applying.isPending || (summary.changes.length === 0 && summary.wrong.length === 0)) {
        return;
      }
      if (summary.wrong.length > 0) {
        focusFirst(Object.fromEntries(summary.wrong.map((variantId) => [variantId, ''])));
        return;
      }
      applying.mutate(summary.changes);
    },
    discard: () => {
      applying.reset();
      setTyped(NONE);
      setRefusals({});
    },
  };
}

/** The first cell that needs another look takes focus, where it is drawn. */
function focusFirst(wrong: Readonly<Record<string, string>>): void {
  requestAnimationFrame(() => {
    const fields = [...document.querySelectorAll<HTMLElement>('[data-field]')];
    fields.find((field) => wrong[field.dataset['field'] ?? ''] !== undefined)?.focus();
  });
}
