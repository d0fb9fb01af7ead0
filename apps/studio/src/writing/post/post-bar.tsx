import { useContext, useEffect } from 'react';
import { plainWords } from '@portico/page-model';
import type { CollectionRow } from '@portico/contract/studio';
import { PeopleHere } from '../../editor/conflicts/people-here.tsx';
import { ShelfButton } from '../../editor/conflicts/shelf.tsx';
import { useEdited, useEditor } from '../../editor/store/editor.ts';
import { unsavedCount } from '../../editor/store/state.ts';
import { useSite } from '../../session/site-context.ts';
import text from '../../styles/text.module.css';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { HeldContext } from '../../ui/held-fields.ts';
import { Icon } from '../../ui/icon.tsx';
import { ScreenBar } from '../../ui/screen.tsx';
import { Tag } from '../../ui/status.tsx';
import { messages as list } from '../messages.ts';
import { messages } from './messages.ts';
import { PublishButtons } from './publish-buttons.tsx';
import { useItem } from './use-item.ts';
import { usePlanned } from './use-planned.ts';
import styles from './post.module.css';

/** Words that are read in a minute. */
const WORDS_A_MINUTE = 230;

/** Where one is, how much is written, whether it is saved, and the way to visitors. */
export function PostBar({
  collection,
  collectionId,
}: {
  readonly collection: CollectionRow | undefined;
  readonly collectionId: string;
}) {
  const site = useSite();
  const editor = useEditor();
  const item = useItem();
  const undo = useEdited((state) => state.undo.at(-1)?.label);
  const redo = useEdited((state) => state.redo.at(-1)?.label);
  const words = plainWords(item.article)
    .split(' ')
    .filter((word) => word !== '').length;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'z') {
        event.preventDefault();
        if (event.shiftKey) {
          editor.redo();
        } else {
          editor.undo();
        }
      }
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [editor]);
  return (
    <ScreenBar
      title={item.text('title') || messages.untitled}
      parent={{
        label: collection?.title ?? list.title,
        to: `/sites/${site.identifier}/writing/${collectionId}`,
        pathLabel: messages.path,
      }}
      aside={<StateTag isPageHidden={collection?.isEnabled === false} />}
      actions={
        <>
          <PeopleHere />
          <ShelfButton />
          <span className={cx(text['second'], text['small'], styles['count'])}>
            {messages.words(words, Math.max(1, Math.round(words / WORDS_A_MINUTE)), site.language)}
          </span>
          <SavedWord />
          <span className={styles['pair']}>
            <IconButton
              icon="undo"
              size="small"
              label={undo === undefined ? messages.undo : `${messages.undo}: ${undo}`}
              isDisabled={undo === undefined}
              onPress={editor.undo}
            />
            <IconButton
              icon="redo"
              size="small"
              label={redo === undefined ? messages.redo : `${messages.redo}: ${redo}`}
              isDisabled={redo === undefined}
              onPress={editor.redo}
            />
          </span>
          <PublishButtons collection={collection} />
        </>
      }
    />
  );
}

/** Where it stands, in the words of EDITOR-035. */
function StateTag({
  isPageHidden,
}: {
  /** Visitors do not see the page that it stands on. */
  readonly isPageHidden: boolean;
}) {
  const { document, isChanged } = useItem();
  const { isPlanned } = usePlanned();
  const { status } = document;
  if (isPlanned) {
    return <Tag tone="pencil">{list.views.scheduled}</Tag>;
  }
  if (status === 'live' && isPageHidden) {
    return <Tag tone="pencil">{list.liveWithPage}</Tag>;
  }
  if (status === 'live') {
    return isChanged ? <Tag tone="pencil">{list.changes}</Tag> : <Tag tone="good">{list.views.live}</Tag>;
  }
  return <Tag tone={status === 'scheduled' ? 'pencil' : 'still'}>{list.views[status]}</Tag>;
}

function SavedWord() {
  const saving = useEdited((state) => state.saving);
  const unsaved = useEdited(unsavedCount);
  const { labels } = useContext(HeldContext);
  const words = {
    saved: messages.saved,
    saving: messages.saving,
    waiting: messages.waiting(unsaved),
    refused: messages.notSaved,
  };
  // What a field cannot keep is not saved, whatever became of the others.
  const about = saving.kind === 'refused' ? saving.message : labels.join(', ');
  const kind = about === '' ? saving.kind : 'refused';
  return (
    <output
      className={cx(
        styles['saved'],
        kind === 'refused' && styles['notSaved'],
        (kind === 'saved' || kind === 'saving') && styles['asItShould'],
      )}
    >
      {kind === 'saved' ? <Icon name="check" /> : null}
      {words[kind]}
      {about === '' ? '' : `: ${about}`}
    </output>
  );
}
