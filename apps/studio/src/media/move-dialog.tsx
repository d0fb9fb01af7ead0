import { MEDIA_LIMITS } from '@portico/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSite } from '../session/site-context.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { messages } from './messages.ts';
import { mediaViewsQuery } from './queries.ts';
import { useMediaChange } from './use-media-change.ts';
import styles from './move-dialog.module.css';

/** Puts files into a folder: one that is there, or a new one by its name. */
export function MoveDialog({
  assetIds,
  folder,
  onDone,
  onClose,
}: {
  readonly assetIds: readonly string[];
  /** Where they are now, where that is one place. */
  readonly folder: string;
  readonly onDone?: () => void;
  readonly onClose: () => void;
}) {
  const site = useSite();
  const [name, setName] = useState(folder);
  const views = useQuery(mediaViewsQuery(site));
  const move = useMediaChange(() => {
    onDone?.();
    onClose();
  });
  const folders = views.data?.folders ?? [];
  return (
    <FormDialog
      title={messages.moveTitle(assetIds.length, site.language)}
      submit={messages.move}
      isBusy={move.isPending}
      isDirty={name !== folder}
      onSubmit={() => move.mutate({ kind: 'move', assetIds: [...assetIds], folder: name.trim() })}
      onClose={onClose}
    >
      <TextField
        label={messages.folder}
        help={messages.folderHelp}
        maxLength={MEDIA_LIMITS.folderName}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {folders.length > 0 ? (
        <ul className={styles['folders']} aria-label={messages.folders}>
          {folders.map((one) => (
            <li key={one.name}>
              <Button size="small" onPress={() => setName(one.name)}>
                {one.name}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </FormDialog>
  );
}
