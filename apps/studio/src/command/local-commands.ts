import type { useNavigate } from '@tanstack/react-router';
import type { MemberSite } from '@portico/contract/studio';
import { exportProducts, mayExportProducts } from '../products/export-products.ts';
import { signOut } from '../session/session.ts';
import { entriesFor, placesFor } from '../shell/entries.ts';
import type { Place } from '../shell/screen.ts';
import { chooseTheme } from '../shell/theme.ts';
import type { IconName } from '../ui/icon-paths.ts';
import type { Called } from './matches.ts';
import { messages } from './messages.ts';
import { visitUrl } from '../session/visit-url.ts';

/** Something that can be done without asking the server. */
export interface LocalCommand extends Called {
  readonly id: string;
  readonly icon: IconName;
  /** Keys that do the same. */
  readonly keys?: readonly string[];
  readonly run: () => void;
}

type Navigate = ReturnType<typeof useNavigate>;

/** The screens and views a member may go to. */
export function places(site: MemberSite, navigate: Navigate): readonly LocalCommand[] {
  return [
    ...entriesFor(site).map((entry) => ({
      ...placeCommand(entry, site, navigate),
      keys: ['G', entry.key.toUpperCase()],
    })),
    ...placesFor(site)
      .filter(({ isVerb }) => !isVerb)
      .map((place) => placeCommand(place, site, navigate)),
  ];
}

/** What can be done from everywhere. */
export function deeds(site: MemberSite, navigate: Navigate, onHelp: () => void): readonly LocalCommand[] {
  const { themeWords } = messages;
  return [
    ...placesFor(site)
      .filter(({ isVerb }) => isVerb)
      .map((place) => placeCommand(place, site, navigate)),
    ...(mayExportProducts(site)
      ? [
          {
            id: 'exportProducts',
            label: messages.exportProducts,
            words: messages.exportWords,
            icon: 'download' as const,
            run: () => exportProducts(site, {}),
          },
        ]
      : []),
    {
      id: 'view',
      label: messages.viewSite,
      words: messages.viewWords,
      icon: 'ext',
      run: () => void open(visitUrl(site), '_blank', 'noopener'),
    },
    { id: 'light', label: messages.lightTheme, words: themeWords, icon: 'sun', run: () => chooseTheme('light') },
    { id: 'dark', label: messages.darkTheme, words: themeWords, icon: 'sun', run: () => chooseTheme('dark') },
    { id: 'system', label: messages.systemTheme, words: themeWords, icon: 'sun', run: () => chooseTheme('system') },
    { id: 'keys', label: messages.allKeys, words: messages.keysWords, icon: 'info', keys: ['?'], run: onHelp },
    { id: 'signOut', label: messages.signOut, words: messages.signOutWords, icon: 'right', run: () => void signOut() },
  ];
}

function placeCommand({ to, search = {}, label, words, icon }: Place, site: MemberSite, navigate: Navigate) {
  return {
    id: [to, ...Object.values(search)].join(' '),
    label: label(),
    words: words?.(),
    icon,
    run: () => void navigate({ to, params: { site: site.identifier }, search }),
  };
}
