import { useQueryClient } from '@tanstack/react-query';
import { deleteDiscount, type DiscountRow, restoreDiscount, setDiscountPause } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { useSite } from '../session/site-context.ts';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import { discountsKey } from './queries.ts';

/** What can be done to a discount without opening it; deleting and pausing can be taken back. */
export function useDiscountChanges() {
  const site = useSite();
  const client = useQueryClient();

  async function change(work: () => Promise<unknown>, text: string, undo?: () => void): Promise<void> {
    try {
      await work();
      toasts.show({ text, ...(undo ? { action: { label: messages.undo, run: undo } } : {}) });
    } catch {
      toasts.show({ text: messages.notChanged });
    }
    await client.invalidateQueries({ queryKey: discountsKey(site) });
  }

  async function pause(discount: DiscountRow, isPaused: boolean): Promise<void> {
    await change(
      () => api.call(site, setDiscountPause, { ...paramsOf(discount), body: { isPaused } }),
      isPaused ? messages.paused(discount.code) : messages.resumed(discount.code),
      () => void pause(discount, !isPaused),
    );
  }

  async function restore(discount: DiscountRow): Promise<void> {
    await change(() => api.call(site, restoreDiscount, paramsOf(discount)), messages.restored(discount.code));
  }

  return {
    pause,
    remove: (discount: DiscountRow) =>
      change(
        () => api.call(site, deleteDiscount, paramsOf(discount)),
        messages.removed(discount.code),
        () => void restore(discount),
      ),
    copy: async ({ code }: DiscountRow) => {
      await navigator.clipboard.writeText(code);
      toasts.show({ text: messages.copied(code) });
    },
  };
}

function paramsOf({ id }: Pick<DiscountRow, 'id'>) {
  return { params: { discountId: id } };
}
