import { isJsonObject } from '@portico/page-model';
import { useState } from 'react';
import { MediaPicker } from '../../media/media-picker.tsx';
import { useSite } from '../../session/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/screen.tsx';
import { messages } from './messages.ts';
import { useItem } from './use-item.ts';
import styles from './post.module.css';

/** What is heard of a track: chosen from the library, heard here, taken away. */
export function SoundPart() {
  const site = useSite();
  const item = useItem();
  const [isChoosing, setChoosing] = useState(false);
  const said = item.value['sound'];
  const assetId = isJsonObject(said) && typeof said['assetId'] === 'string' ? said['assetId'] : '';
  const fileName = isJsonObject(said) && typeof said['fileName'] === 'string' ? said['fileName'] : '';
  const url = isJsonObject(said) && typeof said['url'] === 'string' ? said['url'] : '';
  return (
    <Section title={messages.sound}>
      {assetId === '' ? (
        <>
          <Button icon="play" onPress={() => setChoosing(true)}>
            {messages.chooseSound}
          </Button>
          <p className={styles['help']}>{messages.soundHelp}</p>
        </>
      ) : (
        <>
          <p>{fileName}</p>
          {/* What is sung is beside it, as the text of the track. */}
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
          <audio
            className={styles['player']}
            src={new URL(url, site.url).href}
            controls
            preload="none"
            aria-label={fileName}
          />
          <div className={styles['pair']}>
            <Button size="small" onPress={() => setChoosing(true)}>
              {messages.replaceSound}
            </Button>
            <Button size="small" kind="bare" onPress={() => item.set('sound', undefined)}>
              {messages.removeSound}
            </Button>
          </div>
        </>
      )}
      {isChoosing ? (
        <MediaPicker
          kind="audio"
          onChoose={([file]) => {
            if (file) {
              item.set('sound', { assetId: file.assetId, fileName: file.fileName, url: file.url });
            }
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </Section>
  );
}
