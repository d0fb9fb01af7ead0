import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { useSite } from '../session/site-context.ts';
import { entriesFor } from '../shell/entries.ts';
import { CommandContext } from './command-context.ts';
import { useCommandKeys } from './use-command-keys.ts';

const CommandDialog = lazy(() => import('./command-dialog.tsx'));
const KeysDialog = lazy(() => import('./keys-dialog.tsx'));

/** The command field and the list of keys, reachable from everywhere on a site. */
export function Commands({ children }: { readonly children: ReactNode }) {
  const site = useSite();
  const navigate = useNavigate();
  const [shown, setShown] = useState<'field' | 'keys'>();
  const handleOpen = useCallback(() => setShown('field'), []);
  const handleHelp = useCallback(() => setShown('keys'), []);
  const handleGo = useCallback(
    (letter: string) => {
      const entry = entriesFor(site).find(({ key }) => key === letter);
      if (entry) {
        void navigate({ to: entry.to, params: { site: site.identifier } });
      }
      return entry !== undefined;
    },
    [navigate, site],
  );
  const handleClose = () => setShown(undefined);
  useCommandKeys({ onOpen: handleOpen, onHelp: handleHelp, onGo: handleGo });
  return (
    <CommandContext value={handleOpen}>
      {children}
      <Suspense fallback={null}>
        {shown === 'field' ? <CommandDialog site={site} onClose={handleClose} onHelp={handleHelp} /> : null}
        {shown === 'keys' ? <KeysDialog onClose={handleClose} /> : null}
      </Suspense>
    </CommandContext>
  );
}
