// Regions that scroll must be reachable by the keyboard, and take the keys of what is in them.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { getLiveDocument, type FormAbout, type MemberSite, type OpenedDocument } from '@portico/contract/studio';
import { formAdvice, formFaults, type FormAdvice, type FormFault } from '@portico/domain';
import { diff, readDocument, readFormOf, ROOT, STEP } from '@portico/page-model';
import { api } from '../../api/api.ts';
import { formatCount } from '../../format/counts.ts';
import { mayDo } from '../../session/session.ts';
import { useSite } from '../../session/site-context.ts';
import { LoadError } from '../../shell/load-error.tsx';
import { NoRight } from '../../shell/not-found.tsx';
import text from '../../styles/text.module.css';
import { Button, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { HeldContext, useHeldFields } from '../../ui/held-fields.ts';
import { ScreenBar, ScreenScroll } from '../../ui/screen.tsx';
import { ColumnSkeleton } from '../../ui/skeleton.tsx';
import views from '../../ui/views.module.css';
import { formQuery, formsKey } from '../queries.ts';
import { BUILDER_TABS, type BuilderTab } from '../search.ts';
import { AsidePanel } from './aside-panel.tsx';
import styles from './builder.module.css';
import { Canvas, isDialogOpen } from './canvas.tsx';
import type { FormStore } from './form-store.ts';
import { FormSettingsTab } from './form-settings.tsx';
import { Inserter, Palette } from './inserter.tsx';
import { Inspector, InspectorDone } from './inspector.tsx';
import { LiveForm } from './live-form.ts';
import { messages } from './messages.ts';
import { PlacesDialog } from './places-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { textOf } from './titles.ts';
import { TryIt } from './try-it.tsx';
import { useBuilding, type Building } from './use-building.ts';
import { useFormStore } from './use-form-store.ts';

/** A form while its owner builds it. */
export function BuilderScreen() {
  const site = useSite();
  const { formId } = useParams({ from: '/sites/$site/forms/$formId' });
  return mayDo(site, 'forms.edit') ? (
    <OpenBuilder key={formId} site={site} formId={formId} />
  ) : (
    <NoRight site={site} title={messages.theForm} section="forms" />
  );
}

const parentOf = (site: MemberSite) => ({
  label: messages.parent,
  to: `/sites/${site.identifier}/forms`,
  pathLabel: messages.path,
});

function OpenBuilder({ site, formId }: { readonly site: MemberSite; readonly formId: string }) {
  const about = useQuery(formQuery(site, formId));
  const open = useFormStore(site, formId);
  if (open.kind === 'open' && about.data) {
    return <Builder site={site} about={about.data} store={open.store} opened={open.opened} />;
  }
  const error = open.kind === 'failed' ? open.error : about.error;
  const retry = open.kind === 'failed' ? open.retry : () => void about.refetch();
  return (
    <>
      <ScreenBar title={messages.theForm} parent={parentOf(site)} />
      <ScreenScroll label={messages.theForm}>
        {error ? (
          <LoadError what={messages.theForm} error={error} dataFrom={0} onRetry={retry} />
        ) : (
          <ColumnSkeleton label={messages.loading} />
        )}
      </ScreenScroll>
    </>
  );
}

interface BuilderProps {
  readonly site: MemberSite;
  readonly about: FormAbout;
  readonly store: FormStore;
  readonly opened: OpenedDocument;
}

type Over = 'insert' | 'publish' | 'places' | 'try';

function Builder({ site, about, store, opened }: BuilderProps) {
  const building = useBuilding(store);
  const held = useHeldFields();
  const navigate = useNavigate({ from: '/sites/$site/forms/$formId' });
  const { tab = 'fields' } = useSearch({ from: '/sites/$site/forms/$formId' });
  const [over, setOver] = useState<Over>();
  const [liveAt, setLiveAt] = useState(opened.liveRevision);
  const { state } = building;
  const isOnProduct = about.form.uses.some(({ kind }) => kind === 'product');
  const faults = formFaults(readFormOf(state.document), isOnProduct);
  const isNew = liveAt === null || state.revision > liveAt || state.save !== 'saved';
  const live = useQuery({
    queryKey: [...formsKey(site), 'live', opened.documentId, liveAt],
    queryFn: ({ signal }) => api.call(site, getLiveDocument, { params: { documentId: opened.documentId }, signal }),
    staleTime: Infinity,
  });
  const liveDocument = useMemo(
    () => (live.data?.document ? readDocument(live.data.document, 'form') : null),
    [live.data],
  );
  const changes = useMemo(
    () => (liveDocument ? diff(liveDocument, state.document).length : 0),
    [liveDocument, state.document],
  );
  useUndoKeys(building);
  const close = () => setOver(undefined);
  const readers = { lists: about.lists.map(({ id }) => id), people: about.people.map(({ email }) => email) };
  const goTo = (fault: FormFault | FormAdvice) => {
    close();
    const place = TAB_OF[fault.code] ?? 'fields';
    void navigate({ to: '.', search: place === 'fields' ? {} : { tab: place } });
    if (place === 'fields') building.choose('field' in fault ? fault.field : undefined);
  };
  const name = textOf(state.document.nodes[ROOT], 'name') || about.form.name;
  return (
    <HeldContext value={held}>
      <LiveForm value={liveDocument}>
        <ScreenBar
          title={name}
          parent={parentOf(site)}
          aside={<LiveTag about={about} isNew={isNew} onPress={() => setOver('places')} />}
          actions={
            <>
              <output className={cx(styles['save'], text['second'])}>
                {held.labels.length > 0 ? messages.held(held.labels.join(', ')) : SAVE_WORDS[state.save]()}
              </output>
              <IconButton icon="undo" label={messages.undo} isDisabled={!state.canUndo} onPress={building.undo} />
              <IconButton
                icon="undo"
                className={styles['redo']}
                label={messages.redo}
                isDisabled={!state.canRedo}
                onPress={building.redo}
              />
              <Button
                icon={over === 'try' ? 'form' : 'eye'}
                onPress={() => setOver(over === 'try' ? undefined : 'try')}
              >
                {over === 'try' ? messages.build : messages.tryIt}
              </Button>
              <Button kind="ink" onPress={() => setOver('publish')} isDisabled={!opened.may.publish}>
                {changes > 0 ? messages.publishCount(changes, site.language) : messages.publish}
              </Button>
            </>
          }
        />
        <Tabs site={site} about={about} current={tab} fields={countOf(building)} />
        <p className={text['hidden']} aria-live="assertive">
          {building.said}
        </p>
        {over === 'try' ? <TryIt site={site} formId={about.form.id} store={store} revision={state.revision} /> : null}
        {over !== 'try' && tab === 'fields' ? (
          <FieldsTab
            building={building}
            faults={faults}
            onInsert={() => setOver('insert')}
            isInserting={over === 'insert'}
            onClose={close}
          />
        ) : null}
        {over !== 'try' && tab !== 'fields' ? (
          <FormSettingsTab site={site} tab={tab} building={building} about={about} />
        ) : null}
        {over === 'publish' ? (
          <PublishDialog
            site={site}
            store={store}
            documentId={opened.documentId}
            faults={faults}
            advice={over === 'publish' ? formAdvice(readFormOf(state.document), readers) : []}
            isNew={isNew}
            onFault={goTo}
            onClose={close}
            onPublished={(revision) => {
              setLiveAt(revision);
              setOver('places');
            }}
          />
        ) : null}
        <AsidePanel site={site} documentId={opened.documentId} building={building} />
        {over === 'places' ? <PlacesDialog site={site} about={about} isLive={liveAt !== null} onClose={close} /> : null}
      </LiveForm>
    </HeldContext>
  );
}

/** Where it is set what is wrong with a form as a whole; all else is a field, or nothing at all. */
const TAB_OF: Partial<Record<(FormFault | FormAdvice)['code'], BuilderTab>> = {
  REDIRECT_UNSAFE: 'after',
  MAIL_SUBJECT_MISSING: 'hears',
  ROUTE_GONE: 'hears',
  NO_CONSENT: 'hears',
  CONSENT_GONE: 'hears',
  LIST_GONE: 'hears',
  NOBODY_HEARS: 'hears',
  CHECK_OFF: 'protection',
};

const SAVE_WORDS = {
  saved: () => messages.saved,
  saving: () => messages.saving,
  waiting: () => messages.waiting,
} as const;

function countOf({ document }: Building): number {
  return Object.values(document.nodes).filter(({ kind, type }) => kind === 'entry' && type !== STEP).length;
}

function LiveTag({
  about: { form },
  isNew,
  onPress,
}: {
  readonly about: FormAbout;
  readonly isNew: boolean;
  readonly onPress: () => void;
}) {
  const words = {
    draft: messages.draft,
    live: messages.liveOn(form.uses.length),
    closed: messages.closed,
    removed: '',
  };
  return (
    <Button kind="bare" size="small" className={styles['tag']} onPress={onPress}>
      <span>
        {form.state === 'live' && form.uses.length === 0 ? messages.live : words[form.state]}
        {isNew && form.state !== 'draft' ? ` · ${messages.newer}` : ''}
      </span>
    </Button>
  );
}

function Tabs({
  site,
  about: { form },
  current,
  fields,
}: {
  readonly site: MemberSite;
  readonly about: FormAbout;
  readonly current: BuilderTab;
  readonly fields: number;
}) {
  return (
    <nav className={views['views']} aria-label={messages.tabs}>
      {BUILDER_TABS.map((name) => (
        <Link
          key={name}
          to="."
          search={name === 'fields' ? {} : { tab: name }}
          aria-current={name === current ? 'page' : undefined}
          activeProps={{}}
          activeOptions={{ exact: true }}
          className={views['view']}
        >
          {messages.tabNames[name]}
          {name === 'fields' ? <span className={views['count']}>{formatCount(fields, site.language)}</span> : null}
        </Link>
      ))}
      {mayDo(site, 'forms.submissions.read') ? (
        <Link
          to="/sites/$site/submissions"
          params={{ site: site.identifier }}
          search={{ form: form.id }}
          className={views['view']}
          activeProps={{}}
        >
          {messages.submissions}
          <span className={views['count']}>{formatCount(form.submissions, site.language)}</span>
        </Link>
      ) : null}
    </nav>
  );
}

function FieldsTab({
  building,
  faults,
  isInserting,
  onInsert,
  onClose,
}: {
  readonly building: Building;
  readonly faults: readonly FormFault[];
  readonly isInserting: boolean;
  readonly onInsert: () => void;
  readonly onClose: () => void;
}) {
  const [isEditing, setEditing] = useState(false);
  const [focus, setFocus] = useState(0);
  const side = useRef<HTMLElement>(null);
  const chosenId = building.chosen?.id;
  useEffect(() => {
    // The settings of what is chosen begin at their top.
    if (chosenId !== undefined) side.current?.scrollTo(0, 0);
  }, [chosenId]);
  const edit = () => {
    setEditing(true);
    setFocus((count) => count + 1);
  };
  /** The dialog holds the focus as long as it is there, and gives it back as it goes. */
  const editOnceClosed = () => {
    requestAnimationFrame(isDialogOpen() ? editOnceClosed : edit);
  };
  const handleDone = () => {
    setEditing(false);
    const id = building.chosen?.id;
    if (id !== undefined) document.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`)?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    // Escape goes back to the form, where the field stays chosen.
    if (event.key === 'Escape' && !event.defaultPrevented) handleDone();
  };
  const faulty = new Set(faults.flatMap((fault) => ('field' in fault ? [fault.field] : [])));
  return (
    <div className={styles['columns']}>
      <section className={styles['palette']} aria-label={messages.palette}>
        <Palette
          onAdd={(type) => {
            building.add(type);
            edit();
          }}
        />
      </section>
      <section className={styles['desk']} aria-label={messages.canvas} tabIndex={0}>
        <Canvas building={building} faulty={faulty} onInsert={onInsert} onEdit={edit} />
        <p className={styles['keys']}>{messages.keys}</p>
        <div className={styles['narrow']}>
          <Button icon="plus" onPress={onInsert}>
            {messages.addKey}
          </Button>
          <Button onPress={edit}>{building.chosen ? messages.inspector : messages.formSettings}</Button>
        </div>
      </section>
      <section
        ref={side}
        className={cx(styles['inspector'], isEditing && styles['open'])}
        aria-label={messages.inspector}
        tabIndex={0}
        onKeyDown={handleKey}
      >
        <Inspector building={building} focus={focus} />
        <div className={styles['done']}>
          <InspectorDone onDone={handleDone} />
        </div>
      </section>
      {isInserting ? (
        <Inserter
          onClose={onClose}
          onAdd={(type) => {
            building.add(type);
            onClose();
            editOnceClosed();
          }}
        />
      ) : null}
    </div>
  );
}

/** Takes back and does again, wherever one is but in what is typed elsewhere. */
function useUndoKeys({ undo, redo }: Building): void {
  useEffect(() => {
    const handleKey = (event: globalThis.KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey;
      const key = event.key.toLowerCase();
      if (!isCommand || event.altKey || (key !== 'z' && key !== 'y')) return;
      if (event.target instanceof HTMLElement && event.target.closest('[role=dialog]')) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [undo, redo]);
}
