import { Link, useLinkProps, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import type { StudioSession } from '@portico/contract/studio';
import { useSite } from '../session/site-context.ts';
import { Face } from '../people/person.tsx';
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
import {
  entriesFor,
  initials,
  isAtAny,
  navSections,
  partsOf,
  siteHost,
  type NavSection as NavSectionOf,
} from './entries.ts';
import { messages } from './messages.ts';
import type { Entry, EntryGroup } from './screen.ts';
import { SiteItems } from './site-items.tsx';
import styles from './shell.module.css';

const GROUP_ICONS: Readonly<Record<EntryGroup, IconName>> = {
  selling: 'bag',
  forms: 'form',
  settings: 'sliders',
};

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
        {navSections(entries).map(({ group, own }) => (
          <NavSection key={group ?? own[0]?.to} group={group} own={own} />
        ))}
      </div>
      <MenuButton
        label={messages.accountMenu}
        placement="top start"
        button={
          <Button className={styles['me'] ?? ''}>
            <Face name={name} size="middle" />
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

/** One entry, or several of a kind under the name of their group. */
function NavSection({ group, own }: NavSectionOf) {
  const [first, ...others] = own;
  if (group !== undefined && others.length > 0) {
    return <NavGroup group={group} own={own} />;
  }
  return first === undefined ? null : (
    <>
      <NavEntry entry={first} />
      <NavParts entry={first} />
    </>
  );
}

/**
 * A group leads to the first of its entries, and shows all of them while one is there, so that the list is never longer than the
 * window. What waits in one of them stands at the folded group.
 */
function NavGroup({ group, own }: { readonly group: EntryGroup; readonly own: readonly Entry[] }) {
  const site = useSite();
  const isThere = useLocation({
    select: ({ pathname }) => isAtAny(own, site, pathname),
  });
  const label = messages.groups[group];
  // The entry is the current page; the group that it stands in is not.
  const { 'aria-current': _, ...link } = useLinkProps({ to: own[0]?.to ?? '', params: { site: site.identifier } });
  const Count = own.find(({ count }) => count)?.count;
  return (
    <>
      <a {...link} className={styles['entry']} aria-expanded={isThere} title={label}>
        <Icon name={GROUP_ICONS[group]} />
        <span className={styles['label']}>{label}</span>
        {Count && !isThere ? <Count /> : null}
      </a>
      {isThere ? (
        <ul className={styles['group']} aria-label={label}>
          {own.map((entry) => (
            <li key={entry.to}>
              <NavEntry entry={entry} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** What an entry is divided into, while one is there; the address takes along what is asked. */
function NavParts({ entry }: { readonly entry: Entry }) {
  const site = useSite();
  const isThere = useLocation({
    select: ({ pathname }) => isAtAny([entry], site, pathname),
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
