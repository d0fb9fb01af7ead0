import { commentPaths, commentsPath, type CommentRecord, type CommentsPanelProps } from '@portico/contract';
import { fillMessage, numberFormat } from '@portico/locale';

import { useDrawnTexts } from '../drawn-texts.ts';
import { countWords } from '../reviews/count-words.ts';
import { CommentArticle } from './comment-article.tsx';
import { CommentFields } from './comment-fields.tsx';

type PanelProps = CommentsPanelProps & { readonly siteTitle: string };

/** What people say below a post, and the form for saying more. It needs no script: every control is a link or a form. */
export function CommentsPanel(props: PanelProps) {
  const texts = useDrawnTexts().comments;
  const { comments, count, language, isOpen } = props;
  return (
    <section className="comments" aria-labelledby={`comments-title-${props.itemId}`}>
      <h2 id={`comments-title-${props.itemId}`}>
        {count === 0 ? texts.heading : countWords(texts.counted, { count }, language)}
      </h2>
      {comments.length === 0 && isOpen ? <p className="comments-empty">{texts.none}</p> : null}
      {comments.length > 0 ? (
        <ol className="comments-list">
          {comments.map((comment) => (
            <li key={comment.id}>
              <Conversation {...props} comment={comment} />
            </li>
          ))}
        </ol>
      ) : null}
      <Pages {...props} />
      {isOpen ? <Write {...props} /> : <p className="comments-closed">{texts.closed}</p>}
    </section>
  );
}

/** A comment with the answers to it. */
function Conversation({ comment, ...props }: PanelProps & { readonly comment: CommentRecord }) {
  const texts = useDrawnTexts().comments;
  const name = comment.authorName || texts.anonymous;
  return (
    <>
      <CommentArticle {...props} comment={comment}>
        {props.isOpen && props.isThreaded ? (
          <p className="comment-answer">
            <a
              href={commentPaths.write(props.itemId, comment.id)}
              rel="nofollow"
              aria-label={fillMessage(texts.replyTo, { name })}
            >
              {texts.reply}
            </a>
          </p>
        ) : null}
      </CommentArticle>
      {comment.replies.length === 0 ? null : (
        <ol className="comments-list comment-replies">
          {comment.replies.map((reply) => (
            <li key={reply.id}>
              <CommentArticle {...props} comment={reply} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function Write({ itemId, isForMembers, isChecked }: PanelProps) {
  const texts = useDrawnTexts().comments;
  // The page is the same for everybody: who is signed in, the page of the form knows.
  if (isForMembers) {
    return (
      <p className="comments-closed">
        {texts.forMembers}{' '}
        <a href={commentPaths.write(itemId)} rel="nofollow">
          {texts.write}
        </a>
      </p>
    );
  }
  const form = { itemId, parentId: undefined, name: '', email: '', body: '', errors: {} };
  return (
    <form className="comment-form" method="post" action={commentPaths.page} noValidate>
      <h3>{texts.write}</h3>
      <CommentFields form={form} member={undefined} />
      <button className="button sqs-system-button" type="submit">
        {texts.send}
      </button>
      {isChecked ? <p className="hint">{texts.checked}</p> : null}
    </form>
  );
}

function Pages({ itemId, postUrl, page, pageCount, language }: PanelProps) {
  const texts = useDrawnTexts().comments;
  if (pageCount < 2) {
    return null;
  }
  const number = numberFormat(language, {});
  return (
    <nav className="comments-pages" aria-label={texts.pages}>
      {page > 1 ? (
        <a rel="prev" href={commentsPath(postUrl, { itemId, page: page - 1 })}>
          {texts.previous}
        </a>
      ) : null}
      <span>{fillMessage(texts.page, { page: number.format(page), pages: number.format(pageCount) })}</span>
      {page < pageCount ? (
        <a rel="next" href={commentsPath(postUrl, { itemId, page: page + 1 })}>
          {texts.next}
        </a>
      ) : null}
    </nav>
  );
}
