import { useQueryClient } from '@tanstack/react-query';
import type { MediaFile } from '@portico/contract/studio';
import { childrenOf, orderKeysBetween, type DocumentNode, type Operation } from '@portico/page-model';
import { useEffect, useRef, useState } from 'react';
import { FileDrop } from '../../media/file-drop.tsx';
import { MediaPicker } from '../../media/media-picker.tsx';
import { mediaKey } from '../../media/queries.ts';
import { UploadList } from '../../media/upload-list.tsx';
import { useUploads } from '../../media/use-uploads.ts';
import { Button } from '../../ui/button.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { useEditor } from '../store/editor.ts';
import { newId } from '../store/new-id.ts';
import { messages } from '../words.ts';
import { useBlockNow, type PartAround } from './part-around.ts';
import styles from './inspector.module.css';

/** Takes several pictures at once: those that are chosen, and those that are dropped, become entries in one step. */
export function ManyPictures({ document, block, children }: PartAround) {
  const editor = useEditor();
  const client = useQueryClient();
  const [isChoosing, setChoosing] = useState(false);
  const arrived = useRef<{ readonly file: MediaFile; readonly turn: number }[]>([]);
  const { documentId } = document;
  const now = useBlockNow({ document, block });
  const add = (files: readonly MediaFile[]) => {
    const found = now();
    if (found && files.length > 0) {
      editor.act({
        label: messages.field.addedPictures(files.length),
        documentId,
        operations: pictureEntries(childrenOf(found.view, block.id), block.id, files, newId),
        select: block.id,
      });
    }
  };
  const uploads = useUploads(editor.site, (file, turn) => {
    void client.invalidateQueries({ queryKey: mediaKey(editor.site) });
    if (file.kind === 'image') {
      arrived.current.push({ file, turn });
    } else {
      toasts.show({ text: messages.field.picturesAlone(file.fileName) });
    }
  });
  // Those that come together are one step: it is made once the last of them is there, or has failed.
  const isBusy = uploads.running.length > 0;
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  useEffect(() => {
    if (!isBusy && arrived.current.length > 0) {
      const files = arrived.current.toSorted((one, other) => one.turn - other.turn).map(({ file }) => file);
      arrived.current = [];
      latest.current(files);
    }
  }, [isBusy]);
  return (
    <FileDrop className={styles['drop'] ?? ''} onFiles={uploads.add}>
      {children}
      <UploadList uploads={uploads} />
      <Button size="small" icon="image" onPress={() => setChoosing(true)}>
        {messages.field.addPictures}
      </Button>
      <p className={styles['second']}>{messages.field.dropPictures}</p>
      {isChoosing ? <MediaPicker kind="image" isMany onChoose={add} onClose={() => setChoosing(false)} /> : null}
    </FileDrop>
  );
}

/** An entry for each picture, behind those that are there, in the order in which they were given. */
export function pictureEntries(
  entries: readonly Pick<DocumentNode, 'order'>[],
  parent: string,
  files: readonly Pick<MediaFile, 'assetId' | 'altText'>[],
  makeId: () => string,
): readonly Operation[] {
  const orders = orderKeysBetween(entries.at(-1)?.order ?? null, null, files.length);
  return files.map(({ assetId, altText }, at) => ({
    kind: 'insert',
    nodes: [
      {
        id: makeId(),
        kind: 'entry',
        parent,
        order: orders[at] ?? 'a0',
        value: { assetId, ...(altText === '' ? {} : { alt: altText }) },
      },
    ],
  }));
}
