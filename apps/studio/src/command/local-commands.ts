import type { useNavigate } from '@tanstack/react-router';
import type { MemberSite } from '@portico/contract/studio';
import { signOut } from '../session/session.ts';
import { entriesFor, placesFor } from '../shell/entries.ts';
import { chooseTheme } from '../shell/theme.ts';
import type { IconName } from '../ui/icon-paths.ts';
import { messages } from './messages.ts';

/** Something that can be done without asking the server. */
export interface LocalCommand {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  /** Keys that do the same. */
  readonly keys?: readonly string[];
  readonly run: () => void;
}

/** The screens and views a member may go to. */
export function places(site: MemberSite, navigate: ReturnType<typeof useNavigate>): readonly LocalCommand[] {
  const params = { site: site.identifier };
  return [
    ...entriesFor(site).map((entry) => ({
      id: entry.to,
      label: entry.label(),
      icon: entry.icon,
      keys: ['G', entry.key.toUpperCase()],
      run: () => void navigate({ to: entry.to, params }),
    })),
    ...placesFor(site).map(({ to, search = {}, label, icon }) => ({
      id: [to, ...Object.values(search)].join(' '),
      label: label(),
      icon,
      run: () => void navigate({ to, params, search }),
    })),
  ];
}

/** What can be done from everywhere. */
export function deeds(site: MemberSite, onHelp: () => void): readonly LocalCommand[] {
  return [
    { id: 'view', label: messages.viewSite, icon: 'ext', run: () => void open(site.url, '_blank', 'noopener') },
    { id: 'light', label: messages.lightTheme, icon: 'sun', run: () => chooseTheme('light') },
    { id: 'dark', label: messages.darkTheme, icon: 'sun', run: () => chooseTheme('dark') },
    { id: 'keys', label: messages.allKeys, icon: 'info', keys: ['?'], run: onHelp },
    { id: 'signOut', label: messages.signOut, icon: 'right', run: () => void signOut() },
  ];
}
