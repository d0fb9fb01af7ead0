import {
  listReplacements,
  replacePlaces,
  takeBackReplacement,
  type FoundDocument,
  type ReplacementRecord,
} from '@portico/contract/studio';
import { joinKeys, type Sought } from '@portico/page-model';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { treeKey } from '../pages/queries.ts';
import { useSite } from '../session/site-context.ts';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import { replaceParts, type ReplacePart } from './replace-parts.ts';

interface ReplaceInput {
  readonly sought: Sought;
  readonly to: string;
  /** With the places that are ticked alone. */
  readonly documents: readonly FoundDocument[];
}

/** How far a replacement is. */
export interface ReplacingProgress {
  /** Places that were asked for, and answered. */
  readonly asked: number;
  readonly all: number;
}

/**
 * Replaces what is ticked, and takes back what was replaced. A long one is many calls: where a later one fails, what the earlier
 * ones did stays, is told and can be taken back.
 * @param onDone all of it was asked for
 * @param onCut a part of it alone was asked for: these places
 */
export function useReplacing(onDone: () => void, onCut: (asked: readonly ReplacePart[]) => void) {
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
  const [progress, setProgress] = useState<ReplacingProgress>();
  const replace = useMutation({
    mutationFn: async ({ sought, to, documents }: ReplaceInput) => {
      const id = crypto.randomUUID();
      const done = { id, words: sought.words, places: 0, documents: 0, left: 0 };
      const parts = replaceParts(documents);
      const all = placesIn(parts.flat());
      for (const [index, part] of parts.entries()) {
        const before = parts.slice(0, index).flat();
        if (parts.length > 1) setProgress({ asked: placesIn(before), all });
        // A later part of a document is replaced in what an earlier one left.
        const call = api.call(site, replacePlaces, {
          body: {
            ...sought,
            replacementId: id,
            label: messages.label(sought.words, to).slice(0, 200),
            to,
            documents: part.map((one) => ({ ...one, keys: [...joinKeys(one.keys)] })),
          },
        });
        // oxlint-disable-next-line no-await-in-loop -- for that reason
        const answer = await call.catch((cause: unknown) => {
          if (done.places === 0) throw cause;
        });
        if (!answer) {
          return { ...done, cutAfter: before };
        }
        done.places += answer.places;
        done.documents += answer.documents;
        done.left += answer.left;
      }
      return { ...done, cutAfter: undefined };
    },
    onSuccess: (done) => {
      const told = done.cutAfter ? messages.cutShort : messages.replaced;
      const said = done.places > 0 ? [told(done.places, done.documents)] : [];
      toasts.show({
        text: [...said, ...(done.left > 0 ? [messages.left(done.left)] : [])].join(' '),
        ...(done.places > 0 ? { action: { label: messages.takeBack, run: () => takeBack.mutate(done) } } : {}),
      });
      if (done.cutAfter) onCut(done.cutAfter);
      else onDone();
    },
    onSettled: () => {
      setProgress(undefined);
      return renew();
    },
  });
  return { history, replace, progress, takeBack };
}

function placesIn(part: readonly ReplacePart[]): number {
  return part.reduce((sum, { keys }) => sum + keys.length, 0);
}
