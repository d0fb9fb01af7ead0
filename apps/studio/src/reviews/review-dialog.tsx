import { REVIEW_LIMITS } from '@portico/domain';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReviewRow } from '@portico/contract/studio';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextArea } from '../ui/field.tsx';
import { messages } from './messages.ts';
import { StarRow } from './review-cells.tsx';
import styles from './reviews.module.css';
import { useReviewChanges } from './use-review-changes.ts';

/** One review in full: what was said, of what, by which order, and the shop's answer. */
export function ReviewDialog({ review, onClose }: { readonly review: ReviewRow; readonly onClose: () => void }) {
  const site = useSite();
  const [reply, setReply] = useState(review.reply);
  const { states, reply: answer } = useReviewChanges(onClose);
  const name = review.authorName || messages.anonymous;
  const change = (to: 'published' | 'hidden') => states.mutate({ to, selection: { kind: 'ids', ids: [review.id] } });
  return (
    <Dialog
      title={messages.dialogTitle(review.stars, name)}
      isOpen
      onClose={onClose}
      actions={
        <>
          {review.state === 'hidden' ? null : (
            <Button isBusy={states.isPending} onPress={() => change('hidden')}>
              {messages.hide}
            </Button>
          )}
          {review.state === 'published' ? null : (
            <Button isBusy={states.isPending} onPress={() => change('published')}>
              {messages.publish}
            </Button>
          )}
          <Button
            kind="ink"
            isBusy={answer.isPending}
            isDisabled={reply.trim() === review.reply}
            onPress={() => answer.mutate({ id: review.id, reply })}
          >
            {messages.saveReply}
          </Button>
        </>
      }
    >
      <div className={styles['said']}>
        <StarRow stars={review.stars} />
        {review.title === '' ? null : (
          <p className={text['medium']} dir="auto">
            {review.title}
          </p>
        )}
        {review.body === '' ? null : (
          <p className={styles['words']} dir="auto">
            {review.body}
          </p>
        )}
        <p className={text['second']}>
          <bdi>{name}</bdi>
          {review.isVerified ? ` · ${messages.verified}` : ''}
        </p>
        <p className={styles['about']}>
          <Link
            className={text['link']}
            to="/sites/$site/products/$itemId"
            params={{ site: site.identifier, itemId: review.itemId }}
          >
            {review.productTitle}
          </Link>
          {review.order && mayDo(site, 'orders.read') ? (
            <Link
              className={text['link']}
              to="/sites/$site/orders/$orderId"
              params={{ site: site.identifier, orderId: review.order.id }}
            >
              {messages.order} {review.order.numberText}
            </Link>
          ) : null}
        </p>
      </div>
      <TextArea
        label={messages.reply}
        help={messages.replyHelp}
        rows={4}
        maxLength={REVIEW_LIMITS.reply}
        value={reply}
        onChange={(event) => setReply(event.target.value)}
      />
    </Dialog>
  );
}
