import type { MediaFile } from '@portico/contract/studio';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { Button } from '../ui/button.tsx';
import { messages } from './messages.ts';
import { useMediaChange } from './use-media-change.ts';
import styles from './file-details.module.css';

/** Of a file that was removed: that it is kept for a while, with the way back and the way out for those who may. */
export function RemovedPart({ file, onErase }: { readonly file: MediaFile; readonly onErase: () => void }) {
  const site = useSite();
  const change = useMediaChange();
  return (
    <section className={styles['part']}>
      <p>{messages.removedLead}</p>
      {mayDo(site, 'content.edit') ? (
        <div className={styles['deeds']}>
          <Button
            size="small"
            icon="undo"
            onPress={() => change.mutate({ kind: 'bring-back', assetIds: [file.assetId] })}
          >
            {messages.bringBack}
          </Button>
          <Button size="small" onPress={onErase}>
            {messages.erase}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
