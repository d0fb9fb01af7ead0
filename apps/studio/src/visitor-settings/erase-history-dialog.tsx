import { eraseVisitorHistory } from '@portico/contract/studio';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refusalOf } from '../api/api-error.ts';
import { api } from '../api/api.ts';
import { useSite } from '../session/site-context.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';

/** Deletes all that was counted, after saying what that is. */
export function EraseHistoryDialog({ onClose }: { readonly onClose: () => void }) {
  const site = useSite();
  const cache = useQueryClient();
  const erase = useMutation({
    mutationFn: () => api.call(site, eraseVisitorHistory),
    onSuccess: () => {
      toasts.show({ text: messages.historyErased });
      void cache.invalidateQueries({ queryKey: [site.websiteId, 'report'] });
      onClose();
    },
  });
  return (
    <FormDialog
      title={messages.eraseHistoryTitle}
      submit={messages.eraseDo}
      kind="red"
      problem={refusalOf(erase.error).problem}
      isBusy={erase.isPending}
      onSubmit={() => erase.mutate()}
      onClose={onClose}
    >
      <p>{messages.eraseHistoryLead}</p>
    </FormDialog>
  );
}
