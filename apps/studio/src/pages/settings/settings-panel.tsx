import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { openDocument, type OpenedDocument, type PageTree, type TreePage } from '@portico/contract/studio';
import { api } from '../../api/api.ts';
import { editorText } from '../../editor/messages.ts';
import { formatDayTime } from '../../format/dates.ts';
import { useSite } from '../../session/site-context.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { HeldContext, useHeldFields } from '../../ui/held-fields.ts';
import { Notice } from '../../ui/notice.tsx';
import { ColumnSkeleton } from '../../ui/skeleton.tsx';
import { useEditor } from '../use-editor.ts';
import type { TreeChanges } from '../use-tree-changes.ts';
import { AccessPart } from './access-part.tsx';
import { AdvancedPart } from './advanced-part.tsx';
import { GeneralPart } from './general-part.tsx';
import { messages } from './messages.ts';
import { SeoPart } from './seo-part.tsx';
import { SocialPart } from './social-part.tsx';
import { useDocumentDraft } from './use-document-draft.ts';
import styles from './settings.module.css';

/** What is said of a page beside its content, at the right of the tree; it saves by itself and goes live with the page. */
export function SettingsPanel({
  page,
  tree,
  changes,
  onClose,
}: {
  readonly page: TreePage;
  readonly tree: PageTree;
  readonly changes: TreeChanges;
  readonly onClose: () => void;
}) {
  const site = useSite();
  const edit = useEditor();
  const [now] = useState(() => Date.now());
  const opened = useQuery({
    queryKey: [site.websiteId, 'page-settings', page.pageId],
    queryFn: ({ signal }) =>
      api.call(site, openDocument, { body: { kind: 'page-settings', subject: page.pageId }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role=dialog],[role=menu]')) {
        onClose();
      }
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [onClose]);
  return (
    <aside className={styles['panel']} aria-label={messages.label(page.title)}>
      <header className={styles['head']}>
        <div>
          <h2>{page.title}</h2>
          <p>
            {stateText(page)}
            {' · '}
            {messages.by(page.changedBy, formatDayTime(page.changedAt, now, site))}
          </p>
        </div>
        {page.kind === 'folder' ? null : (
          <Button size="small" icon="note" onPress={() => edit(page.pageId)}>
            {messages.editPage}
          </Button>
        )}
        <IconButton icon="x" label={messages.close} onPress={onClose} />
      </header>
      {opened.data ? (
        <SettingsForm opened={opened.data} page={page} tree={tree} changes={changes} onClose={onClose} />
      ) : null}
      {opened.isPending ? <ColumnSkeleton label={messages.loading} /> : null}
      {opened.isError ? (
        <Notice
          tone="bad"
          isAlert
          title={editorText('unableToLoad')}
          actions={
            <Button size="small" icon="refresh" onPress={() => void opened.refetch()}>
              {messages.tryAgain}
            </Button>
          }
        />
      ) : null}
    </aside>
  );
}

function stateText({ status, changes }: TreePage): string {
  if (status === 'draft') {
    return messages.neverLive;
  }
  return changes === 0 ? messages.live : messages.notLive(changes);
}

/** What each part of the form is given. */
export interface PartProps {
  readonly page: TreePage;
  readonly tree: PageTree;
  readonly changes: TreeChanges;
  readonly draft: ReturnType<typeof useDocumentDraft>;
  readonly mayEdit: boolean;
  readonly mayCode: boolean;
  readonly onClose: () => void;
}

const PARTS = ['general', 'seo', 'social', 'access', 'advanced'] as const;
type PartName = (typeof PARTS)[number];

/** The part at the head of what is seen; the last one where there is nothing more below it. */
function partAtHead(body: HTMLElement): PartName {
  const isAtEnd = body.scrollTop > 0 && body.scrollTop + body.clientHeight >= body.scrollHeight - 1;
  const head = body.getBoundingClientRect().top + 1;
  const begun = PARTS.filter((name) => {
    const part = body.querySelector(`[data-part=${name}]`);
    return part !== null && (isAtEnd || part.getBoundingClientRect().top <= head);
  });
  return begun.at(-1) ?? 'general';
}

function SettingsForm({
  opened,
  page,
  tree,
  changes,
  onClose,
}: {
  readonly opened: OpenedDocument;
} & Pick<PartProps, 'page' | 'tree' | 'changes' | 'onClose'>) {
  const { renew } = changes;
  const draft = useDocumentDraft(opened, messages.label(page.title), renew);
  const held = useHeldFields();
  const body = useRef<HTMLDivElement>(null);
  const part: PartProps = {
    page,
    tree,
    changes,
    draft,
    onClose,
    mayEdit: opened.may.edit,
    mayCode: opened.may.code,
  };
  const [current, setCurrent] = useState<PartName>('general');
  const goTo = (name: PartName) => {
    body.current?.querySelector(`[data-part=${name}]`)?.scrollIntoView({ block: 'start' });
    setCurrent(name);
  };
  return (
    <HeldContext value={held}>
      <nav className={styles['tabs']} aria-label={messages.tabsLabel}>
        {PARTS.map((name) => (
          <button key={name} type="button" aria-current={name === current} onClick={() => goTo(name)}>
            {messages.tabs[name]}
          </button>
        ))}
      </nav>
      {/* What scrolls is reached by the keyboard through its fields. */}
      <div
        ref={body}
        className={styles['body']}
        onScroll={({ currentTarget }) => setCurrent(partAtHead(currentTarget))}
      >
        {opened.may.edit ? null : (
          <Notice tone="still">
            <p>{messages.readOnly}</p>
          </Notice>
        )}
        <GeneralPart {...part} />
        <SeoPart {...part} />
        <SocialPart {...part} />
        <AccessPart {...part} />
        <AdvancedPart {...part} />
      </div>
      <output className={styles['state']} data-bad={held.labels.length > 0 || draft.save === 'refused' || undefined}>
        {held.labels.length > 0 ? messages.held(held.labels.join(', ')) : messages.states[draft.save]}
      </output>
    </HeldContext>
  );
}
