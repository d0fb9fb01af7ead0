import type { CommentForm } from '@portico/contract';
import { COMMENT_LIMITS } from '@portico/domain';

import { useDrawnTexts } from '../drawn-texts.ts';
import { Field, TextField } from '../field.tsx';

/** The fields of a comment; who is signed in is asked for the words alone. */
export function CommentFields({ form, member }: { readonly form: CommentForm; readonly member: string | undefined }) {
  const texts = useDrawnTexts().comments;
  return (
    <>
      <CommentNames form={form} />
      <p className="comment-trap" aria-hidden="true">
        <label>
          {texts.trap}
          <input type="text" name="homepageUrl" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <Field id="comment-text" label={texts.body} hint={texts.plain} error={form.errors.body}>
        {(control) => (
          <textarea
            {...control}
            className="input"
            name="text"
            rows={5}
            dir="auto"
            maxLength={COMMENT_LIMITS.body}
            aria-required="true"
            defaultValue={form.body}
          />
        )}
      </Field>
      {member === undefined ? (
        <div className="comment-who">
          <TextField
            name="commentName"
            label={texts.name}
            value={form.name}
            error={form.errors.name}
            autoComplete="name"
            isRequired
          />
          <TextField
            name="commentEmail"
            label={texts.email}
            hint={texts.emailHint}
            value={form.email}
            error={form.errors.email}
            type="email"
            autoComplete="email"
            isRequired
          />
        </div>
      ) : null}
    </>
  );
}

/** Which post is written below, and which comment is answered. */
export function CommentNames({ form: { itemId, parentId } }: { readonly form: CommentForm }) {
  return (
    <>
      <input type="hidden" name="item" value={itemId} />
      {parentId === undefined ? null : <input type="hidden" name="to" value={parentId} />}
    </>
  );
}
