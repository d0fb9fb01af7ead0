import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useSite } from '../session/site-context.ts';
import { entriesFor } from '../shell/entries.ts';
import text from '../styles/text.module.css';
import { CommandContext } from './command-context.ts';
import { messages } from './messages.ts';
import { useCommandKeys } from './use-command-keys.ts';

const CommandDialog = lazy(() => import('./command-dialog.tsx'));
const KeysDialog = lazy(() => import('./keys-dialog.tsx'));

/** The command field and the list of keys, reachable from everywhere on a site. */
export function Commands({ children }: { readonly children: ReactNode }) {
  const site = useSite();
  const navigate = useNavigate();
  const [shown, setShown] = useState<'field' | 'keys'>();
  const [early, setEarly] = useState('');
  /** What had the focus before. */
  const opener = useRef<Element>(null);
  const handleOpen = useCallback(() => {
    opener.current ??= document.activeElement;
    setEarly('');
    setShown('field');
  }, []);
  useEffect(() => {
    // The dialog gives it back to what it found, which may have been the field for early letters.
    if (shown !== undefined) {
      return;
    }
    if (document.activeElement === document.body && opener.current instanceof HTMLElement) {
      opener.current.focus();
    }
    opener.current = null;
  }, [shown]);
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
  const opening = useMemo(() => ({ openField: handleOpen, openKeys: handleHelp }), [handleOpen, handleHelp]);
  useCommandKeys({ onOpen: handleOpen, onHelp: handleHelp, onGo: handleGo });
  return (
    <CommandContext value={opening}>
      {children}
      <Suspense fallback={shown === 'field' ? <EarlyField onType={setEarly} /> : null}>
        {shown === 'field' ? (
          <CommandDialog site={site} first={early} onClose={handleClose} onHelp={handleHelp} />
        ) : null}
        {shown === 'keys' ? <KeysDialog onClose={handleClose} /> : null}
      </Suspense>
    </CommandContext>
  );
}

/** Takes what is typed before the code of the command field has come: else each letter would be a shortcut of the screen. */
function EarlyField({ onType }: { readonly onType: (words: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <search className={text['hidden']}>
      <input
        ref={input}
        aria-label={messages.field}
        maxLength={100}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </search>
  );
}
