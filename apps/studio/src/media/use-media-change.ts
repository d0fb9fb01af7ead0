import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeMedia, MOST_CHANGED_FILES, type MediaChange } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { said } from '../language/catalogue.ts';
import { useSite } from '../session/site-context.ts';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import { mediaKey } from './queries.ts';

/** Does something with files of the library and says it; what was removed can be taken back from there. */
export function useMediaChange(onDone?: () => void) {
  const site = useSite();
  const client = useQueryClient();
  const make = async (change: MediaChange) => {
    let changed = 0;
    for (const part of partsOf(change)) {
      changed += (await api.call(site, changeMedia, { body: { change: part } })).changed;
    }
    return changed;
  };
  // Also after a refusal: the parts before it are made.
  const after = {
    onError: (error: Error) => toasts.show({ text: `${messages.notSaved} ${said(error.message)}` }),
    onSettled: () => void client.invalidateQueries({ queryKey: mediaKey(site) }),
  };
  const undo = useMutation({
    mutationFn: (assetIds: string[]) => make({ kind: 'bring-back', assetIds }),
    ...after,
  });
  return useMutation({
    mutationFn: make,
    onSuccess: (changed, change) => {
      onDone?.();
      toasts.show({
        text: messages.done[change.kind](changed, site.language),
        ...(change.kind === 'remove'
          ? { action: { label: messages.undo, run: () => undo.mutate(change.assetIds) } }
          : {}),
      });
    },
    ...after,
  });
}

/** The same change, of as many files at a time as the server takes. */
export function partsOf(change: MediaChange): readonly MediaChange[] {
  if (change.kind === 'rename-folder') {
    return [change];
  }
  const { assetIds } = change;
  return Array.from({ length: Math.ceil(assetIds.length / MOST_CHANGED_FILES) }, (_none, index) => ({
    ...change,
    assetIds: assetIds.slice(index * MOST_CHANGED_FILES, (index + 1) * MOST_CHANGED_FILES),
  }));
}
