import { useQueryClient } from '@tanstack/react-query';
import type { DiscountRow } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { siteApi, useSite } from '../session/site-context.ts';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import { discountsKey } from './queries.ts';

/** What can be done to a discount without opening it; deleting and pausing can be taken back. */
export function useDiscountChanges() {
  const site = useSite();
  const client = useQueryClient();
  const path = ({ id }: Pick<DiscountRow, 'id'>) => `${siteApi(site)}/discounts/${id}`;

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
      () => api.send('PATCH', path(discount), { isPaused }),
      isPaused ? messages.paused(discount.code) : messages.resumed(discount.code),
      () => void pause(discount, !isPaused),
    );
  }

  async function restore(discount: DiscountRow): Promise<void> {
    await change(() => api.send('POST', `${path(discount)}/restore`), messages.restored(discount.code));
  }

  return {
    pause,
    remove: (discount: DiscountRow) =>
      change(
        () => api.send('DELETE', path(discount)),
        messages.removed(discount.code),
        () => void restore(discount),
      ),
    copy: async ({ code }: DiscountRow) => {
      await navigator.clipboard.writeText(code);
      toasts.show({ text: messages.copied(code) });
    },
  };
}
