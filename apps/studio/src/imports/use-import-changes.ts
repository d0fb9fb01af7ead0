import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  mapImport,
  startImport,
  undoImport,
  type ColumnMapping,
  type ImportDetail,
  type MemberSite,
} from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { importQuery, importsKey } from './queries.ts';

/** What one does with an import; each answer is how it stands then. */
export function useImportChanges(site: MemberSite, importId: string) {
  const cache = useQueryClient();
  const params = { importId };
  const take = (detail: ImportDetail) => {
    cache.setQueryData(importQuery(site, importId).queryKey, detail);
    void cache.invalidateQueries({ queryKey: [...importsKey(site), 'list'] });
  };
  // Somebody else was quicker: how it stands now says more than the refusal.
  const refresh = () => cache.invalidateQueries({ queryKey: importsKey(site) });
  return {
    map: useMutation({
      mutationFn: (mapping: ColumnMapping) => api.call(site, mapImport, { params, body: { mapping } }),
      onSuccess: take,
    }),
    start: useMutation({
      mutationFn: () => api.call(site, startImport, { params }),
      onSuccess: take,
      onError: refresh,
    }),
    undo: useMutation({
      mutationFn: () => api.call(site, undoImport, { params }),
      onSuccess: take,
      onError: refresh,
    }),
  };
}
