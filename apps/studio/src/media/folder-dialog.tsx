import { MEDIA_LIMITS } from '@portico/domain';
import { useState } from 'react';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { messages } from './messages.ts';
import { useMediaChange } from './use-media-change.ts';

/** Gives a folder another name; without one its files are in none. */
export function FolderDialog({
  folder,
  onRenamed,
  onClose,
}: {
  readonly folder: string;
  readonly onRenamed: (name: string) => void;
  readonly onClose: () => void;
}) {
  const [name, setName] = useState(folder);
  const rename = useMediaChange(() => {
    onRenamed(name.trim());
    onClose();
  });
  return (
    <FormDialog
      title={messages.renameFolder}
      submit={messages.rename}
      isBusy={rename.isPending}
      isDirty={name !== folder}
      onSubmit={() => rename.mutate({ kind: 'rename-folder', from: folder, to: name.trim() })}
      onClose={onClose}
    >
      <TextField
        label={messages.folder}
        help={messages.renameFolderHelp}
        maxLength={MEDIA_LIMITS.folderName}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}
