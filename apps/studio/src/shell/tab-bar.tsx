import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { Button } from 'react-aria-components/Button';
import { Header } from 'react-aria-components/Header';
import { MenuSection } from 'react-aria-components/Menu';
import { Fragment } from 'react';
import { Separator } from 'react-aria-components/Separator';
import type { StudioSession } from '@portico/contract/studio';
import { useSite } from '../session/site-context.ts';
import { useCommandField } from '../command/command-context.ts';
import { messages as commandMessages } from '../command/messages.ts';
import { Icon } from '../ui/icon.tsx';
import { MenuItem } from '../ui/menu.tsx';
import { MenuSheet } from '../ui/menu-sheet.tsx';
import overlay from '../ui/overlay.module.css';
import { AccountItems } from './account-menu.tsx';
import { entriesFor, isAtAny, navSections } from './entries.ts';
import { messages } from './messages.ts';
import type { Entry } from './screen.ts';
import { SiteItems } from './site-items.tsx';
import styles from './shell.module.css';

/** The bar at the foot of phones. */
export function TabBar({
  session,
}: {
  readonly session: StudioSession;
  readonly account: NonNullable<StudioSession['account']>;
}) {
  const site = useSite();
  const openCommandField = useCommandField();
  const navigate = useNavigate();
  const entries = entriesFor(site);
  const tabs = entries.filter((entry) => entry.isTab);
  const others = entries.filter((entry) => !entry.isTab);
  const isAtOther = useLocation({ select: ({ pathname }) => isAtAny(others, site, pathname) });
  const itemOf = (entry: Entry) => (
    <MenuItem
      key={entry.to}
      icon={entry.icon}
      onAction={() => void navigate({ to: entry.to, params: { site: site.identifier } })}
    >
      {entry.label()}
    </MenuItem>
  );
  return (
    <nav className={styles['tabs']} aria-label={messages.main}>
      {tabs.map((entry) => (
        <Tab key={entry.to} entry={entry} />
      ))}
      <MenuSheet
        label={messages.more}
        button={
          <Button className={styles['tab'] ?? ''} aria-current={isAtOther}>
            <Icon name="more" />
            {messages.more}
          </Button>
        }
      >
        <MenuItem icon="search" onAction={openCommandField}>
          {commandMessages.open}
        </MenuItem>
        <Separator className={overlay['line'] ?? ''} />
        {navSections(others).map(({ group, own }, index, all) =>
          group === undefined ? (
            <Fragment key={own[0]?.to}>
              {/* What follows a group is none of it. */}
              {all[index - 1]?.group === undefined ? null : <Separator className={overlay['line'] ?? ''} />}
              {own.map(itemOf)}
            </Fragment>
          ) : (
            <MenuSection key={group}>
              <Header className={overlay['heading']}>{messages.groups[group]}</Header>
              {own.map(itemOf)}
            </MenuSection>
          ),
        )}
        {others.length > 0 ? <Separator className={overlay['line'] ?? ''} /> : null}
        <SiteItems session={session} />
        <Separator className={overlay['line'] ?? ''} />
        <AccountItems />
      </MenuSheet>
    </nav>
  );
}

function Tab({ entry }: { readonly entry: Entry }) {
  const site = useSite();
  const { count: Count } = entry;
  return (
    <Link
      to={entry.to}
      params={{ site: site.identifier }}
      className={styles['tab']}
      activeOptions={{ exact: entry.to === '/sites/$site', includeSearch: false }}
    >
      <Icon name={entry.icon} />
      {entry.label()}
      {Count ? <Count /> : null}
    </Link>
  );
}
