import { diff } from '@portico/page-model';
import { Link, useSearch } from '@tanstack/react-router';
import { useContext, useEffect, useMemo } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { formatTime } from '../../format/dates.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { HeldContext } from '../../ui/held-fields.ts';
import { Icon } from '../../ui/icon.tsx';
import { Tag } from '../../ui/status.tsx';
import segments from '../../ui/segments.module.css';
import { useSite } from '../../session/site-context.ts';
import { useEdited, useEditor } from '../store/editor.ts';
import { offeredChanges } from '../publish/offered-changes.ts';
import { readPending } from '../publish/publish-plan.ts';
import { mainOf, unsavedCount, type EditorState } from '../store/state.ts';
import { useRested } from '../store/use-rested.ts';
import { messages } from '../words.ts';
import { PeopleHere } from '../conflicts/people-here.tsx';
import { ShelfButton } from '../conflicts/shelf.tsx';
import type { ScreenDeeds } from './screen-deeds.ts';
import styles from './screen.module.css';

/** The head of the editor: where one is, which screen, how far it is saved, and the way out to visitors. */
export function EditorBar({
  title,
  onPublish,
  onSettings,
}: {
  readonly title: string;
  readonly deeds: ScreenDeeds;
  readonly onPublish: () => void;
  readonly onSettings: () => void;
}) {
  const editor = useEditor();
  const screen = useEdited((state) => state.screen);
  const mode = useEdited((state) => state.mode);
  const undo = useEdited((state) => state.undo.at(-1)?.label);
  const redo = useEdited((state) => state.redo.at(-1)?.label);
  const mayPublish = useEdited((state) => mainOf(state)?.may.publish);
  const isPreview = mode === 'preview';
  return (
    <header className={styles['bar']}>
      <BackLink />
      <h1>{title || messages.untitled}</h1>
      <NotLive />
      <ToggleButtonGroup
        className={`${segments['segments'] ?? ''} ${styles['screens'] ?? ''}`}
        aria-label={messages.screen}
        disallowEmptySelection
        selectedKeys={[screen]}
        onSelectionChange={(keys) => {
          const next = SCREENS.find((one) => keys.has(one));
          if (next) {
            editor.store.set({ screen: next });
          }
        }}
      >
        {SCREENS.map((one) => (
          <ToggleButton key={one} id={one} aria-label={messages.screens[one]}>
            <Icon name={one} />
            <span className={styles['screenName']} hidden={one !== screen}>
              {messages.screens[one]}
            </span>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <div className={styles['actions']}>
        <PeopleHere />
        <ShelfButton />
        <SavingWord />
        <span className={styles['pair']}>
          <IconButton
            size="small"
            icon="undo"
            label={undo === undefined ? messages.undo : `${messages.undo}: ${undo}`}
            isDisabled={undo === undefined}
            onPress={editor.undo}
          />
          <IconButton
            size="small"
            icon="redo"
            label={redo === undefined ? messages.redo : `${messages.redo}: ${redo}`}
            isDisabled={redo === undefined}
            onPress={editor.redo}
          />
        </span>
        <Button
          size="small"
          icon={isPreview ? 'left' : 'eye'}
          className={styles['preview']}
          aria-pressed={isPreview}
          onPress={() => editor.store.set({ mode: isPreview ? 'edit' : 'preview' })}
        >
          {isPreview ? messages.edit : messages.preview}
        </Button>
        <IconButton
          className={styles['sideButton']}
          size="small"
          icon="sliders"
          isFramed
          label={messages.inspector}
          onPress={onSettings}
        />
        {mayPublish === undefined ? null : (
          <Button size="small" kind="ink" className={styles['publish']} onPress={onPublish}>
            {mayPublish ? messages.publish : messages.askToPublish}
          </Button>
        )}
      </div>
    </header>
  );
}

/** To all pages, or to what else is said of the post. */
export function BackLink() {
  const site = useSite();
  const { item, collection } = useSearch({ from: '/sites/$site/editor' });
  const label = item === undefined ? messages.back : messages.backToPost;
  const shown = { className: styles['back'] ?? '', 'aria-label': label, title: label, children: <Icon name="left" /> };
  return item === undefined || collection === undefined ? (
    <Link {...shown} to="/sites/$site/pages" params={{ site: site.identifier }} />
  ) : (
    <Link
      {...shown}
      to="/sites/$site/writing/$collectionId/$itemId"
      params={{ site: site.identifier, collectionId: collection, itemId: item }}
    />
  );
}

const SCREENS = ['desktop', 'tablet', 'phone'] as const;

/** How far what was written is; its time in the tooltip. */
function SavingWord() {
  const editor = useEditor();
  const saving = useEdited((state) => state.saving);
  const count = useEdited(unsavedCount);
  const isOpen = useEdited((state) => state.shown.length > 0);
  const { labels } = useContext(HeldContext);
  if (!isOpen) {
    return <span className={styles['saved']}>{messages.opening}</span>;
  }
  if (saving.kind === 'saved' && labels.length > 0) {
    // What a field cannot keep is not saved, whatever became of the others.
    return (
      <output className={styles['saved']} data-kind="refused">
        <Icon name="alert" />
        <span>{messages.saving.held(labels.join(', '))}</span>
      </output>
    );
  }
  if (saving.kind === 'saved') {
    return (
      <span
        className={styles['saved']}
        title={saving.at === undefined ? undefined : messages.saving.savedAt(formatTime(saving.at, editor.site))}
      >
        <Icon name="check" />
        {messages.saving.saved}
      </span>
    );
  }
  return (
    <span className={styles['saved']} data-kind={saving.kind}>
      <Icon name={saving.kind === 'saving' ? 'cycle' : 'clock'} />
      <span>{saving.kind === 'saving' ? messages.saving.saving : messages.saving.unsaved(count)}</span>
    </span>
  );
}

/** Changes are counted when the hand rests: whole pages are compared. */
const COUNT_MS = 500;

/** How many changes visitors do not have yet. */
function NotLive() {
  const editor = useEditor();
  const shown = useEdited((state) => state.shown);
  const live = useEdited((state) => state.live);
  const documents = useRested(
    useEdited((state) => state.documents),
    COUNT_MS,
  );
  const count = useMemo(() => changeCount({ documents, shown, live }), [documents, shown, live]);
  useEffect(() => {
    if (shown.length > 0) {
      // Where it cannot be read nothing is said of it; publishing asks again.
      readPending(editor).catch(() => undefined);
    }
  }, [editor, shown]);
  return count > 0 ? (
    <span className={styles['tag']}>
      <Tag tone="pencil">{messages.changesNotLive(count)}</Tag>
    </span>
  ) : null;
}

/** Of all documents of the page. */
function changeCount({ documents, shown, live }: Pick<EditorState, 'documents' | 'shown' | 'live'>): number {
  return shown.reduce((sum, id) => {
    const view = documents[id]?.session.view;
    const known = live[id];
    return view && known ? sum + offeredChanges(diff(known, view), view).length : sum;
  }, 0);
}
