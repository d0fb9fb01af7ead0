import { HEADING_LEVELS } from '@portico/rich-text';
import { lazy, memo, Suspense, useEffect, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Toolbar } from 'react-aria-components/Toolbar';
import button from '../../ui/button.module.css';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { MenuButton, MenuChoices } from '../../ui/menu.tsx';
import { messages } from '../messages.ts';
import styles from '../rich-text.module.css';
import { MoreMenu, TableMenu } from './more-menu.tsx';
import type { TextHand } from './text-hand.ts';

const LinkDialog = lazy(async () => ({ default: (await import('../link/link-dialog.tsx')).LinkDialog }));

/** What can be done to the words, above them; arrows walk it, the field's keys do the same without it. */
export const TextBar = memo(function TextBar({
  hand,
  label,
  onPicture,
  hasTables = false,
  hasHistory = true,
  className,
}: {
  readonly hand: TextHand;
  readonly label: string;
  /** Lets pictures be chosen; missing where the text takes none. */
  readonly onPicture?: (() => void) | undefined;
  readonly hasTables?: boolean;
  /** Takes back and does again here, and nowhere else on the screen. */
  readonly hasHistory?: boolean;
  readonly className?: string | undefined;
}) {
  const { standing, run } = hand;
  const has = (name: string) => standing.active.includes(name);
  const [isLinking, setLinking] = useState(false);
  const { onLinkAsked } = hand;
  useEffect(() => onLinkAsked(() => setLinking(true)), [onLinkAsked]);
  const mark = (name: 'bold' | 'italic') => ({ isOn: has(name), run: () => run({ kind: 'mark', name }) });
  const list = (name: 'bulletList' | 'orderedList') => ({ isOn: has(name), run: () => run({ kind: 'list', name }) });
  return (
    <Toolbar aria-label={label} className={cx(styles['bar'], className)}>
      <StyleMenu hand={hand} />
      <span className={styles['line']} aria-hidden="true" />
      <Tool icon="bold" label={messages.bold} {...mark('bold')} />
      <Tool icon="italic" label={messages.italic} {...mark('italic')} />
      <Tool icon="link" label={messages.link} isOn={has('link')} run={() => setLinking(true)} />
      <span className={styles['line']} aria-hidden="true" />
      <Tool icon="list" label={messages.bullets} {...list('bulletList')} />
      <Tool icon="numbered" label={messages.numbers} {...list('orderedList')} />
      <Tool icon="quote" label={messages.quote} isOn={has('blockquote')} run={() => run({ kind: 'quote' })} />
      {onPicture ? <Tool icon="image" label={messages.picture} isOn={has('picture')} run={onPicture} /> : null}
      {has('table') ? <TableMenu hand={hand} /> : null}
      <MoreMenu hand={hand} hasTables={hasTables} />
      {hasHistory ? (
        <span className={styles['end']}>
          <IconButton
            icon="undo"
            size="small"
            label={messages.undo}
            isDisabled={!standing.canUndo}
            preventFocusOnPress
            onPress={() => run({ kind: 'undo' })}
          />
          <IconButton
            icon="redo"
            size="small"
            label={messages.redo}
            isDisabled={!standing.canRedo}
            preventFocusOnPress
            onPress={() => run({ kind: 'redo' })}
          />
        </span>
      ) : null}
      {isLinking ? (
        <Suspense>
          <LinkDialog hand={hand} onClose={() => setLinking(false)} />
        </Suspense>
      ) : null}
    </Toolbar>
  );
});

function Tool({
  icon,
  label,
  isOn,
  run,
}: {
  readonly icon: IconName;
  readonly label: string;
  readonly isOn: boolean;
  readonly run: () => void;
}) {
  return (
    <IconButton
      icon={icon}
      size="small"
      label={label}
      aria-pressed={isOn}
      // The text keeps the focus. A toolbar that gets it hands it to the tool used last, and where its tools are wider than a phone
      // it moves under the finger, whose press is lost.
      preventFocusOnPress
      className={isOn ? styles['on'] : undefined}
      onPress={run}
    />
  );
}

function StyleMenu({ hand: { standing, run } }: { readonly hand: TextHand }) {
  const { style } = standing;
  const choices = [
    { value: 'paragraph', label: messages.text },
    ...HEADING_LEVELS.map((level) => ({ value: `heading-${level}`, label: messages.heading(level) })),
    { value: 'codeBlock', label: messages.codeBlock },
  ];
  const label = choices.find(({ value }) => value === style)?.label ?? messages.text;
  return (
    <MenuButton
      label={messages.style}
      button={
        <AriaButton
          className={cx(button['button'], button['bare'], button['small'], styles['style'])}
          aria-label={`${messages.style}: ${label}`}
          preventFocusOnPress
        >
          {label}
          <Icon name="down" className={button['icon']} />
        </AriaButton>
      }
    >
      <MenuChoices
        heading={messages.style}
        value={style}
        choices={choices}
        onChange={(chosen) => run({ kind: 'style', style: chosen })}
      />
    </MenuButton>
  );
}
