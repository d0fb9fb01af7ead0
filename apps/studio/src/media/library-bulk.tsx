import type { MediaFile } from '@portico/contract/studio';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { messages } from './messages.ts';
import { MoveDialog } from './move-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { useMediaChange } from './use-media-change.ts';

/** What can be done with chosen files: those that are there, or those that were removed. */
export function LibraryBulk({ files, onDone }: { readonly files: readonly MediaFile[]; readonly onDone: () => void }) {
  const [asked, setAsked] = useState<'folder' | 'remove'>();
  const change = useMediaChange(onDone);
  const assetIds = files.map(({ assetId }) => assetId);
  const isRemoved = files.some(({ removedAt }) => removedAt !== null);
  const dialog = (
    <>
      {asked === 'folder' ? (
        <MoveDialog
          assetIds={assetIds}
          folder={sameFolder(files)}
          onDone={onDone}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
      {asked === 'remove' ? (
        <RemoveDialog files={files} isForGood={isRemoved} onDone={onDone} onClose={() => setAsked(undefined)} />
      ) : null}
    </>
  );
  if (isRemoved) {
    return (
      <>
        <Button kind="bare" size="small" onPress={() => change.mutate({ kind: 'bring-back', assetIds })}>
          {messages.bringBack}
        </Button>
        <Button kind="bare" size="small" onPress={() => setAsked('remove')}>
          {messages.erase}
        </Button>
        {dialog}
      </>
    );
  }
  return (
    <>
      <Button kind="bare" size="small" onPress={() => setAsked('folder')}>
        {messages.moveMany}
      </Button>
      <Button
        kind="bare"
        size="small"
        onPress={() => change.mutate({ kind: 'decoration', assetIds, isDecoration: true })}
      >
        {messages.decoration}
      </Button>
      <Button kind="bare" size="small" onPress={() => setAsked('remove')}>
        {messages.remove}
      </Button>
      {dialog}
    </>
  );
}

/** Where all of them are; nothing where they are in several. */
function sameFolder(files: readonly MediaFile[]): string {
  const [first] = files;
  return first && files.every(({ folder }) => folder === first.folder) ? first.folder : '';
}
