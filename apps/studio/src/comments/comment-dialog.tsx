import type { CommentRow } from '@portico/contract/studio';
import { COMMENT_LIMITS } from '@portico/domain';
import { useState } from 'react';
import { formatFull } from '../format/dates.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextArea } from '../ui/field.tsx';
import { PostLink } from './comment-cells.tsx';
import styles from './comments.module.css';
import { decisionsOn } from './decisions.ts';
import { messages } from './messages.ts';
import { useCommentChanges } from './use-comment-changes.ts';

/** One comment in full: who said what below which post, what to make of it, and an answer. */
export function CommentDialog({ comment, onClose }: { readonly comment: CommentRow; readonly onClose: () => void }) {
  const site = useSite();
  const [body, setBody] = useState('');
  const { states, answer, change } = useCommentChanges(onClose);
  const name = comment.authorName || messages.anonymous;
  const isAnswerable = comment.state === 'published' || comment.state === 'pending';
  return (
    <Dialog
      title={messages.dialogTitle(name)}
      isOpen
      onClose={onClose}
      actions={
        <>
          {mayDo(site, 'comments.moderate')
            ? decisionsOn(comment.state).map(({ to, label }) => (
                <Button key={to} isBusy={states.isPending} onPress={() => change([comment.id], to)}>
                  {label}
                </Button>
              ))
            : null}
          {isAnswerable ? (
            <Button
              kind="ink"
              isBusy={answer.isPending}
              isDisabled={body.trim() === ''}
              onPress={() => answer.mutate({ id: comment.id, body })}
            >
              {messages.send}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles['said']}>
        <p className={styles['words']} dir="auto">
          {comment.body}
        </p>
        <p className={text['second']}>
          <bdi>{name}</bdi>
          {comment.email === '' ? '' : ` · ${comment.email}`}
          {comment.isTeam ? ` · ${messages.team}` : ''}
          {comment.isMember ? ` · ${messages.member}` : ''}
          {` · ${formatFull(comment.writtenAt, site)}`}
        </p>
        <p className={text['second']}>
          {messages.ofPost} <PostLink comment={comment} site={site} />
          {comment.answerTo === null ? '' : ` · ${messages.answerTo(comment.answerTo || messages.anonymous)}`}
        </p>
      </div>
      {isAnswerable ? (
        <TextArea
          label={messages.answer}
          help={comment.state === 'pending' ? messages.answerHelpPending : messages.answerHelp}
          rows={4}
          maxLength={COMMENT_LIMITS.body}
          value={body}
          onChange={(event) => setBody(event.target.value)}
        />
      ) : null}
    </Dialog>
  );
}
