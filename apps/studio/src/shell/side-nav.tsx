import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { Fragment, useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import type { StudioSession } from '@portico/contract/studio';
import { useSite } from '../session/site-context.ts';
import text from '../styles/text.module.css';
import { useCommandField } from '../command/command-context.ts';
import { messages as commandMessages } from '../command/messages.ts';
import { commandKey } from '../ui/single-keys.ts';
import { cx } from '../ui/cx.ts';
import tools from '../ui/tools.module.css';
import { Icon } from '../ui/icon.tsx';
import { MenuButton } from '../ui/menu.tsx';
import { AccountItems } from './account-menu.tsx';
import type { IconName } from '../ui/icon-paths.ts';
import { entriesFor, initials, partsOf, siteHost } from './entries.ts';
import { messages } from './messages.ts';
import type { Entry, EntryGroup } from './screen.ts';
import { SiteItems } from './site-items.tsx';
import styles from './shell.module.css';

/** The column at the left (a rail of icons on middle widths): site, sections, account. */
export function SideNav({
  session,
  account,
}: {
  readonly session: StudioSession;
  readonly account: NonNullable<StudioSession['account']>;
}) {
  const site = useSite();
  const entries = entriesFor(site);
  const openCommandField = useCommandField();
  const list = useRef<HTMLDivElement>(null);
  const router = useRouter();
  // The list is longer than many windows.
  useEffect(
    () =>
      router.subscribe('onRendered', () =>
        list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' }),
      ),
    [router],
  );
  // What comes before the first group stands above all groups.
  const lead = entries.findIndex(({ group }) => group !== undefined);
  const first = lead === -1 ? entries : entries.slice(0, lead);
  const name = account.displayName || account.email;
  return (
    <nav className={styles['nav']} aria-label={messages.studio}>
      <MenuButton
        label={messages.sites}
        button={
          <Button className={styles['site'] ?? ''}>
            <span className={styles['mark']} aria-hidden="true">
              {initials(site.title).charAt(0)}
            </span>
            <span className={styles['words']}>
              <b>{site.title}</b>
              <small>{siteHost(site.url)}</small>
            </span>
            <span className={text['hidden']}>{messages.switchSite}</span>
            <Icon name="updown" />
          </Button>
        }
      >
        <SiteItems session={session} />
      </MenuButton>
      <Button className={styles['command'] ?? ''} onPress={openCommandField}>
        <Icon name="search" />
        <span className={styles['label']}>{commandMessages.placeholder}</span>
        <kbd className={tools['key']} aria-hidden="true">
          {commandKey('K')}
        </kbd>
      </Button>
      <div className={styles['entries']} ref={list}>
        {first.map((entry) => (
          <NavEntry key={entry.to} entry={entry} />
        ))}
        <NavGroup group="selling" icon="bag" entries={entries} />
        {entries
          .slice(first.length)
          .filter((entry) => entry.group === undefined)
          .map((entry) => (
            <Fragment key={entry.to}>
              <NavEntry entry={entry} />
              <NavParts entry={entry} />
            </Fragment>
          ))}
        <NavGroup group="settings" icon="filter" entries={entries} />
      </div>
      <MenuButton
        label={messages.accountMenu}
        placement="top start"
        button={
          <Button className={styles['me'] ?? ''}>
            <span className={styles['face']} aria-hidden="true">
              {initials(name)}
            </span>
            <span>{name}</span>
            <span className={text['hidden']}>{messages.account}</span>
          </Button>
        }
      >
        <AccountItems />
      </MenuButton>
    </nav>
  );
}

/** Entries of one kind under a heading; nothing where a member may see none of them. */
function NavGroup({
  group,
  icon,
  entries,
}: {
  readonly group: EntryGroup;
  readonly icon: IconName;
  readonly entries: readonly Entry[];
}) {
  const own = entries.filter((entry) => entry.group === group);
  return own.length === 0 ? null : (
    <>
      <span className={styles['heading']} id={`entries-${group}`}>
        <Icon name={icon} />
        {messages.groups[group]}
      </span>
      <ul className={styles['group']} aria-labelledby={`entries-${group}`}>
        {own.map((entry) => (
          <li key={entry.to}>
            <NavEntry entry={entry} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** What an entry is divided into, while one is there; the address takes along what is asked. */
function NavParts({ entry }: { readonly entry: Entry }) {
  const site = useSite();
  const isThere = useLocation({
    select: ({ pathname }) => pathname.startsWith(entry.to.replace('$site', site.identifier)),
  });
  const parts = partsOf(site, entry);
  return !isThere || parts.length < 2 ? null : (
    <ul className={cx(styles['group'], styles['parts'])} aria-label={entry.label()}>
      {parts.map((part) => (
        <li key={part.to}>
          <Link
            to={part.to}
            params={{ site: site.identifier }}
            search={(kept: Record<string, unknown>) => kept}
            className={styles['entry']}
            activeOptions={{ exact: true, includeSearch: false }}
          >
            {part.label()}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function NavEntry({ entry }: { readonly entry: Entry }) {
  const site = useSite();
  const { count: Count } = entry;
  const label = entry.label();
  return (
    <Link
      to={entry.to}
      params={{ site: site.identifier }}
      className={styles['entry']}
      activeOptions={{ exact: entry.to === '/sites/$site', includeSearch: false }}
      title={label}
    >
      <Icon name={entry.icon} />
      <span className={styles['label']}>{label}</span>
      {Count ? <Count /> : null}
    </Link>
  );
}
