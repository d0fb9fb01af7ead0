import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '../../api/api-error.ts';
import { TextArea } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

/** A step of a review, with a word to those who hear of it; it stays, with what was written, until the step is done. */
export function NoteDialog({
  title,
  lead,
  label,
  onSend,
  onClose,
}: {
  readonly title: string;
  readonly lead: string;
  /** Of the field of the note. */
  readonly label: string;
  readonly onSend: (note: string) => Promise<void>;
  readonly onClose: () => void;
}) {
  const [note, setNote] = useState('');
  const send = useMutation({ mutationFn: () => onSend(note), onSuccess: onClose });
  const { problem, errors } = refusalOf(send.error);
  return (
    <FormDialog
      title={title}
      submit={title}
      problem={problem}
      isBusy={send.isPending}
      isDirty={note !== ''}
      onSubmit={() => send.mutate()}
      onClose={onClose}
    >
      <p>{lead}</p>
      <TextArea
        label={label}
        rows={3}
        maxLength={1000}
        value={note}
        error={errors['note']}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}
