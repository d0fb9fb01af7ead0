import { blockDefinition, checkNode, fieldsOf, nodeOf, type DocumentNode } from '@portico/page-model';
import { memo, useState, type KeyboardEvent } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import { Checkbox, TextField } from '../../ui/field.tsx';
import { IconButton } from '../../ui/button.tsx';
import { kindName, nodeLabel } from '../block-names.ts';
import { sectionOf } from '../deeds/place-in.ts';
import { editorText } from '../messages.ts';
import type { ScreenDeeds } from '../screen/screen-deeds.ts';
import { useEdited, useEditor } from '../store/editor.ts';
import { mainOf, type EditorState, type OpenDocument } from '../store/state.ts';
import { useRested } from '../store/use-rested.ts';
import { messages } from '../words.ts';
import { BookmarkPart } from './bookmark-part.tsx';
import { DatasetPart } from './dataset-part.tsx';
import { EntryList, takesPictures } from './entry-list.tsx';
import { FeedPart } from './feed-part.tsx';
import { FieldForm } from './field-form.tsx';
import { MenuTextPart } from './menu-text-part.tsx';
import { PagePart } from './page-part.tsx';
import { PlacePart } from './place-part.tsx';
import { SectionPart } from './section-part.tsx';
import { wholeName } from './whole-name.ts';
import styles from './inspector.module.css';

/** Words that are written on the page come in here once the hand rests so long. */
const REST_MS = 1000;

/** What is written in or chosen from. */
const FIELDS = ['input', 'textarea', 'select', '[contenteditable=true]'];

type TabName = 'block' | 'section' | 'page';

/** What can be set of the chosen block, of its section, and of the page. */
export function Inspector({ deeds, onClose }: { readonly deeds: ScreenDeeds; readonly onClose: () => void }) {
  const isWriting = useEdited((state) => state.writing !== undefined);
  const documents = useRested(
    useEdited((state) => state.documents),
    isWriting ? REST_MS : 0,
  );
  return <Settings documents={documents} deeds={deeds} onClose={onClose} />;
}

const Settings = memo(function Settings({
  documents,
  deeds,
  onClose,
}: Pick<EditorState, 'documents'> & { readonly deeds: ScreenDeeds; readonly onClose: () => void }) {
  const selected = useEdited((state) => state.selected);
  const document = selected && documents[selected.documentId];
  const node = document && nodeOf(document.session.view, selected.node);
  const section = document && node && sectionOf(document.session.view, node);
  const isBlock = node?.kind === 'block' || node?.kind === 'entry';
  const [wanted, setWanted] = useState<TabName>('block');
  const isAsked = useEdited(({ asked }) => asked !== undefined && asked.node === node?.id);
  if (isAsked && wanted !== 'block') {
    setWanted('block');
  }
  const open = tabOf(wanted, isBlock, section !== undefined);
  const whole = useEdited((state) => wholeName(mainOf(state)?.session.view));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leads out of whatever of it has the focus.
    <aside className={styles['inspector']} aria-label={messages.inspector} data-settings onKeyDown={leaveSettings}>
      <Tabs selectedKey={open} onSelectionChange={(key) => setWanted(key as TabName)} className={styles['tabs'] ?? ''}>
        <div className={styles['head']}>
          <TabList className={styles['list'] ?? ''} aria-label={messages.inspector}>
            {isBlock && node ? <Tab id="block">{kindName(node)}</Tab> : null}
            {section ? <Tab id="section">{messages.section.name}</Tab> : null}
            <Tab id="page">{whole}</Tab>
          </TabList>
          <IconButton className={styles['close']} size="small" icon="x" label={messages.close} onPress={onClose} />
        </div>
        {isBlock && document && node ? (
          <TabPanel id="block" className={styles['panel'] ?? ''}>
            <BlockPart key={node.id} document={document} node={node} deeds={deeds} />
          </TabPanel>
        ) : null}
        {section && document ? (
          <TabPanel id="section" className={styles['panel'] ?? ''}>
            <SectionPart key={section.id} document={document} section={section} />
          </TabPanel>
        ) : null}
        <TabPanel id="page" className={styles['panel'] ?? ''}>
          <PagePart />
        </TabPanel>
      </Tabs>
    </aside>
  );
});

/** Leads to the first field of what is chosen. */
export function focusSettings(): void {
  const panel = document.querySelector('[data-settings] [role=tabpanel]');
  (panel?.querySelector<HTMLElement>(FIELDS.join()) ?? panel?.querySelector('button'))?.focus();
}

/** Escape leads back to where one came from: the line of the outline, else the page. */
function leaveSettings(event: KeyboardEvent): void {
  const row = document.querySelector<HTMLElement>('[data-row][aria-selected=true]');
  if (event.key === 'Escape' && !event.defaultPrevented) {
    event.preventDefault();
    (row ?? document.querySelector<HTMLElement>('#sqs-site-frame'))?.focus();
  }
}

