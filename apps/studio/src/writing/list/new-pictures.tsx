import {
  changeItems,
  createItem,
  openDocument,
  sendTransactions,
  type MediaFile,
  type MemberSite,
} from '@portico/contract/studio';
import { ROOT, type JsonValue } from '@portico/page-model';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { newId } from '../../editor/store/new-id.ts';
import { MediaPicker } from '../../media/media-picker.tsx';
import { mayDo } from '../../session/session.ts';
import { useSite } from '../../session/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { messages } from '../messages.ts';
import { writingKey } from '../queries.ts';

/** Makes a picture of a gallery of each file that is chosen, or dropped on the library; one undo takes all of them back. */
export function NewPictures({ collectionId }: { readonly collectionId: string }) {
  const site = useSite();
  const client = useQueryClient();
  const [isChoosing, setChoosing] = useState(false);
  const renew = () => void client.invalidateQueries({ queryKey: writingKey(site) });
  const remove = (itemIds: readonly string[]) =>
    void api
      .call(site, changeItems, { params: { collectionId }, body: { itemIds: [...itemIds], change: 'remove' } })
      .then(renew, (cause: Error) => toasts.show({ text: cause.message }));
  const making = useMutation({
    mutationFn: (files: readonly MediaFile[]) => makePictures(site, collectionId, files),
    onSuccess: ({ made, refusal }) => {
      renew();
      const undo = { label: messages.undo, run: () => remove(made) };
      toasts.show({
        text: refusal === undefined ? messages.madePictures(made.length) : refusal.message,
        ...(made.length > 0 && mayDo(site, 'content.items') ? { action: undo } : {}),
      });
    },
  });
  return (
    <>
      <Button icon="image" isBusy={making.isPending} onPress={() => setChoosing(true)}>
        {messages.addPictures}
      </Button>
      {isChoosing ? (
        <MediaPicker
          kind="image"
          isMany
          onChoose={(files) => making.mutate(files)}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </>
  );
}

/** The last of them first, as each new one comes in front of the others; ends where one is refused, with those that are made. */
async function makePictures(site: MemberSite, collectionId: string, files: readonly MediaFile[]) {
  const made: string[] = [];
  for (const file of files.toReversed()) {
    try {
      // One after another: their order is that in which they are made.
      // oxlint-disable-next-line no-await-in-loop
      made.push(await makePicture(site, collectionId, file));
    } catch (cause) {
      return { made, refusal: cause instanceof Error ? cause : new Error(String(cause)) };
    }
  }
  return { made, refusal: undefined };
}

async function makePicture(site: MemberSite, collectionId: string, file: MediaFile): Promise<string> {
  const { itemId } = await api.call(site, createItem, { params: { collectionId }, body: {} });
  const { documentId, revision } = await api.call(site, openDocument, { body: { kind: 'item', subject: itemId } });
  const said: Readonly<Record<string, JsonValue>> = { assetId: file.assetId, alt: file.altText };
  const operations = Object.entries(said).map(([name, to]) => ({
    kind: 'set' as const,
    id: ROOT,
    path: ['value', name],
    to,
  }));
  await api.call(site, sendTransactions, {
    body: {
      clientId: crypto.randomUUID(),
      seq: 1,
      transactions: [
        { id: newId(), label: messages.addPictures, documents: [{ documentId, base: revision, operations }] },
      ],
    },
  });
  return itemId;
}
