import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  openDocument,
  publishDocuments,
  sendTransactions,
  type FormAbout,
  type MemberSite,
} from '@portico/contract/studio';
import { childrenOf, orderAt, readDocument, ROOT, type DocumentNode } from '@portico/page-model';
import { api } from '../../api/api.ts';
import { mayDo } from '../../session/session.ts';
import { ChoiceField } from '../../settings/choice-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { placeTitle } from '../place-title.ts';
import { formsKey } from '../queries.ts';
import styles from './builder.module.css';
import { messages } from './messages.ts';

/** Where a form stands, and a page more that it is put on. */
export function PlacesDialog({
  site,
  about,
  isLive,
  onClose,
}: {
  readonly site: MemberSite;
  readonly about: FormAbout;
  readonly isLive: boolean;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const { form, pages } = about;
  const [pageId, setPageId] = useState('');
  const [asked, setAsked] = useState<boolean>();
  const page = useQuery({
    queryKey: [...formsKey(site), 'page', pageId],
    queryFn: ({ signal }) => openPage(site, pageId, signal),
    enabled: pageId !== '',
    staleTime: 0,
  });
  const hasDraft = page.data !== undefined && page.data.revision !== page.data.liveRevision;
  // What else was changed on the page goes live only where somebody says so.
  const publishes = asked ?? !hasDraft;
  const put = useMutation({
    mutationFn: () => putOnPage(site, { formId: form.id, pageId, publishes }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: formsKey(site) });
      const title = pages.find(({ id }) => id === pageId)?.title ?? '';
      toasts.show({ text: publishes ? messages.putDone(title) : messages.putDrafted(title) });
      onClose();
    },
  });
  const places =
    form.uses.length === 0 ? (
      <p>{messages.placesNone}</p>
    ) : (
      <ul className={styles['places']}>
        {form.uses.map((use) => (
          <li key={`${use.kind} ${use.id}`}>
            <bdi>{placeTitle(use)}</bdi>
          </li>
        ))}
      </ul>
    );
  if (!isLive || !mayDo(site, 'content.publish')) {
    return (
      <Dialog
        title={messages.placesTitle}
        isOpen
        onClose={onClose}
        actions={<Button onPress={onClose}>{messages.close}</Button>}
      >
        {places}
        {isLive ? null : <p>{messages.publishFirst}</p>}
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={messages.placesTitle}
      submit={publishes ? messages.put : messages.putOnly}
      cancel={messages.close}
      problem={put.isError ? messages.putFailed : undefined}
      isBusy={put.isPending}
      isDisabled={pageId === '' || page.isFetching}
      onSubmit={() => put.mutate()}
      onClose={onClose}
    >
      {places}
      <ChoiceField
        label={messages.putOn}
        help={messages.putLead}
        value={pageId}
        prompt={messages.page}
        choices={pages.map(({ id, title, path }) => ({ value: id, label: `${title} (${path})` }))}
        onChange={(next) => {
          setPageId(next);
          setAsked(undefined);
        }}
      />
      {hasDraft ? (
        <Notice tone="pencil">
          <p>{messages.putDraft}</p>
        </Notice>
      ) : null}
      <Checkbox label={messages.putPublish} checked={publishes} onChange={(event) => setAsked(event.target.checked)} />
    </FormDialog>
  );
}

function openPage(site: MemberSite, pageId: string, signal?: AbortSignal) {
  return api.call(site, openDocument, { body: { kind: 'page', subject: pageId }, ...(signal ? { signal } : {}) });
}

/** Adds a section with the form at the end of a page; the page is published as it is edited now, or waits for that. */
async function putOnPage(
  site: MemberSite,
  { formId, pageId, publishes }: { readonly formId: string; readonly pageId: string; readonly publishes: boolean },
): Promise<void> {
  const opened = await openPage(site, pageId);
  const document = readDocument(opened.document, 'page');
  const sections = childrenOf(document, ROOT);
  const [section, row, column] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const nodes: readonly DocumentNode[] = [
    { id: section, kind: 'section', type: 'rows', parent: ROOT, order: orderAt(sections, sections.length), value: {} },
    { id: row, kind: 'row', parent: section, order: 'a0', value: {} },
    { id: column, kind: 'column', parent: row, order: 'a0', value: { span: 12 } },
    { id: crypto.randomUUID(), kind: 'block', type: 'form', parent: column, order: 'a0', value: { formId } },
  ];
  const documents = [{ documentId: opened.documentId, base: opened.revision, operations: [{ kind: 'insert', nodes }] }];
  const transactions = [{ id: crypto.randomUUID(), label: messages.putOn, documents }];
  // What the model does is what the call takes; only its lists are not read-only.
  await api.call(site, sendTransactions, {
    body: { clientId: crypto.randomUUID(), seq: 1, transactions: transactions as never },
  });
  if (!publishes) return;
  const answer = await api.call(site, publishDocuments, {
    body: {
      releaseId: crypto.randomUUID(),
      title: messages.putOn,
      documents: [{ documentId: opened.documentId }],
      ignoresChecks: true,
    },
  });
  if (!answer.isPublished) throw new Error('The page was not published.');
}
