import {
  listReplacements,
  replacePlaces,
  takeBackReplacement,
  type FoundDocument,
  type ReplacementRecord,
} from '@portico/contract/studio';
import type { Sought } from '@portico/page-model';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { treeKey } from '../pages/queries.ts';
import { useSite } from '../session/site-context.ts';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import { replaceParts } from './replace-parts.ts';

interface ReplaceInput {
  readonly sought: Sought;
  readonly to: string;
  /** With the places that are ticked alone. */
  readonly documents: readonly FoundDocument[];
}

/** Replaces what is ticked, and takes back what was replaced. */
export function useReplacing(onDone: () => void) {
  const site = useSite();
  const client = useQueryClient();
  const key = [site.websiteId, 'replacements'];
  const history = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await api.call(site, listReplacements, { signal })).replacements,
  });
  const renew = () =>
    Promise.all([client.invalidateQueries({ queryKey: key }), client.invalidateQueries({ queryKey: treeKey(site) })]);
  const takeBack = useMutation({
    mutationFn: ({ id, words }: Pick<ReplacementRecord, 'id' | 'words'>) =>
      api.call(site, takeBackReplacement, {
        params: { replacementId: id },
        body: { label: messages.backLabel(words).slice(0, 200) },
      }),
    onSuccess: () => toasts.show({ text: messages.takenBack }),
    onError: () => toasts.show({ text: messages.notDone }),
    onSettled: renew,
  });
  const replace = useMutation({
    mutationFn: async ({ sought, to, documents }: ReplaceInput) => {
      const id = crypto.randomUUID();
      const done = { id, words: sought.words, places: 0, documents: 0, left: 0 };
      for (const part of replaceParts(documents)) {
        // oxlint-disable-next-line no-await-in-loop -- a later part of a document is replaced in what an earlier one left
        const answer = await api.call(site, replacePlaces, {
          body: {
            ...sought,
            replacementId: id,
            label: messages.label(sought.words, to).slice(0, 200),
            to,
            documents: part.map((one) => ({ ...one, keys: [...one.keys] })),
          },
        });
        done.places += answer.places;
        done.documents += answer.documents;
        done.left += answer.left;
      }
      return done;
    },
    onSuccess: (done) => {
      const said = done.places > 0 ? [messages.replaced(done.places, done.documents)] : [];
      toasts.show({
        text: [...said, ...(done.left > 0 ? [messages.left(done.left)] : [])].join(' '),
        ...(done.places > 0 ? { action: { label: messages.takeBack, run: () => takeBack.mutate(done) } } : {}),
      });
      onDone();
    },
    onSettled: renew,
  });
  return { history, replace, takeBack };
}
