// Regions that scroll must be reachable by the keyboard.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */
import type { ReactNode, Ref } from 'react';
import { useEffect } from 'react';
import { Link } from '@tanstack/react-router';
import styles from './screen.module.css';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { messages } from './messages.ts';

/** The head of a screen: where one is, its title, its actions. Also names the browser's tab. */
export function ScreenBar({
  title,
  parent,
  aside,
  actions,
  isTitleWhole = false,
}: {
  readonly title: string;
  /** The list this thing belongs to. */
  readonly parent?: { readonly label: string; readonly to: string; readonly pathLabel: string };
  readonly aside?: ReactNode;
  readonly actions?: ReactNode;
  /** Nothing below says it again: where it has no room beside the actions, they stand below it. */
  readonly isTitleWhole?: boolean;
}) {
  useEffect(() => {
    document.title = messages.page(title);
  }, [title]);
  return (
    <header className={cx(styles['bar'], isTitleWhole && styles['whole'])}>
      {parent ? (
        <nav className={styles['crumb']} aria-label={parent.pathLabel}>
          <Link to={parent.to}>
            <Icon name="left" />
            <span>{parent.label}</span>
          </Link>
          <Icon name="right" />
        </nav>
      ) : null}
      <h1 className={styles['title']}>{title}</h1>
      {aside}
      {actions ? <div className={styles['actions']}>{actions}</div> : null}
    </header>
  );
}

/** What scrolls below the head; its name says what it holds. */
export function ScreenScroll({
  label,
  children,
  className,
  ref,
  scrollId,
}: {
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLDivElement>;
  readonly scrollId?: string;
}) {
  return (
    <section
      ref={ref}
      className={cx(styles['scroll'], className)}
      aria-label={label}
      tabIndex={0}
      data-scroll-restoration-id={scrollId}
      data-scrolls="screen"
    >
      {children}
    </section>
  );
}

/** Main column and side column, each with a scroll of its own; one column on phones. */
export function Columns({
  main,
  side,
  mainLabel,
  sideLabel,
  isHalved = false,
}: {
  readonly main: ReactNode;
  readonly side: ReactNode;
  readonly mainLabel: string;
  readonly sideLabel: string;
  /** Both are as wide: the side is a picture of the main. */
  readonly isHalved?: boolean;
}) {
  return (
    <div className={cx(styles['columns'], isHalved && styles['halved'])} data-scrolls="columns">
      <section className={styles['column']} aria-label={mainLabel} tabIndex={0} data-scrolls="main">
        {main}
      </section>
      <section className={cx(styles['column'], styles['side'])} aria-label={sideLabel} tabIndex={0} data-scrolls="side">
        {side}
      </section>
    </div>
  );
}

/** A ruled part of a screen. */
export function Section({
  title,
  aside,
  children,
  className,
}: {
  readonly title?: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  return (
    <section className={cx(styles['section'], className)}>
      {title === undefined ? null : (
        <div className={styles['sectionHead']}>
          <h2>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
