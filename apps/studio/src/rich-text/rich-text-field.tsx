import { Component, lazy, Suspense, useId, type ReactNode } from 'react';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { messages } from './messages.ts';
import styles from './rich-text.module.css';
import { WaitingText } from './waiting-text.tsx';

const load = () => import('./text-editor.tsx');
const TextEditor = lazy(async () => ({ default: (await load()).TextEditor }));

export interface RichTextFieldProps {
  readonly label: string;
  /** Whether the label stands above the field; it is the field's name in any case. */
  readonly isLabelShown?: boolean;
  /** HTML as the server keeps it; another one than was told last is somebody else's change, and comes in under the caret. */
  readonly value: string;
  /** With every change, the text as the server would keep it; empty where nobody wrote anything. */
  readonly onChange: (html: string) => void;
  readonly onBlur?: () => void;
  /** A few lines high, not a page. */
  readonly isShort?: boolean;
  /** Grows with its words on a page of its own, its formatting in sight. */
  readonly isPage?: boolean;
  /** Takes pictures and tables. */
  readonly isArticle?: boolean;
  readonly placeholder?: string;
  readonly help?: string;
  readonly error?: string | undefined;
  /** What undo and redo do, where they are those of all that is edited: then they stand there, and not in the bar. */
  readonly history?: { readonly undo: () => void; readonly redo: () => void } | undefined;
  /** Language of the text (BCP 47), where it is not the site's. */
  readonly language?: string;
}

/**
 * Formatted text: headings, lists, links, quotes, tables and pictures. Its code is fetched when it is first shown; until then
 * the field has its place already.
 */
export function RichTextField(props: RichTextFieldProps) {
  const id = useId();
  const { label, isLabelShown = false, help, error, isShort = false, isPage = false } = props;
  return (
    <div className={styles['frame']}>
      <p className={cx(styles['label'], !isLabelShown && text['hidden'])} id={id}>
        {label}
      </p>
      <div
        className={cx(styles['box'], isShort && styles['short'], isPage && styles['page'], error && styles['wrong'])}
      >
        <LoadBoundary>
          <Suspense fallback={<WaitingText html={props.value} />}>
            <TextEditor {...props} labelId={id} aboutId={help || error ? `${id}-about` : undefined} />
          </Suspense>
        </LoadBoundary>
      </div>
      {error || help ? (
        <p className={error ? styles['error'] : styles['help']} id={`${id}-about`}>
          {error ?? help}
        </p>
      ) : null}
    </div>
  );
}

/** Where the editor's code does not come, the rest of the screen stays. */
class LoadBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    return this.state.hasFailed ? (
      <div className={styles['failed']} role="alert">
        <p>{messages.failed}</p>
        <Button size="small" onPress={() => location.reload()}>
          {messages.tryAgain}
        </Button>
      </div>
    ) : (
      this.props.children
    );
  }
}
