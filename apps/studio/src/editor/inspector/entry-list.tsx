import { childrenOf, type DocumentNode } from '@portico/page-model';
import { Button, IconButton } from '../../ui/button.tsx';
import { Section } from '../../ui/screen.tsx';
import { nodeLabel } from '../block-words.ts';
import { moveBy, removeNodes } from '../deeds/change-order.ts';
import { placeBehind } from '../deeds/place-in.ts';
import { useEditor } from '../store/editor.ts';
import { newId } from '../store/new-id.ts';
import type { OpenDocument } from '../store/state.ts';
import { messages } from '../words.ts';
import styles from './inspector.module.css';

/** What stands in a block: pictures of a gallery, questions of an accordion. One is opened by choosing it. */
export function EntryList({ document, block }: { readonly document: OpenDocument; readonly block: DocumentNode }) {
  const editor = useEditor();
  const { view } = document.session;
  const { documentId, may } = document;
  const entries = childrenOf(view, block.id).filter(({ kind }) => kind === 'entry');
  const nameOf = (node: DocumentNode, at: number) =>
    node.name ??
    (typeof node.value['title'] === 'string' && node.value['title'] !== ''
      ? node.value['title']
      : nodeLabelOr(node, at));
  const nodeLabelOr = (node: DocumentNode, at: number) => {
    const label = nodeLabel(view, node);
    return label === '' || label === 'Entry' ? messages.field.entry(at + 1) : label;
  };
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
  return (
    <Section title={messages.field.entries} className={styles['entries']}>
      <ol>
        {entries.map((node, at) => (
          <li key={node.id} className={styles['entry']}>
            <button type="button" onClick={() => editor.select({ documentId, node: node.id })}>
              {nameOf(node, at)}
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
                      label: messages.deeds.moved(nameOf(node, at)),
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
                      label: messages.deeds.moved(nameOf(node, at)),
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
                      label: messages.deeds.removed(nameOf(node, at)),
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
      {may.edit ? (
        <Button size="small" icon="plus" onPress={add}>
          {messages.field.addEntry}
        </Button>
      ) : null}
    </Section>
  );
}
