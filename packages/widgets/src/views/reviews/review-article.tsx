import type { ReviewRecord, StoreFrame } from '@portico/contract';
import { dateFormat, fillMessage } from '@portico/locale';

import { useDrawnTexts } from '../drawn-texts.ts';
import { Stars } from './stars.tsx';

/** One review. Its words are a stranger's: text alone, each in its own direction, an address in it is no link. */
export function ReviewArticle({ review, store }: { readonly review: ReviewRecord; readonly store: StoreFrame }) {
  const texts = useDrawnTexts().reviews;
  const { language, timeZone } = store;
  return (
    <article className="review">
      <Stars value={review.stars} language={language} />
      {review.title === '' ? null : <h3 dir="auto">{review.title}</h3>}
      {review.body === '' ? null : (
        <p className="review-body" dir="auto">
          {review.body}
        </p>
      )}
      <p className="review-by">
        <bdi>{review.authorName || texts.anonymous}</bdi>
        {review.isVerified ? <span className="review-verified">{texts.verified}</span> : null}
        <time dateTime={new Date(review.writtenAt).toISOString()}>
          {dateFormat(language, { dateStyle: 'long', timeZone }).format(review.writtenAt)}
        </time>
      </p>
      {review.reply === '' ? null : (
        <div className="review-reply">
          <h4>{fillMessage(texts.reply, { siteTitle: store.siteTitle })}</h4>
          <p className="review-body" dir="auto">
            {review.reply}
          </p>
        </div>
      )}
    </article>
  );
}