/** The tab that is open: the wanted one where there is such a thing. */
function tabOf(wanted: TabName, isBlock: boolean, hasSection: boolean): TabName {
  if (wanted === 'page') {
    return 'page';
  }
  if (wanted === 'block' && isBlock) {
    return 'block';
  }
  return hasSection ? 'section' : 'page';
}

/** Around the fields of blocks that show something of others. */
const OUTSIDE: Readonly<Record<string, typeof BookmarkPart | undefined>> = { bookmark: BookmarkPart, rss: FeedPart };

/** The fields of a block or of one of its entries, then its place. */
export function BlockPart({
  document,
  node,
  deeds,
}: {
  readonly document: OpenDocument;
  readonly node: DocumentNode;
  /** Missing where nothing is written on the page, as on a phone. */
  readonly deeds: ScreenDeeds | undefined;
}) {
  const editor = useEditor();
  const { view } = document.session;
  const { documentId, may } = document;
  const definition = blockDefinition(node.type);
  const parentType = nodeOf(view, node.parent ?? '')?.type;
  const fields = fieldsOf(node, parentType);
  const isCodeLocked = definition?.right === 'code' && !may.code;
  const set = (path: 'name' | 'isHidden' | 'isLocked', to: string | true | undefined, label: string) =>
    editor.act({
      label,
      documentId,
      operations: [
        {
          kind: 'set',
          id: node.id,
          path: [path],
          ...(node[path] === undefined ? {} : { from: node[path] }),
          ...(to === undefined ? {} : { to }),
        },
      ],
      fold: path === 'name' ? `name:${node.id}` : undefined,
      isQuiet: path === 'name',
    });
  const name = kindName(node);
  const OutsidePart = may.edit && definition ? OUTSIDE[definition.type] : undefined;
  const form = (
    <FieldForm document={document} node={node} fields={fields} isReadOnly={!may.edit || isCodeLocked} deeds={deeds} />
  );
  const hasPictures = takesPictures(node.type);
  return (
    <>
      {hasPictures ? <EntryList document={document} block={node} /> : null}
      {OutsidePart ? (
        <OutsidePart document={document} block={node}>
          {form}
        </OutsidePart>
      ) : (
        <div className={styles['part']}>
          <Warnings document={document} node={node} />
          {node.kind === 'block' && !definition ? <p className={styles['second']}>{messages.field.unknown}</p> : null}
          {isCodeLocked ? <p className={styles['second']}>{messages.field.needsCode}</p> : null}
          {definition && fields.length === 0 && !definition.entry ? (
            <p className={styles['second']}>{messages.field.nothingToSet}</p>
          ) : null}
          {form}
        </div>
      )}
      {may.edit && definition?.entry?.fields.some(({ kind }) => kind.name === 'cells') ? (
        <DatasetPart key={node.id} document={document} block={node} />
      ) : null}
      {may.edit && definition?.type === 'menu' ? (
        <MenuTextPart key={`text ${node.id}`} document={document} block={node} />
      ) : null}
      {definition?.entry && !hasPictures ? <EntryList document={document} block={node} /> : null}
      {node.kind === 'block' ? <PlacePart document={document} node={node} /> : null}
      {node.kind === 'block' && may.edit ? (
        <div className={styles['part']}>
          <TextField
            label={messages.field.name}
            value={node.name ?? ''}
            placeholder={nodeLabel(view, node)}
            maxLength={200}
            onChange={({ target }) =>
              set('name', target.value === '' ? undefined : target.value, messages.deeds.renamed(name))
            }
          />
          <Checkbox
            label={messages.field.visible}
            checked={node.isHidden !== true}
            onChange={({ target }) =>
              set(
                'isHidden',
                target.checked ? undefined : true,
                target.checked ? messages.deeds.shown(name) : messages.deeds.hidden(name),
              )
            }
          />
          <Checkbox
            label={messages.field.locked}
            checked={node.isLocked === true}
            onChange={({ target }) =>
              set(
                'isLocked',
                target.checked ? true : undefined,
                target.checked ? messages.deeds.locked(name) : messages.deeds.unlocked(name),
              )
            }
          />
        </div>
      ) : null}
    </>
  );
}

/** What stops publishing of this very block, where it can be put right. */
function Warnings({ document, node }: { readonly document: OpenDocument; readonly node: DocumentNode }) {
  const codes = new Set(
    checkNode(document.session.view, node, { exists: () => true, isDescribed: () => true, hasTitle: false }).map(
      ({ code }) => code,
    ),
  );
  if (codes.has('LIST_MISSING')) {
    return <p className={styles['wrong']}>{editorText('listNotSelected')}</p>;
  }
  return codes.has('FORM_MISSING') ? <p className={styles['wrong']}>{messages.checks.FORM_MISSING}</p> : null;
}
