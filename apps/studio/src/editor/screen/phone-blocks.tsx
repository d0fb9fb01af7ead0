import { nodeOf, type DocumentNode } from '@portico/page-model';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { blockIcon } from '../block-icon.ts';
import { kindName, nodeLabel } from '../block-names.ts';
import { documentName } from '../document-name.ts';
import { moveBy } from '../deeds/change-order.ts';
import { BlockPart } from '../inspector/inspector.tsx';
import { lacksChoice } from '../overlay/empty-words.ts';
import { outlineRows } from '../outline/outline-rows.ts';
import { useEdited, useEditor } from '../store/editor.ts';
import type { OpenDocument, Spot } from '../store/state.ts';
import { messages } from '../words.ts';
import { WaitingBars } from './waiting-bars.tsx';
import type { ScreenDeeds } from './screen-deeds.ts';
import styles from './phone.module.css';

/** The page on a phone: its blocks in order; each opens in a sheet, and can be moved or hidden. */
export function PhoneBlocks({
  deeds,
  opened,
  onOpen,
  onSee,
}: {
  readonly deeds: ScreenDeeds;
  /** The block in the sheet. */
  readonly opened: Spot | undefined;
  readonly onOpen: (spot: Spot | undefined) => void;
  readonly onSee: () => void;
}) {
  const editor = useEditor();
  const documents = useEdited((state) => state.documents);
  const shown = useEdited((state) => state.shown);
  const document = opened && documents[opened.documentId];
  const node = document && nodeOf(document.session.view, opened.node);
  return (
    <div className={styles['phone']}>
      <section className={styles['list']} aria-label={messages.phone.blocks}>
        {shown
          .flatMap((id) => documents[id] ?? [])
          .map((one) => (
            <PhonePart key={one.documentId} document={one} deeds={deeds} onOpen={onOpen} />
          ))}
        {shown.length === 0 ? (
          <WaitingBars kind="blocks" />
        ) : (
          <div className={styles['lead']}>
            <p>{messages.phone.lead}</p>
            <Button size="small" icon="copy" onPress={() => void copyLink()}>
              {messages.phone.copyLink}
            </Button>
          </div>
        )}
      </section>
      <div className={styles['dock']} data-dock>
        <Button
          icon="plus"
          isDisabled={shown.length === 0}
          onPress={() => {
            editor.select(undefined);
            deeds.insert();
          }}
        >
          {messages.canvas.firstBlock}
        </Button>
        <Button icon="eye" onPress={onSee}>
          {messages.phone.see}
        </Button>
      </div>
      {document && node ? (
        <Dialog
          title={kindName(node)}
          isOpen
          onClose={() => onOpen(undefined)}
          actions={
            <>
              <Button
                kind="red"
                onPress={() => {
                  editor.select(opened);
                  deeds.remove();
                  onOpen(undefined);
                }}
              >
                {messages.phone.remove}
              </Button>
              <Button kind="ink" onPress={() => onOpen(undefined)}>
                {messages.phone.done}
              </Button>
            </>
          }
        >
          <div className={styles['sheet']}>
            <BlockPart document={document} node={node} deeds={undefined} />
          </div>
        </Dialog>
      ) : null}
    </div>
  );
}

async function copyLink(): Promise<void> {
  await navigator.clipboard.writeText(location.href);
  toasts.show({ text: messages.phone.linkCopied });
}

function PhonePart({
  document,
  deeds,
  onOpen,
}: {
  readonly document: OpenDocument;
  readonly deeds: ScreenDeeds;
  readonly onOpen: (spot: Spot) => void;
}) {
  const { view } = document.session;
  const rows = outlineRows(view, undefined).filter(({ depth }) => depth === 1);
  return (
    <>
      <h2>{documentName(document)}</h2>
      {rows.length === 0 ? (
        <div className={styles['none']}>
          <p>{messages.outlineWords.nothing}</p>
          {document.kind === 'field' && document.may.edit ? (
            <Button size="small" icon="plus" onPress={() => deeds.insertInto(document.documentId)}>
              {messages.canvas.firstBlock}
            </Button>
          ) : null}
        </div>
      ) : null}
      <ul>
        {rows.map(({ node }, at) => (
          <PhoneRow
            key={node.id}
            document={document}
            node={node}
            isFirst={at === 0}
            isLast={at === rows.length - 1}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </>
  );
}

function PhoneRow({
  document,
  node,
  isFirst,
  isLast,
  onOpen,
}: {
  readonly document: OpenDocument;
  readonly node: DocumentNode;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onOpen: (spot: Spot) => void;
}) {
  const editor = useEditor();
  const { documentId, may, session } = document;
  const label = nodeLabel(session.view, node);
  const move = (step: 1 | -1) =>
    editor.act({
      label: messages.deeds.moved(label),
      documentId,
      operations: moveBy(session.view, node.id, step),
      select: node.id,
    });
  return (
    <li>
      <button
        type="button"
        className={styles['open']}
        onClick={() => {
          const spot = { documentId, node: node.id };
          onOpen(spot);
          if (lacksChoice(node)) {
            editor.store.set({ asked: spot });
          }
        }}
      >
        <Icon name={blockIcon(node.type)} />
        <span>
          <b dir="auto">{label}</b>
          {label === kindName(node) ? null : <small>{kindName(node)}</small>}
        </span>
      </button>
      {may.edit ? (
        <>
          <IconButton
            icon="up"
            label={messages.phone.up(label)}
            isDisabled={isFirst}
            onPress={() => {
              move(-1);
            }}
          />
          <IconButton
            icon="down"
            label={messages.phone.down(label)}
            isDisabled={isLast}
            onPress={() => {
              move(1);
            }}
          />
        </>
      ) : null}
    </li>
  );
}
