import { Button, IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { messages } from './messages.ts';
import { unexplainedDialog } from './upload-failure.ts';
import type { Uploads } from './use-uploads.ts';
import styles from './upload-list.module.css';

/** Files on their way, and those that did not arrive: why, and what can be done. */
export function UploadList({ uploads }: { readonly uploads: Uploads }) {
  const { running, failed } = uploads;
  if (running.length + failed.length === 0) {
    return null;
  }
  const unexplained = failed.filter(({ failure }) => failure?.isUnexplained);
  return (
    <>
      <ul className={styles['list']} aria-label={messages.uploads}>
        {running.map(({ id, name, share }) => (
          <li key={id}>
            <span className={styles['name']}>{name}</span>
            <progress value={share} aria-label={messages.uploading(name)} />
            <span className={styles['state']}>{stateOf(share)}</span>
            <IconButton size="small" icon="x" label={messages.stop(name)} onPress={() => uploads.stop(id)} />
          </li>
        ))}
        {failed.map(({ id, name, failure }) => (
          <li key={id} className={styles['failed']}>
            <Icon name="alert" />
            <span className={styles['name']} role="alert">
              <b>{failure?.state}</b> {name}
              <small>{failure?.reason}</small>
            </span>
            <Button size="small" onPress={() => uploads.retry(id)}>
              {messages.retry}
            </Button>
            <IconButton
              size="small"
              icon="x"
              label={messages.dismiss(name)}
              onPress={({ target }) => {
                // The button goes with its line; who used keys stays in the dialog.
                target.closest<HTMLElement>('[role=dialog]')?.focus();
                uploads.dismiss(id);
              }}
            />
          </li>
        ))}
      </ul>
      {unexplained.length > 0 ? <Unexplained uploads={uploads} ids={unexplained.map(({ id }) => id)} /> : null}
    </>
  );
}

/** Over files that did not arrive, and nobody knows why: all of them can be tried again at once. */
function Unexplained({ uploads, ids }: { readonly uploads: Uploads; readonly ids: readonly number[] }) {
  const { title, text } = unexplainedDialog();
  return (
    <Dialog
      title={title}
      isOpen
      onClose={uploads.acknowledge}
      actions={
        <>
          <Button onPress={uploads.acknowledge}>{messages.later}</Button>
          <Button
            kind="ink"
            onPress={() => {
              uploads.acknowledge();
              ids.forEach(uploads.retry);
            }}
          >
            {messages.retry}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}

function stateOf(share: number): string {
  if (share === 0) {
    return messages.waiting;
  }
  return share < 1 ? `${Math.floor(share * 100)} %` : messages.processing;
}
