// No form field can hold formatted text: this is the pattern for one (ARIA, textbox).
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useEffect, useId, useRef, useState } from 'react';
import { Toolbar } from 'react-aria-components/Toolbar';
import { Button, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { TextField } from '../../ui/field.tsx';
import { messages } from './messages.ts';
import styles from './rich-text.module.css';

/**
 * Text with bold, italic, links, lists and quotes. It shows what the server has sanitised; what comes out is sanitised
 * again when it is saved.
 */
export function RichText({
  label,
  isLabelShown = false,
  isShort = false,
  html,
  help,
  error,
  onChange,
}: {
  readonly label: string;
  readonly isLabelShown?: boolean;
  readonly isShort?: boolean;
  readonly html: string;
  readonly help?: string;
  readonly error?: string | undefined;
  readonly onChange: (html: string) => void;
}) {
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const [initial] = useState(html);
  const [link, setLink] = useState<{ readonly range: Range | undefined; readonly address: string }>();
  useEffect(() => {
    // New lines make paragraphs, as the kits style them.
    document.execCommand('defaultParagraphSeparator', false, 'p');
  }, []);
  const read = () => {
    const text = area.current?.innerHTML ?? '';
    onChange(/^(<p>)?(<br\s*\/?>)?(<\/p>)?$/.test(text) ? '' : text);
  };
  const run = (command: string, value?: string) => {
    area.current?.focus();
    document.execCommand(command, false, value);
    read();
  };
  const openLink = () => {
    const selection = getSelection();
    const { anchorNode } = selection ?? {};
    const isInside = anchorNode && area.current?.contains(anchorNode);
    const element = anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement;
    setLink({
      range: selection && isInside && selection.rangeCount > 0 ? selection.getRangeAt(0).cloneRange() : undefined,
      address: (isInside && element?.closest('a')?.getAttribute('href')) || '',
    });
  };
  return (
    <div className={styles['frame']}>
      <p className={cx(styles['label'], !isLabelShown && styles['hidden'])} id={id}>
        {label}
      </p>
      <div className={cx(styles['box'], error && styles['wrong'])}>
        <Toolbar aria-label={`${label}, ${messages.formatting}`} className={styles['bar'] ?? ''}>
          <IconButton size="small" icon="bold" label={messages.bold} onPress={() => run('bold')} />
          <IconButton size="small" icon="italic" label={messages.italic} onPress={() => run('italic')} />
          <IconButton
            size="small"
            icon="link"
            label={messages.link}
            aria-expanded={link !== undefined}
            onPress={openLink}
          />
          <IconButton size="small" icon="list" label={messages.list} onPress={() => run('insertUnorderedList')} />
          <IconButton
            size="small"
            icon="quote"
            label={messages.quote}
            onPress={() => run('formatBlock', 'blockquote')}
          />
        </Toolbar>
        {link === undefined ? null : (
          <LinkForm
            address={link.address}
            onCancel={() => {
              setLink(undefined);
              area.current?.focus();
            }}
            onSet={(address) => {
              setLink(undefined);
              area.current?.focus();
              restore(link.range);
              if (address === '') {
                run('unlink');
              } else {
                run('createLink', address);
              }
            }}
          />
        )}
        <div
          ref={area}
          className={cx(styles['area'], isShort && styles['short'])}
          contentEditable
          suppressContentEditableWarning
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-labelledby={id}
          aria-describedby={help || error ? `${id}-about` : undefined}
          aria-invalid={error ? true : undefined}
          // The server has sanitised it, and the page's policy lets no script in text run.
          // oxlint-disable-next-line react/no-danger
          dangerouslySetInnerHTML={{ __html: initial }}
          onInput={read}
          onPaste={(event) => {
            // Words only: the style of other pages does not come in with them.
            event.preventDefault();
            const lines = event.clipboardData.getData('text/plain');
            document.execCommand('insertText', false, lines);
          }}
        />
      </div>
      {error || help ? (
        <p className={error ? styles['error'] : styles['help']} id={`${id}-about`}>
          {error ?? help}
        </p>
      ) : null}
    </div>
  );
}

/** The field for a link's address, between the bar and the text; what was selected stays kept meanwhile. */
function LinkForm({
  address,
  onSet,
  onCancel,
}: {
  readonly address: string;
  readonly onSet: (address: string) => void;
  readonly onCancel: () => void;
}) {
  const [typed, setTyped] = useState(address);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <form
      className={styles['linkForm']}
      onSubmit={(event) => {
        event.preventDefault();
        onSet(typed.trim());
      }}
    >
      <TextField
        ref={input}
        label={messages.linkAddress}
        isLabelHidden
        className={styles['linkField']}
        placeholder={messages.linkPlaceholder}
        value={typed}
        inputMode="url"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            onCancel();
          }
        }}
      />
      <Button type="submit" size="small">
        {messages.linkSet}
      </Button>
      {address === '' ? null : (
        <Button size="small" kind="bare" onPress={() => onSet('')}>
          {messages.linkRemove}
        </Button>
      )}
      <IconButton size="small" icon="x" label={messages.cancel} onPress={onCancel} />
    </form>
  );
}

function restore(range: Range | undefined): void {
  const selection = getSelection();
  if (selection && range) {
    selection.removeAllRanges();
    selection.addRange(range);
  }
}
