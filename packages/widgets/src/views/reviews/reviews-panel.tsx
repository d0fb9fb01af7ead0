import { productReviewsPath, type ReviewFilter, type ReviewsPanelProps } from '@portico/contract';
import { fillMessage, numberFormat } from '@portico/locale';
import type { CSSProperties } from 'react';

import { useDrawnTexts } from '../drawn-texts.ts';
import { countWords } from './count-words.ts';
import { ReviewArticle } from './review-article.tsx';
import { Stars } from './stars.tsx';

const SORTS = ['newest', 'highest', 'lowest'] as const;

/** What buyers say of a product: what it comes to, and one page of it. Every control is a link. */
export function ReviewsPanel(props: ReviewsPanelProps) {
  const texts = useDrawnTexts().reviews;
  const { store, summary, reviews, filter } = props;
  return (
    <div className="reviews" data-reviews="">
      <h2 className={summary.count > 0 ? 'hidden-text' : 'reviews-empty'} tabIndex={-1}>
        {summary.count > 0 ? texts.heading : texts.empty}
      </h2>
      {summary.count > 0 ? <Summary {...props} /> : null}
      <div className="reviews-main">
        {summary.count > 0 ? <Tools {...props} /> : null}
        {summary.count > 0 && reviews.length === 0 ? <p className="reviews-empty">{texts.emptyHere}</p> : null}
        {reviews.length > 0 ? (
          <ol className="reviews-list" key={`${filter.sort} ${filter.stars} ${filter.page}`}>
            {reviews.map((review) => (
              <li key={review.id}>
                <ReviewArticle review={review} store={store} />
              </li>
            ))}
          </ol>
        ) : null}
        <Pages {...props} />
        <p className="reviews-how">{texts.howToWrite}</p>
      </div>
    </div>
  );
}

/** The average, and how many give how many stars; each bar leads to its own reviews. */
function Summary({ store, productUrl, summary, filter }: ReviewsPanelProps) {
  const texts = useDrawnTexts().reviews;
  const { language } = store;
  const number = numberFormat(language, {});
  return (
    <div className="reviews-summary">
      <p className="reviews-average">
        <b aria-hidden="true">
          {numberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(summary.average)}
        </b>
        <Stars value={summary.average} language={language} />
        <span>{countWords(texts.total, { count: summary.count }, language)}</span>
      </p>
      <ul className="reviews-bars">
        {summary.bars.map(({ stars, count, percent }) => {
          const isChosen = filter.stars === stars;
          return (
            <li key={stars}>
              <a
                href={productReviewsPath(productUrl, { ...filter, page: 1, stars: isChosen ? undefined : stars })}
                aria-current={isChosen ? 'true' : undefined}
                data-stars={number.format(stars)}
                data-count={number.format(count)}
              >
                <span className="hidden-text">
                  {countWords(texts.showOnly, { stars }, language)}: {number.format(count)}
                </span>
                <i style={{ '--share': `${percent}%` } as CSSProperties} />
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Tools({ store, productUrl, filter }: ReviewsPanelProps) {
  const texts = useDrawnTexts().reviews;
  const chosen = filter.sort ?? 'newest';
  const all: ReviewFilter = { ...filter, page: 1, stars: undefined };
  return (
    <div className="reviews-tools">
      {filter.stars === undefined ? null : (
        <p>
          {countWords(texts.onlyWith, { stars: filter.stars }, store.language)}{' '}
          <a href={productReviewsPath(productUrl, all)}>{texts.showAll}</a>
        </p>
      )}
      <nav className="reviews-sort" aria-label={texts.sortedBy}>
        {SORTS.map((sort) => (
          <a
            key={sort}
            href={productReviewsPath(productUrl, { ...filter, page: 1, sort: sort === 'newest' ? undefined : sort })}
            aria-current={sort === chosen ? 'true' : undefined}
          >
            {texts[sort]}
          </a>
        ))}
      </nav>
    </div>
  );
}

function Pages({ store, productUrl, filter, pageCount }: ReviewsPanelProps) {
  const texts = useDrawnTexts().reviews;
  const page = filter.page ?? 1;
  if (pageCount < 2) {
    return null;
  }
  const number = numberFormat(store.language, {});
  return (
    <nav className="reviews-pages" aria-label={texts.pages}>
      {page > 1 ? (
        <a rel="prev" href={productReviewsPath(productUrl, { ...filter, page: page - 1 })}>
          {texts.previous}
        </a>
      ) : null}
      <span>{fillMessage(texts.page, { page: number.format(page), pages: number.format(pageCount) })}</span>
      {page < pageCount ? (
        <a rel="next" href={productReviewsPath(productUrl, { ...filter, page: page + 1 })}>
          {texts.next}
        </a>
      ) : null}
    </nav>
  );
}
