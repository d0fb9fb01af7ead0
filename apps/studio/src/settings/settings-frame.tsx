import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import type { Right } from '@portico/contract/studio';
import { LeaveDialog } from '../ui/leave-dialog.tsx';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { LoadError } from '../shell/load-error.tsx';
import { NoRight } from '../shell/not-found.tsx';
import { ColumnSkeleton } from '../ui/skeleton.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { SaveBar } from '../ui/save-bar.tsx';
import { ScreenBar, ScreenScroll } from '../ui/screen.tsx';
import { messages } from './messages.ts';
import { settingsKey, type SettingsEditor, type SettingsQuery } from './use-settings.ts';

/** The screen whose settings they are, and its path below the site's. */
export interface SettingsParent {
  readonly label: string;
  readonly path: string;
}

/** Reads a document of settings; until it is there the screen says what it waits for, or what failed. */
export function SettingsGate<Body>({
  title,
  parent,
  query: wanted,
  right = 'store.edit',
  section = 'store',
  loading,
  children,
}: {
  readonly title: string;
  readonly parent?: SettingsParent;
  readonly query: SettingsQuery<Body>;
  /** Who may see it; others read that they may not. */
  readonly right?: Right;
  readonly section?: ComponentProps<typeof NoRight>['section'];
  readonly loading: string;
  readonly children: (body: Body) => ReactNode;
}) {
  const site = useSite();
  const isAllowed = mayDo(site, right);
  const query = useQuery({
    queryKey: settingsKey(site, wanted.name),
    queryFn: () => wanted.read(site),
    enabled: isAllowed,
  });
  if (!isAllowed) {
    return <NoRight site={site} title={title} section={section} />;
  }
  if (query.data) {
    return children(query.data);
  }
  return (
    <>
      <SettingsBar title={title} parent={parent} />
      {query.error ? (
        <LoadError what={title} error={query.error} dataFrom={0} onRetry={() => void query.refetch()} />
      ) : (
        <ColumnSkeleton label={loading} />
      )}
    </>
  );
}

/** A screen of settings: its head, what went wrong, the fields, and the bar that saves. */
export function SettingsFrame<Settings>({
  title,
  parent,
  editor,
  consequence,
  actions,
  children,
}: {
  readonly title: string;
  readonly parent?: SettingsParent;
  readonly editor: SettingsEditor<Settings>;
  /** What saving does, in the bar. */
  readonly consequence: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  const wrong = Object.keys(editor.errors).length;
  return (
    <>
      <SettingsBar title={title} parent={parent} actions={actions} />
      {editor.isConflict ? (
        <Notice
          tone="warn"
          isAlert
          title={messages.conflict}
          actions={
            <>
              <Button size="small" onPress={() => editor.reload(false)}>
                {messages.loadTheirs}
              </Button>
              <Button size="small" icon="refresh" onPress={() => editor.reload(true)}>
                {messages.keepMine}
              </Button>
            </>
          }
        >
          <p>{messages.conflictLead}</p>
        </Notice>
      ) : null}
      {editor.failure ? (
        <Notice tone="bad" isAlert title={messages.failed}>
          <p>
            {editor.failure.message} {messages.failedLead}
          </p>
        </Notice>
      ) : null}
      <ScreenScroll label={title}>{children}</ScreenScroll>
      <SaveBar
        changed={editor.isDirty ? messages.changed(title) : undefined}
        consequence={consequence}
        problem={wrong > 0 ? messages.errorCount(wrong) : undefined}
        isSaving={editor.isSaving}
        onSave={editor.save}
        onDiscard={editor.discard}
      />
      <LeaveDialog changed={editor.isDirty ? [title] : []} />
    </>
  );
}

/** The head of a screen of settings: it leads back to what they are of. */
function SettingsBar({
  title,
  parent,
  actions,
}: {
  readonly title: string;
  readonly parent: SettingsParent | undefined;
  readonly actions?: ReactNode;
}) {
  const site = useSite();
  const above = parent
    ? { label: parent.label, to: `/sites/${site.identifier}${parent.path}`, pathLabel: messages.path }
    : undefined;
  return <ScreenBar title={title} actions={actions} {...(above ? { parent: above } : {})} />;
}
