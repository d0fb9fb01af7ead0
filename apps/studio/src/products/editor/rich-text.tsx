import { useEffect, useId, useRef, useState } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { Toolbar } from 'react-aria-components/Toolbar';
import { Button, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { TextField } from '../../ui/field.tsx';
import overlay from '../../ui/overlay.module.css';
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
  return (
    <div className={styles['frame']}>
      <p className={cx(styles['label'], !isLabelShown && styles['hidden'])} id={id}>
        {label}
      </p>
      <div className={cx(styles['box'], error && styles['wrong'])}>
        <Toolbar aria-label={`${label}, ${messages.formatting}`} className={styles['bar'] ?? ''}>
          <IconButton size="small" icon="bold" label={messages.bold} onPress={() => run('bold')} />
          <IconButton size="small" icon="italic" label={messages.italic} onPress={() => run('italic')} />
          <LinkButton area={area} onSet={(address) => (address === '' ? run('unlink') : run('createLink', address))} />
          <IconButton size="small" icon="list" label={messages.list} onPress={() => run('insertUnorderedList')} />
          <IconButton
            size="small"
            icon="quote"
            label={messages.quote}
            onPress={() => run('formatBlock', 'blockquote')}
          />
        </Toolbar>
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

function LinkButton({
  area,
  onSet,
}: {
  readonly area: React.RefObject<HTMLDivElement | null>;
  readonly onSet: (address: string) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const range = useRef<Range>(undefined);
  const handleOpen = (open: boolean) => {
    const selection = getSelection();
    const isInside = selection?.anchorNode && area.current?.contains(selection.anchorNode);
    if (open && selection && isInside && selection.rangeCount > 0) {
      range.current = selection.getRangeAt(0).cloneRange();
      const link = selection.anchorNode?.parentElement?.closest('a');
      setAddress(link?.getAttribute('href') ?? '');
    }
    setOpen(open);
  };
  const finish = (to: string) => {
    setOpen(false);
    area.current?.focus();
    const selection = getSelection();
    if (selection && range.current) {
      selection.removeAllRanges();
      selection.addRange(range.current);
    }
    onSet(to);
  };
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={handleOpen}>
      <IconButton size="small" icon="link" label={messages.link} preventFocusOnPress />
      <Popover className={cx(overlay['popover'], styles['linkBox'])} offset={4}>
        <Dialog aria-label={messages.link} className={styles['linkForm'] ?? ''}>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              finish(address.trim());
            }}
          >
            <TextField
              label={messages.linkAddress}
              placeholder={messages.linkPlaceholder}
              value={address}
              inputMode="url"
              onChange={(event) => setAddress(event.target.value)}
            />
            <div className={styles['linkActions']}>
              <Button type="button" size="small" onPress={() => finish('')}>
                {messages.linkRemove}
              </Button>
              <Button type="submit" size="small" kind="ink">
                {messages.linkSet}
              </Button>
            </div>
          </form>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
