import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { noteSubmission, type MemberSite, type SubmissionDetail } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { refusalOf } from '../api/api-error.ts';
import { formatFull } from '../format/dates.ts';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { messages } from './messages.ts';
import { submissionQuery } from './queries.ts';
import styles from './submissions.module.css';

/** What the people of the site tell each other about it. */
export function SubmissionNotes({
  site,
  submission,
}: {
  readonly site: MemberSite;
  readonly submission: SubmissionDetail;
}) {
  const client = useQueryClient();
  const [words, setWords] = useState('');
  const add = useMutation({
    mutationFn: () =>
      api.call(site, noteSubmission, { params: { submissionId: submission.id }, body: { text: words } }),
    onSuccess: async () => {
      setWords('');
      await client.invalidateQueries({ queryKey: submissionQuery(site, submission.id).queryKey });
    },
  });
  const { problem, errors } = refusalOf(add.error);
  return (
    <section className={styles['part']}>
      <h3>{messages.notes}</h3>
      {submission.notes.map((note) => (
        <article key={note.id} className={styles['written']}>
          <p className={text['second']}>
            {note.author} · {formatFull(note.at, site)}
          </p>
          <p className={styles['words']}>{note.text}</p>
        </article>
      ))}
      <form
        className={styles['noteForm']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (words.trim() !== '' && !add.isPending) {
            add.mutate();
          }
        }}
      >
        <TextField
          label={messages.note}
          isLabelHidden
          placeholder={messages.notePlaceholder}
          help={messages.notesLead}
          value={words}
          maxLength={5000}
          error={errors['text'] ?? problem}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button type="submit" isBusy={add.isPending} isDisabled={words.trim() === ''}>
          {messages.addNote}
        </Button>
      </form>
    </section>
  );
}
