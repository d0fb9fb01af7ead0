import { useMutation, useQueryClient } from '@tanstack/react-query';
import { assignSubmissions, type MemberSite, type SubmissionSelection } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { toasts } from '../ui/toasts.tsx';
import { colleagueName, type Colleagues } from './assign-menu.tsx';
import { messages } from './messages.ts';
import { submissionsKey } from './queries.ts';

interface Assignment {
  readonly to: string | null;
  readonly selection: SubmissionSelection;
}

/** Gives submissions to somebody, or to nobody; it can be taken back from the toast. */
export function useAssigning(site: MemberSite, people: Colleagues, onDone: () => void) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: submissionsKey(site) });
  return useMutation({
    mutationFn: (body: Assignment) => api.call(site, assignSubmissions, { body }),
    onSuccess: async ({ changedCount, before }, { to }) => {
      const undo = async () => {
        for (const { to: holder, ids } of before) {
          await api.call(site, assignSubmissions, { body: { to: holder, selection: { kind: 'ids', ids } } });
        }
        await refresh();
      };
      onDone();
      toasts.show({
        text:
          to === null
            ? messages.takenBack(changedCount, site.language)
            : messages.given(changedCount, colleagueName(people, to), site.language),
        ...(changedCount > 0 ? { action: { label: messages.undo, run: () => void undo() } } : {}),
      });
      await refresh();
    },
    onError: () => toasts.show({ text: messages.notChanged }),
  });
}
