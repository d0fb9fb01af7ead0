import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  setSubmissionStates,
  type MemberSite,
  type SubmissionRow,
  type SubmissionSelection,
} from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import { submissionsKey } from './queries.ts';

interface Change {
  readonly to: SubmissionRow['state'];
  readonly selection: SubmissionSelection;
}

/** Brings some submissions into a state; it can be taken back from the toast. */
export function useSubmissionChanges(site: MemberSite, onDone: () => void = () => undefined) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: submissionsKey(site) });
  return useMutation({
    mutationFn: ({ to, selection }: Change) => api.call(site, setSubmissionStates, { body: { to, selection } }),
    onSuccess: async ({ changedCount, before }, { to }) => {
      const undo = async () => {
        for (const { state, ids } of before) {
          await api.call(site, setSubmissionStates, { body: { to: state, selection: { kind: 'ids', ids } } });
        }
        await refresh();
      };
      onDone();
      toasts.show({
        text: messages.changed[to](changedCount, site.language),
        ...(changedCount > 0 ? { action: { label: messages.undo, run: () => void undo() } } : {}),
      });
      await refresh();
    },
    onError: () => toasts.show({ text: messages.notChanged }),
  });
}
