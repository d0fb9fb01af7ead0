import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { importRedirects } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { refusalOf } from '../api/api-error.ts';
import { readTextFile } from '../format/read-text-file.ts';
import { useSite } from '../session/site-context.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextArea, TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { messages } from './messages.ts';

/** Takes a table of redirects, and says which lines were left out. */
export function ImportDialog({
  onDone,
  onClose,
}: {
  readonly onDone: () => Promise<unknown>;
  readonly onClose: () => void;
}) {
  const site = useSite();
  const [csv, setCsv] = useState('');
  const [isTried, setTried] = useState(false);
  const [wrongFile, setWrongFile] = useState<string>();
  const take = useMutation({
    mutationFn: () => api.call(site, importRedirects, { body: { csv } }),
    onSuccess: onDone,
  });
  const handleFile = async (file: File | undefined) => {
    const text = file && (await readTextFile(file));
    setWrongFile(wrongOf(file, text));
    if (text) setCsv(text);
  };
  const { problem, errors } = refusalOf(take.error);
  if (take.data) {
    const { added, changed, refused } = take.data;
    return (
      <Dialog
        title={messages.importTitle}
        isOpen
        onClose={onClose}
        actions={
          <Button kind="ink" onPress={onClose}>
            {messages.close}
          </Button>
        }
      >
        <p>{messages.imported(added, changed)}</p>
        {refused.length > 0 ? (
          <>
            <h3>{messages.left(refused.length)}</h3>
            <ul>
              {refused.map(({ line, from, message }) => (
                <li key={line}>{messages.line(line, from, message)}</li>
              ))}
            </ul>
          </>
        ) : null}
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={messages.importTitle}
      submit={messages.importSubmit}
      isBusy={take.isPending}
      isDirty={csv !== ''}
      problem={errors['csv'] === undefined ? problem : undefined}
      onSubmit={() => {
        setTried(true);
        if (csv.trim() !== '') take.mutate();
      }}
      onClose={onClose}
    >
      <p>{messages.importLead}</p>
      <TextField
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        label={messages.importFile}
        error={wrongFile}
        onChange={(event) => void handleFile(event.target.files?.[0])}
      />
      <TextArea
        label={messages.importText}
        value={csv}
        rows={6}
        spellCheck={false}
        error={errors['csv'] ?? (isTried && csv.trim() === '' ? messages.importEmpty : undefined)}
        onChange={(event) => setCsv(event.target.value)}
      />
    </FormDialog>
  );
}

/** Why nothing was read of a file that was chosen; undefined where it was, and where none is. */
function wrongOf(file: File | undefined, text: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  if (text === undefined) return messages.importNotText;
  return text.trim() === '' ? messages.importFileEmpty : undefined;
}
