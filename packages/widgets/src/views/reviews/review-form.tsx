import type { ReviewFormEntry, ReviewsRequestProps } from '@portico/contract';
import { fillMessage } from '@portico/locale';

import { useDrawnTexts } from '../drawn-texts.ts';
import { Field, FieldError, TextField } from '../field.tsx';
import { smallImage } from '../image-url.ts';
import { Stars } from './stars.tsx';
import { countWords } from './count-words.ts';

type FormProps = Extract<ReviewsRequestProps, { kind: 'write' }>;

/** Everything of an order in one form, sent in one go; it needs no script. */
export function ReviewForm({ action, entries, authorName, nameError, message, isChecked, language }: FormProps) {
  const texts = useDrawnTexts().reviews;
  return (
    <div className="page review-page">
      <header>
        <h1>{texts.writing.title}</h1>
        <p className="lead">{texts.writing.lead}</p>
      </header>
      <form className="review-form" method="post" action={action} noValidate>
        {message === undefined ? null : (
          <p className="error review-message" role="alert">
            {message}
          </p>
        )}
        {entries.map((entry) =>
          entry.isClosed ? (
            <ClosedEntry key={entry.itemId} entry={entry} language={language} />
          ) : (
            <OpenEntry key={entry.itemId} entry={entry} language={language} />
          ),
        )}
        {entries.some(({ isClosed }) => !isClosed) ? (
          <div className="review-end">
            <TextField
              name="authorName"
              label={texts.writing.name}
              value={authorName}
              error={nameError}
              autoComplete="nickname"
            />
            <button className="button" type="submit">
              {texts.writing.send}
            </button>
            {isChecked ? <p className="hint">{texts.writing.checked}</p> : null}
          </div>
        ) : null}
      </form>
    </div>
  );
}

interface EntryProps {
  readonly entry: ReviewFormEntry;
  readonly language: string;
}

function EntryHead({ entry }: { readonly entry: ReviewFormEntry }) {
  return (
    <div className="review-thing">
      {entry.imageUrl ? <img src={smallImage(entry.imageUrl)} width="60" height="75" alt="" /> : null}
      <h2>{entry.title}</h2>
    </div>
  );
}

function ClosedEntry({ entry, language }: EntryProps) {
  const texts = useDrawnTexts().reviews;
  return (
    <section className="review-entry">
      <EntryHead entry={entry} />
      <Stars value={Number(entry.stars)} language={language} />
      <p>{texts.writing.alreadyWritten}</p>
      <p>
        <a href={entry.productUrl}>{texts.writing.toProduct}</a>
      </p>
    </section>
  );
}

function OpenEntry({ entry, language }: EntryProps) {
  const texts = useDrawnTexts();
  const { writing, stars } = texts.reviews;
  const { itemId, errors } = entry;
  const starsId = `stars-${itemId}`;
  return (
    <section className="review-entry">
      <EntryHead entry={entry} />
      <fieldset className="star-choice" aria-describedby={errors.stars ? `${starsId}-error` : undefined}>
        <legend className="hidden-text">{fillMessage(writing.yourStars, { title: entry.title })}</legend>
        {[1, 2, 3, 4, 5].map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={`stars[${itemId}]`}
              value={value}
              defaultChecked={entry.stars === String(value)}
              aria-label={countWords(stars, { stars: value }, language)}
            />
            <span aria-hidden="true" />
          </label>
        ))}
      </fieldset>
      <FieldError id={starsId} error={errors.stars} />
      <TextField
        name={`title[${itemId}]`}
        label={writing.headline}
        value={entry.headline}
        error={errors.title}
        isOptional
      />
      <Field id={`body-${itemId}`} label={writing.body} error={errors.body} isOptional>
        {(control) => (
          <textarea
            {...control}
            className="input"
            name={`body[${itemId}]`}
            rows={4}
            dir="auto"
            defaultValue={entry.body}
          />
        )}
      </Field>
    </section>
  );
}
