import { formatTime } from '../../format/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { editorText } from '../messages.ts';
import { useEdited, useEditor } from '../store/editor.ts';
import { unsavedCount } from '../store/state.ts';
import { messages } from '../words.ts';
import styles from './screen.module.css';

/** What stands in the way of saving, since when, and how much waits; nothing while all goes well. */
export function SavingStrip() {
  const editor = useEditor();
  const saving = useEdited((state) => state.saving);
  const count = useEdited(unsavedCount);
  if (saving.kind === 'refused') {
    return (
      <div className={styles['stripPlace']}>
        <Notice
          tone="bad"
          isAlert
          title={messages.saving.refused}
          actions={
            <>
              <Button size="small" icon="download" onPress={() => download(editor.store.get().documents)}>
                {messages.saving.download}
              </Button>
              <Button size="small" icon="refresh" onPress={editor.sender.retry}>
                {messages.saving.tryNow}
              </Button>
            </>
          }
        >
          <p>{messages.saving.refusedLead(saving.message || editorText('somethingWentWrong'))}</p>
        </Notice>
      </div>
    );
  }
  if (saving.kind !== 'waiting') {
    return null;
  }
  const time = formatTime(saving.since, editor.site);
  return (
    <output className={styles['strip']}>
      <Icon name="wifi" />
      <span>
        {saving.isOffline ? null : <b>{editorText('networkError')}. </b>}
        {count === 0 ? messages.saving.offlineNothing(time) : messages.saving.offline(time, count)}
        {editor.keeper.isKept() ? null : ` ${messages.saving.notKept}`}
      </span>
      <Button size="small" onPress={editor.sender.retry}>
        {messages.saving.tryNow}
      </Button>
    </output>
  );
}

/** What the server would not take, as a file: nothing that was written is lost. */
function download(documents: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(documents)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'changes.json';
  link.click();
  URL.revokeObjectURL(url);
}
