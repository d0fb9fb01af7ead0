import type { MediaFile } from '@portico/contract/studio';
import { useSite } from '../session/site-context.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { FileUses } from './file-uses.tsx';
import { messages } from './messages.ts';
import { useMediaChange } from './use-media-change.ts';

/** Asks before files go: what shows them, that visitors see them no more, and how long they can be brought back. */
export function RemoveDialog({
  files,
  isForGood = false,
  onDone,
  onClose,
}: {
  readonly files: readonly MediaFile[];
  /** They were removed before. */
  readonly isForGood?: boolean;
  readonly onDone?: () => void;
  readonly onClose: () => void;
}) {
  const site = useSite();
  const remove = useMediaChange(() => {
    onDone?.();
    onClose();
  });
  const [first] = files;
  const assetIds = files.map(({ assetId }) => assetId);
  return (
    <FormDialog
      title={
        files.length === 1
          ? messages.removeTitle(first?.fileName ?? '')
          : messages.removeMany(files.length, site.language)
      }
      submit={isForGood ? messages.erase : messages.remove}
      kind="red"
      isBusy={remove.isPending}
      onSubmit={() => remove.mutate({ kind: isForGood ? 'erase' : 'remove', assetIds })}
      onClose={onClose}
    >
      <p>{isForGood ? messages.eraseLead : messages.removeLead}</p>
      {files.length === 1 && first && !isForGood ? (
        <>
          <h3>{messages.usedIn}</h3>
          <FileUses assetId={first.assetId} />
        </>
      ) : null}
    </FormDialog>
  );
}
