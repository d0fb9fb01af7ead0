import type { CommentRecord } from '@portico/contract';
import { dateFormat, fillMessage } from '@portico/locale';
import type { ReactNode } from 'react';

import { useDrawnTexts } from '../drawn-texts.ts';

export interface CommentArticleProps {
  readonly comment: CommentRecord;
  /** BCP 47. */
  readonly language: string;
  readonly timeZone: string;
  readonly siteTitle: string;
  /** Below its words. */
  readonly children?: ReactNode;
}

/** One comment. Its words are a stranger's: text alone, each in its own direction, an address in it is no link. */
export function CommentArticle({ comment, language, timeZone, siteTitle, children }: CommentArticleProps) {
  const texts = useDrawnTexts().comments;
  return (
    <article className="comment" id={`comment-${comment.id}`}>
      <p className="comment-by">
        <b>
          <bdi>{comment.authorName || texts.anonymous}</bdi>
        </b>
        {comment.isTeam ? <span className="comment-team">{fillMessage(texts.team, { siteTitle })}</span> : null}
        <time dateTime={new Date(comment.writtenAt).toISOString()}>
          {dateFormat(language, { dateStyle: 'long', timeZone }).format(comment.writtenAt)}
        </time>
      </p>
      <p className="comment-body" dir="auto">
        {comment.body}
      </p>
      {children}
    </article>
  );
}
