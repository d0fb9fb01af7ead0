import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AnswerOf,
  importList,
  MAX_LIST_IMPORT,
  readListFile,
  type ImportColumns,
  type MemberSite,
} from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { refusalOf } from '../api/api-error.ts';
import { readTextFile } from '../format/read-text-file.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { ImportColumnFields, ImportFileField, ImportLines, ImportProof, type Proof } from './import-fields.tsx';
import { messages } from './messages.ts';
import { listsKey } from './queries.ts';

type ReadFile = Awaited<ReturnType<typeof read>>;

const NO_PROOF: Proof = { where: '', when: '', words: '', isTrue: false };

const read = async (site: MemberSite, listId: string, file: File) => {
  if (file.size > MAX_LIST_IMPORT.bytes) {
    throw new Error(messages.fileTooLarge);
  }
  const csv = await readTextFile(file);
  if (csv === undefined) {
    throw new Error(messages.fileNotText);
  }
  if (csv.trim() === '') {
    throw new Error(messages.fileEmpty);
  }
  return { csv, name: file.name, ...(await api.call(site, readListFile, { params: { listId }, body: { csv } })) };
};

/** People of a file: chosen, looked at with its first lines, and added with the proof that they agreed. */
export function ImportDialog({
  site,
  listId,
  onClose,
}: {
  readonly site: MemberSite;
  readonly listId: string;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const [columns, setColumns] = useState<ImportColumns>();
  const [proof, setProof] = useState(NO_PROOF);
  const file = useMutation({
    mutationFn: (chosen: File) => read(site, listId, chosen),
    onSuccess: (found) => setColumns(found.columns),
  });
  const add = useMutation({
    mutationFn: ({ csv, ...sent }: Pick<ReadFile, 'csv'> & { readonly columns: ImportColumns }) =>
      api.call(site, importList, { params: { listId }, body: { csv, ...sent, ...proof } }),
    onSuccess: () => client.invalidateQueries({ queryKey: listsKey(site) }),
  });
  if (add.data) {
    return <ImportDone site={site} result={add.data} onClose={onClose} />;
  }
  const { problem, errors } = refusalOf(add.error);
  const wrongFile = refusalOf(file.error);
  const found = file.data;
  return (
    <FormDialog
      title={messages.importTitle}
      submit={messages.importAction(found?.count ?? 0, site.language)}
      problem={problem}
      isBusy={add.isPending || file.isPending}
      isDisabled={found === undefined || columns === undefined}
      isDirty={found !== undefined}
      isWide
      onSubmit={() => (found && columns ? add.mutate({ csv: found.csv, columns }) : undefined)}
      onClose={onClose}
    >
      <ImportFileField
        name={found?.name}
        error={wrongFile.errors['csv'] ?? wrongFile.problem ?? errors['csv']}
        onChoose={(chosen) => file.mutate(chosen)}
      />
      {found && columns ? (
        <>
          <ImportColumnFields
            found={found}
            columns={columns}
            errors={errors}
            onChange={(chosen) => {
              add.reset();
              setColumns(chosen);
            }}
          />
          <ImportLines found={found} language={site.language} />
          <ImportProof
            proof={proof}
            errors={errors}
            onChange={(changed) => {
              add.reset();
              setProof(changed);
            }}
          />
        </>
      ) : null}
    </FormDialog>
  );
}

function ImportDone({
  site,
  result,
  onClose,
}: {
  readonly site: MemberSite;
  readonly result: AnswerOf<typeof importList>;
  readonly onClose: () => void;
}) {
  const { added, asked, known, suppressed, badCount, badLines, badText } = result;
  const { language } = site;
  return (
    <Dialog
      title={messages.importDone}
      isOpen
      onClose={onClose}
      actions={
        <Button kind="ink" onPress={onClose}>
          {messages.close}
        </Button>
      }
    >
      <p>{messages.importAdded(added, language)}</p>
      {asked > 0 ? <p>{messages.importAsked(asked, language)}</p> : null}
      {known > 0 ? <p>{messages.importKnown(known, language)}</p> : null}
      {suppressed > 0 ? <p>{messages.importSuppressed(suppressed, language)}</p> : null}
      {badCount > 0 ? (
        <>
          <p>{messages.importBad(badCount, language)}</p>
          <ul>
            {badLines.map(({ line, text }) => (
              <li key={line}>
                <bdi>{messages.badLine(line, text)}</bdi>
              </li>
            ))}
          </ul>
          <p>{badText}</p>
        </>
      ) : null}
    </Dialog>
  );
}
