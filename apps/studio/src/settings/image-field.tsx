import { IMAGE_TYPES, type MediaFile, type SiteImage } from '@portico/contract/studio';
import { useId, useState } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { said } from '../language/catalogue.ts';
import { MediaPicker } from '../media/media-picker.tsx';
import { UploadList } from '../media/upload-list.tsx';
import { useUploads } from '../media/use-uploads.ts';
import { useSite } from '../session/site-context.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import field from '../ui/field.module.css';
import { Icon } from '../ui/icon.tsx';
import { imageSource } from '../ui/image.tsx';
import styles from './image-field.module.css';
import { messages } from './messages.ts';

/** One image: chosen from the library or dropped, shown, replaced and taken away; it counts once the form is saved. */
export function ImageField({
  label,
  help,
  image,
  error,
  onChange,
}: {
  readonly label: string;
  readonly help: string;
  readonly image: SiteImage;
  readonly error?: string | undefined;
  readonly onChange: (image: SiteImage) => void;
}) {
  const id = useId();
  const site = useSite();
  const [isChoosing, setChoosing] = useState(false);
  const take = ({ assetId, url }: MediaFile) => onChange({ id: assetId, url });
  const uploads = useUploads(site, take);
  const source = imageSource(site.url, image?.url ?? null, 300);
  return (
    <fieldset className={styles['image']} aria-describedby={`${id}-about`}>
      <legend>{label}</legend>
      <DropZone
        className={styles['zone'] ?? ''}
        aria-label={messages.dropImage(label)}
        getDropOperation={(types) => (IMAGE_TYPES.some((type) => types.has(type)) ? 'copy' : 'cancel')}
        onDrop={async ({ items }) => {
          const file = await items.find((item) => item.kind === 'file')?.getFile();
          uploads.add(file ? [file] : []);
        }}
      >
        <span className={cx(styles['frame'], source === null && styles['none'])}>
          {source === null ? <Icon name="image" /> : <img src={source} alt={label} />}
        </span>
        {/* Where nothing can be dropped, such as on a phone, the frame is pressed; those who do not point have the button beside it. */}
        <button
          type="button"
          className={styles['press']}
          tabIndex={-1}
          aria-hidden="true"
          // The focus stays with what can be read.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setChoosing(true)}
        />
        <span className={styles['side']}>
          <span className={styles['actions']}>
            <Button size="small" isBusy={uploads.running.length > 0} onPress={() => setChoosing(true)}>
              {image ? messages.replaceImage : messages.chooseImage}
              <span className={field['hidden']}> {label}</span>
            </Button>
            {image && uploads.running.length === 0 ? (
              <Button size="small" kind="bare" onPress={() => onChange(null)}>
                {messages.remove}
                <span className={field['hidden']}> {label}</span>
              </Button>
            ) : null}
          </span>
          <span
            className={error ? field['error'] : field['help']}
            id={`${id}-about`}
            role={error ? 'alert' : undefined}
          >
            {error ? said(error) : help}
          </span>
        </span>
      </DropZone>
      <UploadList uploads={uploads} />
      {isChoosing ? (
        <MediaPicker kind="image" onChoose={([file]) => file && take(file)} onClose={() => setChoosing(false)} />
      ) : null}
    </fieldset>
  );
}
