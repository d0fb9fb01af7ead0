import { Link } from '@tanstack/react-router';
import type { MemberSite, ReviewRow } from '@portico/contract/studio';
import { When } from '../format/when.tsx';
import text from '../styles/text.module.css';
import { cx } from '../ui/cx.ts';
import type { Column } from '../ui/list-table.tsx';
import { Status, Tag, type StatusShape, type StatusTone } from '../ui/status.tsx';
import table from '../ui/table.module.css';
import { messages } from './messages.ts';
import styles from './reviews.module.css';

const { columns } = messages;

/** The columns of the list of reviews. */
export const COLUMNS: readonly Column[] = [
  { name: 'stars', head: () => columns.stars },
  { name: 'review', head: () => columns.review },
  { name: 'product', head: () => columns.product },
  { name: 'author', head: () => columns.author, isSecondary: true },
  { name: 'state', head: () => columns.state },
  { name: 'written', head: () => columns.written },
];

const SHAPES: Readonly<Record<ReviewRow['state'], readonly [StatusShape, StatusTone]>> = {
  pending: ['dashed', 'warn'],
  published: ['full', 'good'],
  hidden: ['ring', 'still'],
};

/** The cells of one review. */
export function ReviewCells({
  review,
  site,
  onOpen,
}: {
  readonly review: ReviewRow;
  readonly site: MemberSite;
  readonly onOpen: (review: ReviewRow) => void;
}) {
  const second = text['second'];
  const { writtenAt } = review;
  return (
    <>
      <td className={styles['stars']}>
        <StarRow stars={review.stars} />
      </td>
      <td className={cx(table['yields'], styles['review'])}>
        <button type="button" className={styles['open']} onClick={() => onOpen(review)}>
          <bdi className={review.title === '' && review.body === '' ? second : undefined}>
            {review.title || review.body || messages.noWords}
          </bdi>
        </button>
        {review.title !== '' && review.body !== '' ? <small dir="auto">{review.body}</small> : null}
        {review.reply === '' ? null : <Tag>{messages.answered}</Tag>}
      </td>
      <td className={cx(second, styles['product'])}>
        <Link to="/sites/$site/products/$itemId" params={{ site: site.identifier, itemId: review.itemId }}>
          {review.productTitle}
        </Link>
      </td>
      <td className={cx(second, table['secondary'], table['wide'])}>
        <bdi>{review.authorName || messages.anonymous}</bdi>
      </td>
      <td className={styles['state']}>
        <Status shape={SHAPES[review.state][0]} tone={SHAPES[review.state][1]}>
          {messages.states[review.state]}
        </Status>
      </td>
      <td className={cx(second, styles['when'])}>
        <When at={writtenAt} />
      </td>
    </>
  );
}

/** Five signs, as many of them full as there are stars; read out as words. */
export function StarRow({ stars }: { readonly stars: number }) {
  return (
    <span className={styles['starRow']}>
      <span aria-hidden="true">
        {'★'.repeat(stars)}
        <i>{'★'.repeat(5 - stars)}</i>
      </span>
      <span className={text['hidden']}>{messages.starsOf(stars)}</span>
    </span>
  );
}
