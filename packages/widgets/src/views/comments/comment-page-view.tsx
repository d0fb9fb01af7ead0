import { commentPaths, type CommentPageProps } from '@portico/contract';
import { fillMessage } from '@portico/locale';

import { useDrawnTexts } from '../drawn-texts.ts';
import { FirstErrorName } from '../field.tsx';
import { QuietPage } from '../quiet-page.tsx';
import { CommentArticle } from './comment-article.tsx';
import { CommentFields, CommentNames } from './comment-fields.tsx';

type Props = CommentPageProps & { readonly siteTitle: string };

/** Where a comment is written on a page of its own, looked at once more, and what it ends with. */
export function CommentPageView(props: Props) {
  const texts = useDrawnTexts().comments;
  const back = (
    <p>
      <a href={props.postUrl}>{texts.toPost}</a>
    </p>
  );
  switch (props.kind) {
    case 'write':
      return <WritePage {...props} />;
    case 'step':
      return <StepPage {...props} />;
    case 'thanks':
      return (
        <QuietPage art="boat">
          <h1>{texts.thanksTitle}</h1>
          <p className="lead">{texts.thanksLead}</p>
          {back}
        </QuietPage>
      );
    case 'refused':
      return (
        <QuietPage art="buoy">
          <h1>{fillMessage(texts.pageTitle, { title: props.postTitle })}</h1>
          <p className="lead">{props.why === 'members' ? texts.forMembers : texts.closedLead}</p>
          {props.signInUrl === undefined ? null : (
            <a className="button" href={props.signInUrl}>
              {texts.signIn}
            </a>
          )}
          {back}
        </QuietPage>
      );
  }
}

/** The names that the fields have in the page, in their order. */
const FIELDS = [
  ['body', 'text'],
  ['name', 'commentName'],
  ['email', 'commentEmail'],
] as const;

function WritePage(props: Extract<Props, { kind: 'write' }>) {
  const texts = useDrawnTexts().comments;
  const { form, parent, member, message, isChecked, postTitle, postUrl } = props;
  const firstError = FIELDS.find(([field]) => form.errors[field] !== undefined)?.[1];
  return (
    <div className="page comment-page">
      <h1>{fillMessage(texts.pageTitle, { title: postTitle })}</h1>
      {parent === undefined ? null : (
        <div className="comment-parent">
          <p>{fillMessage(texts.answering, { name: parent.authorName || texts.anonymous })}</p>
          <CommentArticle {...props} comment={parent} />
        </div>
      )}
      <form className="comment-form" method="post" action={commentPaths.page} noValidate>
        {message === undefined ? null : (
          <p className="error comment-message" role="alert">
            {message}
          </p>
        )}
        {member === undefined ? null : <p>{fillMessage(texts.as, { name: member })}</p>}
        <FirstErrorName value={firstError}>
          <CommentFields form={form} member={member} />
        </FirstErrorName>
        <button className="button sqs-system-button" type="submit">
          {texts.send}
        </button>
        {isChecked ? <p className="hint">{texts.checked}</p> : null}
      </form>
      <p>
        <a href={postUrl}>{texts.toPost}</a>
      </p>
    </div>
  );
}

function StepPage({ form, stamp, postUrl }: Extract<Props, { kind: 'step' }>) {
  const texts = useDrawnTexts().comments;
  return (
    <div className="page comment-page">
      <h1>{texts.stepTitle}</h1>
      <p className="lead">{texts.stepLead}</p>
      <div className="comment-parent">
        <p className="comment-by">
          <b>
            <bdi>{form.name}</bdi>
          </b>
        </p>
        <p className="comment-body" dir="auto">
          {form.body}
        </p>
      </div>
      <form className="comment-form" method="post" action={commentPaths.page}>
        <CommentNames form={form} />
        <input type="hidden" name="text" value={form.body} />
        <input type="hidden" name="commentName" value={form.name} />
        <input type="hidden" name="commentEmail" value={form.email} />
        <input type="hidden" name="stamp" value={stamp} />
        <p className="comment-buttons">
          <button className="button sqs-system-button" type="submit">
            {texts.sendNow}
          </button>
          <button className="comment-change" type="submit" name="change" value="1">
            {texts.change}
          </button>
        </p>
      </form>
      <p>
        <a href={postUrl}>{texts.toPost}</a>
      </p>
    </div>
  );
}
