import { picturePath } from '@portico/rich-text';
import { blockDefinition, childrenOf, type DocumentNode } from '@portico/page-model';
import { Button, IconButton } from '../../ui/button.tsx';
import { Image, imageSource } from '../../ui/image.tsx';
import { Section } from '../../ui/screen.tsx';
import { nodeLabel } from '../block-names.ts';
import { moveBy, removeNodes } from '../deeds/change-order.ts';
import { placeBehind } from '../deeds/place-in.ts';
import { useEditor } from '../store/editor.ts';
import { newId } from '../store/new-id.ts';
import type { OpenDocument } from '../store/state.ts';
import { messages } from '../words.ts';
import { ManyPictures } from './many-pictures.tsx';
import styles from './inspector.module.css';

/** Whether the entries of a block are pictures first of all, as those of a gallery: several are put in at once, and first. */
export function takesPictures(type: string | undefined): boolean {
  const first = blockDefinition(type)?.entry?.fields[0]?.kind;
  return first?.name === 'asset' && first.family === 'image';
}

/** What stands in a block: pictures of a gallery, questions of an accordion. One is opened by choosing it. */
export function EntryList({ document, block }: { readonly document: OpenDocument; readonly block: DocumentNode }) {
  const editor = useEditor();
  const { view } = document.session;
  const { documentId, may } = document;
  const entries = childrenOf(view, block.id).filter(({ kind }) => kind === 'entry');
  const nameOf = (node: DocumentNode) =>
    node.name ??
    (typeof node.value['title'] === 'string' && node.value['title'] !== ''
      ? node.value['title']
      : nodeLabel(view, node));
  const add = () => {
    const placed = placeBehind(
      view,
      [{ id: newId(), kind: 'entry', parent: block.id, order: 'a0', value: {} }],
      block.id,
      newId,
    );
    if (placed) {
      editor.act({
        label: messages.field.addEntry,
        documentId,
        operations: placed.operations,
        select: placed.node,
      });
    }
  };
  const list = (
    <ol>
      {entries.map((node, at) => (
        <li key={node.id} className={styles['entry']}>
          <button type="button" onClick={() => editor.select({ documentId, node: node.id })}>
            {takesPictures(block.type) ? <Image size="small" src={sourceOf(editor.site.url, node)} /> : null}
            <span>{nameOf(node)}</span>
          </button>
          {may.edit ? (
            <>
              <IconButton
                size="small"
                icon="up"
                label={messages.field.moveUp}
                isDisabled={at === 0}
                onPress={() => {
                  editor.act({
                    label: messages.deeds.moved(nameOf(node)),
                    documentId,
                    operations: moveBy(view, node.id, -1),
                  });
                }}
              />
              <IconButton
                size="small"
                icon="down"
                label={messages.field.moveDown}
                isDisabled={at === entries.length - 1}
                onPress={() => {
                  editor.act({
                    label: messages.deeds.moved(nameOf(node)),
                    documentId,
                    operations: moveBy(view, node.id, 1),
                  });
                }}
              />
              <IconButton
                size="small"
                icon="trash"
                label={messages.field.remove}
                onPress={() => {
                  editor.act({
                    label: messages.deeds.removed(nameOf(node)),
                    documentId,
                    operations: removeNodes(view, [node.id]),
                    select: block.id,
                  });
                }}
              />
            </>
          ) : null}
        </li>
      ))}
    </ol>
  );
  return (
    <Section title={messages.field.entries} className={styles['entries']}>
      {may.edit && takesPictures(block.type) ? (
        <ManyPictures document={document} block={block}>
          {list}
        </ManyPictures>
      ) : (
        list
      )}
      {may.edit ? (
        <Button size="small" icon="plus" onPress={add}>
          {messages.field.addEntry}
        </Button>
      ) : null}
    </Section>
  );
}

/** Where the picture of an entry is shown from, small. */
function sourceOf(siteUrl: string, { value: { assetId } }: DocumentNode): string | null {
  const path = typeof assetId === 'string' ? picturePath(`portico:asset/${assetId}`) : undefined;
  return imageSource(siteUrl, path ?? null, 100);
}
