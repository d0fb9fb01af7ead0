import { Link, type LinkProps } from '@tanstack/react-router';
import type { Right } from '@portico/contract/studio';
import type { ReactNode } from 'react';
import { useSite } from '../session/site-context.ts';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-paths.ts';
import styles from './first-blank.module.css';
import { visitUrl } from '../session/visit-url.ts';

/** A way to begin: a screen, the shop itself, or something that opens here. */
export interface Start {
  readonly icon: IconName;
  readonly label: string;
  readonly about: string;
  readonly way: Pick<LinkProps, 'to' | 'search'> | 'shop' | (() => void);
  /** Those who lack it do not see it. */
  readonly right?: Right;
}

/** How one line of what will stand here looks. */
export interface Sample {
  readonly label: string;
  readonly about?: string;
  readonly value: string;
  readonly isMarked?: true;
}

/** What a list says before the first of its kind is there: what it is, how to begin, and a picture of what comes of it. */
export interface First {
  readonly starts: readonly Start[];
  readonly samples: readonly Sample[];
  /** In place of lines, where what will stand here has none. */
  readonly picture?: ReactNode;
  /** Below the picture. */
  readonly caption: string;
}

/** A list in which nothing ever was. */
export function FirstBlank({
  title,
  lead,
  starts,
  samples,
  picture,
  caption,
}: First & { readonly title: string; readonly lead: string }) {
  const site = useSite();
  const own = starts.filter(({ right }) => right === undefined || site.rights.includes(right));
  return (
    <div className={styles['first']} data-blank="">
      <div>
        <h2>{title}</h2>
        <p>{lead}</p>
        {own.length === 0 ? null : (
          <ul className={styles['starts']}>
            {own.map((start) => (
              <li key={start.label}>
                <StartLine start={start} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles['sample']} aria-hidden="true">
        {picture}
        {samples.map(({ label, about, value, isMarked }) => (
          <p key={label} className={isMarked && styles['marked']}>
            <span>
              <b>{label}</b>
              {about === undefined ? null : <small>{about}</small>}
            </span>
            <span>{value}</span>
          </p>
        ))}
        <small>{caption}</small>
      </div>
    </div>
  );
}

function StartLine({ start: { icon, label, about, way } }: { readonly start: Start }) {
  const site = useSite();
  const words: ReactNode = (
    <>
      <Icon name={icon} />
      <span>
        {label}
        <small>{about}</small>
      </span>
      <Icon name={way === 'shop' ? 'ext' : 'right'} />
    </>
  );
  if (way === 'shop') {
    return (
      <a href={visitUrl(site)} target="_blank" rel="noreferrer">
        {words}
      </a>
    );
  }
  return typeof way === 'function' ? (
    <button type="button" onClick={way}>
      {words}
    </button>
  ) : (
    <Link {...way} params={{ site: site.identifier }}>
      {words}
    </Link>
  );
}
