import { wordChanges, type WordChange } from '@portico/page-model';
import { Button } from '../ui/button.tsx';
import { Blank } from '../ui/notice.tsx';
import type { ListedChange } from './listed-changes.ts';
import { messages } from './messages.ts';
import styles from './versions.module.css';

/** What differs, one by one: what nobody can see on the page stands here too. */
export function ChangeList({
  changes,
  isReady,
  mayUndo,
  onShow,
  onUndo,
}: {
  readonly changes: readonly ListedChange[];
  readonly isReady: boolean;
  readonly mayUndo: boolean;
  /** Brings it into view on the pages above; undefined where none are shown. */
  readonly onShow: ((change: ListedChange) => void) | undefined;
  readonly onUndo: (change: ListedChange) => void;
}) {
  if (isReady && changes.length === 0) {
    return (
      <Blank title={messages.same}>
        <p>{messages.sameLead}</p>
      </Blank>
    );
  }
  return (
    <ol className={styles['changes']}>
      {changes.map((change, index) => (
        <li key={change.id} className={styles[change.kind]}>
          <span className={styles['number']} aria-hidden="true">
            {index + 1}
          </span>
          {onShow ? (
            <button type="button" className={styles['what']} onClick={() => onShow(change)}>
              {change.title}
            </button>
          ) : (
            <b>{change.title}</b>
          )}
          <div className={styles['words']}>
            {change.fields.length === 0 ? <p>{change.label}</p> : null}
            {change.fields.map(({ name, from, to }) => (
              <p key={name}>
                <small>{name}</small> <Words from={from} to={to} />
              </p>
            ))}
          </div>
          {mayUndo ? (
            <Button size="small" kind="bare" onPress={() => onUndo(change)}>
              {messages.undoOne}
            </Button>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

/** Two texts as one: what went is struck, what came is marked. */
function Words({ from, to }: { readonly from: string; readonly to: string }) {
  return (
    <>
      {placed(wordChanges(from, to)).map(({ kind, text, key }) => {
        if (kind === 'same') {
          return <span key={key}>{text}</span>;
        }
        return kind === 'added' ? <ins key={key}>{text}</ins> : <del key={key}>{text}</del>;
      })}
    </>
  );
}

/** Each with a key of its own: where it begins, and what it is. */
function placed(changes: readonly WordChange[]): readonly (WordChange & { readonly key: string })[] {
  const starts = changes.map((_change, index) =>
    changes.slice(0, index).reduce((length, { text }) => length + text.length, 0),
  );
  return changes.map((change, index) => ({ ...change, key: `${starts[index]} ${change.kind}` }));
}
