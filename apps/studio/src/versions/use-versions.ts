import {
  getVersion,
  listVersions,
  openDocument,
  openPreview,
  restoreVersion,
  sendTransactions,
  undoTransaction,
} from '@portico/contract/studio';
import { readDocument, type Operation } from '@portico/page-model';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { useSite } from '../session/site-context.ts';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';

/** The draft of a page, its versions, and one of them to compare with. */
export function useVersions(pageId: string, chosen: number | undefined) {
  const site = useSite();
  const key = [site.websiteId, 'versions', pageId];
  const draft = useQuery({
    queryKey: [...key, 'draft'],
    queryFn: ({ signal }) => api.call(site, openDocument, { body: { kind: 'page', subject: pageId }, signal }),
    staleTime: 0,
  });
  const documentId = draft.data?.documentId ?? '';
  const list = useQuery({
    queryKey: [...key, 'list', documentId],
    queryFn: async ({ signal }) => (await api.call(site, listVersions, { params: { documentId }, signal })).versions,
    enabled: documentId !== '',
  });
  const shown = list.data?.find(({ version }) => version === chosen) ?? firstOf(list.data ?? []);
  const version = useQuery({
    queryKey: [...key, 'version', documentId, shown?.version],
    queryFn: ({ signal }) =>
      api.call(site, getVersion, { params: { documentId, version: String(shown?.version ?? 1) }, signal }),
    enabled: shown !== undefined,
    staleTime: Infinity,
  });
  return {
    draft,
    list,
    shown,
    version,
    document: draft.data ? readDocument(draft.data.document, 'page') : undefined,
    before: version.data ? readDocument(version.data.document, 'page') : undefined,
  };
}

/** What went live last, else the newest. */
function firstOf<Version extends { readonly kind: string }>(versions: readonly Version[]): Version | undefined {
  return versions.find(({ kind }) => kind === 'publish') ?? versions[0];
}

/** Each is a queue of one: they are pressed, not typed. */
function next() {
  return { clientId: crypto.randomUUID(), seq: 1 };
}

/** What is done from the screen; each step can be taken back. */
export function useVersionChanges(pageId: string, documentId: string, revision: number) {
  const site = useSite();
  const client = useQueryClient();
  const renew = () => client.invalidateQueries({ queryKey: [site.websiteId, 'versions', pageId] });
  const done = async (text: string, transactionId: string, work: Promise<unknown>) => {
    try {
      await work;
      toasts.show({ text, action: { label: messages.undo, run: () => void undo(transactionId) } });
    } catch {
      toasts.show({ text: messages.notDone });
    }
    await renew();
  };
  const undo = async (transactionId: string) => {
    const body = { ...next(), id: crypto.randomUUID(), label: messages.undone, transactionId };
    await api
      .call(site, undoTransaction, { body })
      .then(() => toasts.show({ text: messages.undone }))
      .catch(() => toasts.show({ text: messages.notDone }));
    await renew();
  };
  return {
    renew,
    bringBack: (version: number) => {
      const transactionId = crypto.randomUUID();
      const params = { documentId, version: String(version) };
      return done(
        messages.broughtBack,
        transactionId,
        api.call(site, restoreVersion, { params, body: { transactionId } }),
      );
    },
    undoOne: (operations: readonly Operation[], label: string) => {
      const id = crypto.randomUUID();
      // Lists that nobody changes here, and the wire does not.
      const documents = [{ documentId, base: revision, operations: [...operations] as never }];
      const body = { ...next(), transactions: [{ id, label, documents }] };
      return done(label, id, api.call(site, sendTransactions, { body }));
    },
  };
}

/** The frame of the page as it is edited, and as it was in a version; undefined where the platform has no previews. */
export function useFrames(path: string | undefined, documentId: string) {
  const site = useSite();
  const preview = useQuery({
    queryKey: [site.websiteId, 'versions', 'preview', path],
    queryFn: ({ signal }) => api.call(site, openPreview, { body: { path: path ?? '/', mode: 'preview' }, signal }),
    enabled: path !== undefined,
    retry: false,
    staleTime: 60 * 60_000,
  });
  const url = preview.data?.url;
  return {
    isMissing: preview.isError,
    draft: url,
    version: (version: number, revision: number) => {
      if (url === undefined) {
        return undefined;
      }
      const at = new URL(url);
      at.searchParams.set('version', `${documentId}.${version}`);
      at.searchParams.set('at', String(revision));
      return at.href;
    },
  };
}
