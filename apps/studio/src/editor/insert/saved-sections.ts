import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  keepSavedSection,
  listSavedSections,
  removeSavedSection,
  type MemberSite,
  type SavedSections,
} from '@portico/contract/studio';
import type { DocumentNode } from '@portico/page-model';
import { api } from '../../api/api.ts';
import { toasts } from '../../ui/toasts.tsx';
import { editorText } from '../messages.ts';
import { messages } from '../words.ts';

export type SavedSection = SavedSections['sections'][number];

const keyOf = (site: MemberSite) => [site.websiteId, 'saved-sections'];

/** Sections that were saved to use again. */
export function useSavedSections(site: MemberSite) {
  return useQuery({
    queryKey: keyOf(site),
    queryFn: ({ signal }) => api.call(site, listSavedSections, { signal }),
  });
}

/** Saving and removing them; the list is read again after it. */
export function useSavedChanges(site: MemberSite) {
  const queries = useQueryClient();
  const renew = () => queries.invalidateQueries({ queryKey: keyOf(site) });
  const keep = async ({ id, name, isShared, nodes }: Pick<SavedSection, 'id' | 'name' | 'isShared' | 'nodes'>) => {
    await api.call(site, keepSavedSection, {
      // What the model makes is what the contract takes: its values are JSON.
      body: { sectionId: id, name, isShared, nodes: nodes as DocumentNode[] as never },
    });
    await renew();
  };
  const remove = async (section: SavedSection) => {
    try {
      await api.call(site, removeSavedSection, { params: { sectionId: section.id } });
      toasts.show({
        text: messages.saved.removed(section.name),
        action: { label: messages.saved.undo, run: () => void keep(section) },
      });
    } catch (cause) {
      toasts.show({ text: cause instanceof Error ? cause.message : editorText('unableToConnect') });
    }
    await renew();
  };
  const rename = async (section: SavedSection, name: string) => {
    try {
      await keep({ ...section, name });
    } catch (cause) {
      toasts.show({ text: cause instanceof Error ? cause.message : editorText('unableToConnect') });
    }
  };
  return { keep, remove, rename };
}
