import { useEffect, type ComponentProps, type ReactNode } from 'react';
import { api } from '../api/api.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { stopViewing, useView } from '../session/view-as.ts';
import { Button } from '../ui/button.tsx';
import { Blank } from '../ui/notice.tsx';
import { ScreenBar } from '../ui/screen.tsx';
import { Icon } from '../ui/icon.tsx';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import { NoRight } from './not-found.tsx';
import styles from './shell.module.css';

/** An editor for whoever may write; not while one looks as somebody else, for it would begin to write as soon as it is opened. */
export function WritersOnly({
  title,
  section,
  children,
}: Pick<ComponentProps<typeof NoRight>, 'title' | 'section'> & { readonly children: ReactNode }) {
  const site = useSite();
  const view = useView();
  if (!mayDo(site, 'content.draft')) {
    return <NoRight site={site} title={title} section={section} />;
  }
  return view?.websiteId === site.websiteId ? <NotWhileViewing title={title} name={view.name} /> : children;
}

function NotWhileViewing({ title, name }: { readonly title: string; readonly name: string }) {
  return (
    <>
      <ScreenBar title={title} />
      <Blank title={messages.viewingTitle} actions={<Button onPress={stopViewing}>{messages.stopViewing}</Button>}>
        <p>{messages.viewingLead(name)}</p>
      </Blank>
    </>
  );
}

/**
 * Says that one looks at the studio as somebody else, and how to stop. Her buttons are all there, for that is what one looks at;
 * whatever is pressed is said to have changed nothing, wherever it stands.
 */
export function ViewingStrip({ websiteId }: { readonly websiteId: string }) {
  const view = useView();
  const isHere = view?.websiteId === websiteId;
  const name = view?.name ?? '';
  useEffect(() => {
    if (!isHere) return undefined;
    const stop = { label: messages.stopViewing, run: stopViewing };
    api.onViewing(() => toasts.show({ text: messages.viewingRefused(name), action: stop }));
    return () => api.onViewing(() => undefined);
  }, [isHere, name]);
  return !isHere ? null : (
    <output className={styles['strip']}>
      <Icon name="eye" />
      {messages.viewing(name)}
      <Button size="small" onPress={stopViewing}>
        {messages.stopViewing}
      </Button>
    </output>
  );
}
