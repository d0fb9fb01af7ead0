import { Outlet, useLocation, useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { StudioSession } from '@portico/contract/studio';
import { Commands } from '../command/commands.tsx';
import { formatLanguage } from '../language/format-language.ts';
import { readLanguages } from '../language/own-languages.ts';
import { ProveAgain } from '../session/prove-again.tsx';
import { SignInAgain } from '../session/sign-in-again.tsx';
import { SiteContext } from '../session/site-context.ts';
import { Toasts, toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import { OutsideNotFound } from './not-found.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import { SideNav } from './side-nav.tsx';
import { StepNeeded } from './step-needed.tsx';
import { ViewingStrip } from './viewing-strip.tsx';
import { TabBar } from './tab-bar.tsx';
import styles from './shell.module.css';

/** The frame around every screen of a site. */
export function Shell({
  session,
  account,
}: {
  readonly session: StudioSession;
  readonly account: NonNullable<StudioSession['account']>;
}) {
  const { site: identifier } = useParams({ from: '/sites/$site' });
  const isAtAccount = useLocation({ select: ({ pathname }) => pathname.endsWith('/account') });
  const site = useMemo(() => {
    const found = session.sites.find((one) => one.identifier === identifier);
    // Screens write and read figures in the language of their words: it takes the place of what visitors are spoken to in.
    return found && { ...found, language: formatLanguage(readLanguages(session)) };
  }, [session, identifier]);
  useEffect(() => {
    if (site) {
      rememberSite(site.identifier);
    }
  }, [site]);
  useFocusOnScreen();
  useToastsOfScreen();
  if (!site) {
    return <OutsideNotFound />;
  }
  return (
    <SiteContext value={site}>
      {/* Lists, menus and trees take keys in the direction of the words, whatever else the browser reads. */}
      <I18nProvider locale={site.language}>
        <Commands>
          <a className={styles['skip']} href="#content">
            {messages.skip}
          </a>
          <div className={styles['app']}>
            <SideNav session={session} account={account} />
            <main className={styles['main']} id="content" tabIndex={-1}>
              <ViewingStrip websiteId={site.websiteId} />
              <OfflineStrip timeZone={site.timeZone} language={site.language} />
              {site.needsStep && !isAtAccount ? <StepNeeded site={site} /> : <Outlet />}
            </main>
            <TabBar session={session} account={account} />
          </div>
        </Commands>
        <Toasts label={messages.notices} />
        <SignInAgain email={account.email} />
        <ProveAgain />
      </I18nProvider>
    </SiteContext>
  );
}

/**
 * What led to a screen often goes with the one before: whoever uses the keyboard goes on in the screen, not at the top of the page.
 * Under a hand at the mouse nothing is moved.
 */
function useFocusOnScreen(): void {
  const router = useRouter();
  useEffect(() => {
    let isByKeyboard = false;
    const handleKey = () => (isByKeyboard = true);
    const handlePointer = () => (isByKeyboard = false);
    document.addEventListener('keydown', handleKey, true);
    document.addEventListener('pointerdown', handlePointer, true);
    const unsubscribe = router.subscribe('onRendered', ({ pathChanged }) => {
      if (isByKeyboard && pathChanged && document.activeElement === document.body) {
        document.getElementById('content')?.focus({ preventScroll: true });
      }
    });
    return () => {
      document.removeEventListener('keydown', handleKey, true);
      document.removeEventListener('pointerdown', handlePointer, true);
      unsubscribe();
    };
  }, [router]);
}

/** What was said of a screen goes with it: "Saved" of the one before would be read of the one that is open. */
function useToastsOfScreen(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ pathChanged }) => {
        if (pathChanged) {
          toasts.leaveScreen();
        }
      }),
    [router],
  );
}

const LAST_SITE = 'lastSite';

/** The site to open first next time. */
function rememberSite(identifier: string): void {
  try {
    localStorage.setItem(LAST_SITE, identifier);
  } catch {
    // Storage may be off: then the first site opens.
  }
}

export function lastSite(): string | null {
  try {
    return localStorage.getItem(LAST_SITE);
  } catch {
    return null;
  }
}
