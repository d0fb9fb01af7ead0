import { MEDIA_LIMITS } from '@portico/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeMedia, type MediaFile } from '@portico/contract/studio';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { editorText } from '../editor/messages.ts';
import { useSite } from '../session/site-context.ts';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import { mediaKey } from './queries.ts';
import { renameFailure } from './upload-failure.ts';

/** Gives a file another name (EDITOR-005, EDITOR-022, EDITOR-023). */
export function RenameDialog({ file, onClose }: { readonly file: MediaFile; readonly onClose: () => void }) {
  const site = useSite();
  const client = useQueryClient();
  const [fileName, setFileName] = useState(file.fileName);
  const [isTried, setTried] = useState(false);
  const rename = useMutation({
    mutationFn: () => api.call(site, describeMedia, { params: { assetId: file.assetId }, body: { fileName } }),
    onSuccess: (changed) => {
      toasts.show({ text: messages.renamed(changed.fileName) });
      void client.invalidateQueries({ queryKey: mediaKey(site) });
      onClose();
    },
  });
  const failure = rename.error ? renameFailure(rename.error) : undefined;
  const isEmpty = fileName.trim() === '';
  return (
    <FormDialog
      title={failure?.title ?? messages.renameTitle}
      submit={messages.rename}
      problem={failure?.text}
      isBusy={rename.isPending}
      isDirty={fileName !== file.fileName}
      onSubmit={() => {
        setTried(true);
        if (!isEmpty) {
          rename.mutate();
        }
      }}
      onClose={onClose}
    >
      <TextField
        label={messages.fileName}
        help={messages.renameHelp}
        error={isTried && isEmpty ? editorText('fileNameMissing') : undefined}
        maxLength={MEDIA_LIMITS.fileName}
        value={fileName}
        onChange={(event) => setFileName(event.target.value)}
      />
    </FormDialog>
  );
}
