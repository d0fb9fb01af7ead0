import { useSite } from '../../session/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/screen.tsx';
import { usePictures } from '../../rich-text/pictures/use-pictures.tsx';
import { messages } from './messages.ts';
import { useItem } from './use-item.ts';
import styles from './post.module.css';

/** The picture of an item in lists and where it is shared, or the item itself where it is a picture. */
export function PicturePart({ isWhole = false }: { readonly isWhole?: boolean }) {
  const site = useSite();
  const item = useItem();
  const { pictures, picker } = usePictures(site, { isOne: true });
  const assetId = item.text('assetId');
  const choose = async () => {
    const [chosen] = await pictures.choose();
    if (chosen) {
      item.setAll({ assetId: chosen.assetId, alt: item.text('alt') || chosen.alt });
    }
  };
  return (
    <Section title={isWhole ? messages.shown : messages.thumbnail}>
      {assetId === '' ? (
        <>
          <Button icon="image" onPress={() => void choose()}>
            {messages.choosePicture}
          </Button>
          <p className={styles['help']}>{isWhole ? messages.shownHelp : messages.thumbnailHelp}</p>
        </>
      ) : (
        <>
          <img className={styles['thumbnail']} src={pictures.show(`portico:asset/${assetId}`)} alt={item.text('alt')} />
          <div className={styles['pair']}>
            <Button size="small" onPress={() => void choose()}>
              {messages.replacePicture}
            </Button>
            <Button size="small" kind="bare" onPress={() => item.setAll({ assetId: undefined, alt: undefined })}>
              {messages.removePicture}
            </Button>
          </div>
          <TextField
            label={messages.alt}
            value={item.text('alt')}
            maxLength={250}
            onChange={({ target }) => item.set('alt', target.value)}
          />
        </>
      )}
      {picker}
    </Section>
  );
}
