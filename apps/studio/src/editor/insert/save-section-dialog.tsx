import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { refusalOf } from '../../api/api-error.ts';
import { TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { asSaved, replaceSection, showing } from '../deeds/saved-section.ts';
import { useEditor } from '../store/editor.ts';
import { newId } from '../store/new-id.ts';
import type { OpenDocument } from '../store/state.ts';
import { messages } from '../words.ts';
import { useSavedChanges } from './saved-sections.ts';
import styles from './sections.module.css';

/** Saves a section under a name: to copy, or shared, and then the page shows the shared one. */
export function SaveSectionDialog({
  document,
  section,
  suggested,
  onClose,
}: {
  readonly document: OpenDocument;
  readonly section: string;
  readonly suggested: string;
  readonly onClose: () => void;
}) {
  const editor = useEditor();
  const { keep } = useSavedChanges(editor.site);
  const [name, setName] = useState(suggested);
  const [isShared, setShared] = useState(false);
  const [isTried, setTried] = useState(false);
  const isNamed = name.trim() !== '';
  const save = useMutation({
    mutationFn: async () => {
      const id = newId();
      const { view } = document.session;
      await keep({ id, name: name.trim(), isShared, nodes: [...asSaved(view, section, name.trim(), newId)] });
      return id;
    },
    onSuccess: (id) => {
      const { view } = editor.store.get().documents[document.documentId]?.session ?? document.session;
      const placed = isShared ? replaceSection(view, section, showing(id, name.trim(), newId)) : undefined;
      if (placed) {
        editor.act({
          label: messages.saved.shared(name.trim()),
          documentId: document.documentId,
          operations: placed.operations,
          select: placed.node,
        });
      }
      toasts.show({ text: messages.saved.done(name.trim()) });
      onClose();
    },
  });
  const { problem, errors } = refusalOf(save.error);
  return (
    <FormDialog
      title={messages.saved.title}
      submit={messages.saved.submit}
      isBusy={save.isPending}
      problem={problem}
      onSubmit={() => {
        setTried(true);
        if (isNamed) save.mutate();
      }}
      onClose={onClose}
    >
      <TextField
        label={messages.saved.name}
        value={name}
        maxLength={200}
        error={errors['name'] ?? (isTried && !isNamed ? messages.saved.nameMissing : undefined)}
        onChange={(event) => setName(event.target.value)}
      />
      <RadioGroup
        className={styles['ways'] ?? ''}
        aria-label={messages.saved.how}
        value={isShared ? 'shared' : 'copy'}
        onChange={(way) => setShared(way === 'shared')}
      >
        {(['copy', 'shared'] as const).map((way) => (
          <Radio key={way} value={way} className={styles['way'] ?? ''}>
            <b>{messages.saved.ways[way]}</b>
            <small>{messages.saved.waysLead[way]}</small>
          </Radio>
        ))}
      </RadioGroup>
    </FormDialog>
  );
}
