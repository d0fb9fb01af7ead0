import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { replySubmission, type MemberSite, type SubmissionDetail } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { refusalOf } from '../api/api-error.ts';
import { newRequestId } from '../orders/request-id.ts';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { TextArea, TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import { submissionsKey } from './queries.ts';
import { forgetDraft, readDraft, writeDraft } from './reply-draft.ts';
import { SavedReplies } from './saved-replies.tsx';
import styles from './submissions.module.css';

/** Writes to whoever sent it; what is being written stays on this device until it is sent. */
export function ReplyBox({ site, submission }: { readonly site: MemberSite; readonly submission: SubmissionDetail }) {
  const client = useQueryClient();
  const [words, setWords] = useState(() => readDraft(submission.id));
  const [subject, setSubject] = useState(() => messages.reSubject(submission.formName).slice(0, 200));
  const [requestId, setRequestId] = useState(newRequestId);
  const send = useMutation({
    mutationFn: (closes: boolean) =>
      api.call(site, replySubmission, {
        params: { submissionId: submission.id },
        body: { requestId, subject, text: words, closes },
      }),
    onSuccess: async () => {
      forgetDraft(submission.id);
      setWords('');
      setRequestId(newRequestId());
      toasts.show({ text: messages.sentReply });
      await client.invalidateQueries({ queryKey: submissionsKey(site) });
    },
  });
  const { problem, errors } = refusalOf(send.error);
  const write = (to: string) => {
    setWords(to);
    writeDraft(submission.id, to);
  };
  const isEmpty = words.trim() === '' || subject.trim() === '';
  const handleSend = (closes: boolean) => {
    if (!isEmpty && !send.isPending) {
      send.mutate(closes);
    }
  };
  return (
    <section className={styles['part']}>
      <h3>{messages.reply}</h3>
      <form
        className={styles['reply']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          handleSend(true);
        }}
      >
        {problem ? (
          <Notice tone="bad" isAlert>
            <p>{problem}</p>
          </Notice>
        ) : null}
        <p className={text['second']}>
          <bdi>{messages.replyTo(submission.email)}</bdi>. {messages.replyFrom(submission.replyTo)}
        </p>
        <TextField
          label={messages.subject}
          value={subject}
          maxLength={200}
          error={errors['subject']}
          onChange={(event) => setSubject(event.target.value)}
        />
        <TextArea
          label={messages.words}
          rows={5}
          maxLength={20_000}
          value={words}
          error={errors['text']}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
              event.preventDefault();
              handleSend(true);
            }
          }}
          onChange={(event) => write(event.target.value)}
        />
        <div className={styles['acts']}>
          <Button kind="ink" type="submit" isBusy={send.isPending} isDisabled={isEmpty}>
            {messages.sendAndDone}
          </Button>
          <Button isDisabled={isEmpty || send.isPending} onPress={() => handleSend(false)}>
            {messages.send}
          </Button>
          <SavedReplies site={site} submission={submission} words={words} onUse={write} />
          {words === '' ? null : <span className={text['second']}>{messages.draft}</span>}
        </div>
      </form>
    </section>
  );
}
