import { SECTION_FIELDS, SECTION_PLACE_FIELDS, type DocumentNode } from '@portico/page-model';
import { useState } from 'react';
import { mayDo } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { nodeLabel } from '../block-names.ts';
import { editorText } from '../messages.ts';
import { moveBy, removeNodes } from '../deeds/change-order.ts';
import { ownCopy, replaceSection, shownBy } from '../deeds/saved-section.ts';
import { SaveSectionDialog } from '../insert/save-section-dialog.tsx';
import { useEditor } from '../store/editor.ts';
import { newId } from '../store/new-id.ts';
import type { OpenDocument } from '../store/state.ts';
import { messages } from '../words.ts';
import { FieldForm } from './field-form.tsx';
import styles from './inspector.module.css';

/** What can be set of a section: its ground, height, width and the room around it. */
export function SectionPart({
  document,
  section,
}: {
  readonly document: OpenDocument;
  readonly section: DocumentNode;
}) {
  const editor = useEditor();
  const { view } = document.session;
  const { documentId, may } = document;
  const name = nodeLabel(view, section);
  const [isSaving, setSaving] = useState(false);
  const sharedId = document.kind === 'page' ? shownBy(view, section.id) : undefined;
  const makeOwn = async (subject: string) => {
    const shared = await editor.open({ kind: 'field', subject });
    const placed = replaceSection(view, section.id, ownCopy(shared.session.view, newId));
    if (placed) {
      const label = messages.saved.madeOwn(name);
      editor.act({ label, documentId, operations: placed.operations, select: placed.node });
    }
  };
  const isShared = document.subject.startsWith('section:') || sharedId !== undefined;
  return (
    <>
      <div className={styles['part']}>
        <p className={styles['second']}>{section.type === 'grid' ? messages.section.grid : messages.section.rows}</p>
        {isShared ? (
          <p className={styles['second']}>{sharedId ? messages.saved.aboutShowing : messages.saved.aboutShared}</p>
        ) : null}
        {may.edit ? (
          <TextField
            label={messages.field.name}
            value={section.name ?? ''}
            placeholder={name}
            maxLength={200}
            onChange={({ target }) =>
              editor.act({
                label: messages.deeds.renamed(name),
                documentId,
                operations: [
                  {
                    kind: 'set',
                    id: section.id,
                    path: ['name'],
                    ...(section.name === undefined ? {} : { from: section.name }),
                    ...(target.value === '' ? {} : { to: target.value }),
                  },
                ],
                fold: `name:${section.id}`,
                isQuiet: true,
              })
            }
          />
        ) : null}
        <FieldForm
          document={document}
          node={section}
          fields={sharedId ? SECTION_PLACE_FIELDS : SECTION_FIELDS}
          isReadOnly={!may.edit}
          deeds={undefined}
        />
      </div>
      {may.edit ? (
        <div className={styles['part']}>
          <div className={styles['buttons']}>
            {([-1, 1] as const).map((step) => (
              <Button
                key={step}
                size="small"
                icon={step < 0 ? 'up' : 'down'}
                onPress={() => {
                  editor.act({
                    label: messages.deeds.moved(name),
                    documentId,
                    operations: moveBy(view, section.id, step),
                    select: section.id,
                  });
                }}
              >
                {step < 0 ? messages.field.moveUp : messages.field.moveDown}
              </Button>
            ))}
            {sharedId ? (
              <Button
                size="small"
                icon="copy"
                onPress={() =>
                  void makeOwn(`section:${sharedId}`).catch(() => toasts.show({ text: editorText('unableToConnect') }))
                }
              >
                {messages.saved.makeOwn}
              </Button>
            ) : null}
            {isShared || !mayDo(editor.site, 'content.edit') ? null : (
              <Button size="small" icon="section" onPress={() => setSaving(true)}>
                {messages.saved.title}
              </Button>
            )}
            <Button
              size="small"
              kind="red"
              icon="trash"
              onPress={() => {
                editor.act({
                  label: messages.deeds.removed(name),
                  documentId,
                  operations: removeNodes(view, [section.id]),
                });
                editor.select(undefined);
              }}
            >
              {messages.field.remove}
            </Button>
          </div>
        </div>
      ) : null}
      {isSaving ? (
        <SaveSectionDialog
          document={document}
          section={section.id}
          suggested={section.name ?? ''}
          onClose={() => setSaving(false)}
        />
      ) : null}
    </>
  );
}
