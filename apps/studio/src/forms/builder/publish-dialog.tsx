import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { publishDocuments, type MemberSite } from '@portico/contract/studio';
import type { FormAdvice, FormFault } from '@portico/domain';
import { api } from '../../api/api.ts';
import { refusalOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { editorText } from '../../editor/messages.ts';
import { formsKey } from '../queries.ts';
import styles from './builder.module.css';
import type { FormStore } from './form-store.ts';
import { messages } from './messages.ts';
import { nodeOf } from '@portico/page-model';
import { titleOf } from './titles.ts';

/** Makes the form live as it is, once nothing is missing; what is missing leads to its place. */
export function PublishDialog({
  site,
  store,
  documentId,
  faults,
  advice,
  isNew,
  onFault,
  onPublished,
  onClose,
}: {
  readonly site: MemberSite;
  readonly store: FormStore;
  readonly documentId: string;
  readonly faults: readonly FormFault[];
  /** What may be better, and stands in nobody's way. */
  readonly advice: readonly FormAdvice[];
  readonly isNew: boolean;
  readonly onFault: (fault: FormFault | FormAdvice) => void;
  readonly onPublished: (revision: number) => void;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const [stopped, setStopped] = useState<string>();
  const publish = useMutation({
    mutationFn: async () => {
      if (!(await store.flush())) return { problem: messages.publishSaving };
      const body = { releaseId: crypto.randomUUID(), title: note, documents: [{ documentId }] };
      const answer = await api.call(site, publishDocuments, { body });
      return { problem: answer.isPublished ? undefined : messages.publishFailed };
    },
    onSuccess: async ({ problem }) => {
      if (problem !== undefined) return setStopped(problem);
      await client.invalidateQueries({ queryKey: formsKey(site) });
      toasts.show({ text: messages.publishedToast });
      return onPublished(store.current().revision);
    },
  });
  const { document } = store.current();
  if (faults.length > 0) {
    return (
      <Dialog
        title={messages.faultsTitle}
        isOpen
        onClose={onClose}
        actions={<Button onPress={onClose}>{messages.close}</Button>}
      >
        <ul className={styles['faults']}>
          {faults.map((fault) => (
            <li key={`${fault.code} ${'field' in fault ? fault.field : ''}`}>
              <Button kind="bare" icon="alert" onPress={() => onFault(fault)}>
                {'field' in fault
                  ? messages.faultAt(titleOf(nodeOf(document, fault.field)), faultText(fault))
                  : faultText(fault)}
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={messages.publishTitle}
      submit={messages.publish}
      problem={refusalOf(publish.error).problem ?? stopped}
      isBusy={publish.isPending}
      isDisabled={!isNew}
      onSubmit={() => publish.mutate()}
      onClose={onClose}
    >
      <p>{isNew ? messages.publishLead : messages.nothingNew}</p>
      {isNew && advice.length > 0 ? (
        <section aria-label={messages.adviceTitle}>
          <p>{messages.adviceTitle}</p>
          <ul className={styles['faults']}>
            {advice.map((one) => (
              <li key={`${one.code} ${'field' in one ? one.field : ''}`}>
                <Button kind="bare" icon="info" onPress={() => onFault(one)}>
                  {'field' in one && one.field !== undefined
                    ? messages.faultAt(titleOf(nodeOf(document, one.field)), adviceText(one))
                    : adviceText(one)}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <TextField
        label={messages.note}
        value={note}
        maxLength={200}
        // Enter publishes.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  );
}

/** What is missing, in the specification's words where it has some. */
function faultText({ code }: FormFault): string {
  return code === 'MAIL_SUBJECT_MISSING' ? editorText('emailSubjectMissing') : messages.faults[code];
}

function adviceText(advice: FormAdvice): string {
  if (advice.code === 'LIST_GONE') return editorText('listNotSelected');
  return advice.code === 'STEP_LONG' ? messages.stepLong(advice.count) : messages.advice[advice.code];
}
