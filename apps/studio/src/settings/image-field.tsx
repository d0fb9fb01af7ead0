import { useMutation } from '@tanstack/react-query';
import { IMAGE_TYPES, MAX_IMAGE_BYTES, type SiteImage, uploadImage } from '@portico/contract/studio';
import { useId, useRef, useState } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { api } from '../api/api.ts';
import { said } from '../language/catalogue.ts';
import { useSite } from '../session/site-context.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import field from '../ui/field.module.css';
import { Icon } from '../ui/icon.tsx';
import { imageSource } from '../ui/image.tsx';
import styles from './image-field.module.css';
import { messages } from './messages.ts';

/** One image: chosen or dropped, uploaded at once, shown, replaced and taken away; it counts once the form is saved. */
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
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState(0);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      // What the server would refuse is not sent first: over a slow line that takes minutes.
      if (file.size > MAX_IMAGE_BYTES) {
        throw new Error(messages.imageTooLarge);
      }
      return api.upload(site, uploadImage, { file, onProgress: setShare });
    },
    onMutate: () => setShare(0),
    onSuccess: ({ assetId, url }) => onChange({ id: assetId, url }),
  });
  const take = (file: File | undefined) => {
    if (file) {
      upload.mutate(file);
    }
  };
  const problem = error ?? (upload.error && !upload.isPending ? upload.error.message : undefined);
  const source = imageSource(site.url, image?.url ?? null, 300);
  return (
    <fieldset className={styles['image']} aria-describedby={`${id}-about`}>
      <legend>{label}</legend>
      <DropZone
        className={styles['zone'] ?? ''}
        aria-label={messages.dropImage(label)}
        getDropOperation={(types) => (IMAGE_TYPES.some((type) => types.has(type)) ? 'copy' : 'cancel')}
        onDrop={async ({ items }) => take(await items.find((item) => item.kind === 'file')?.getFile())}
      >
        <span className={cx(styles['frame'], source === null && styles['none'])}>
          {source === null ? <Icon name="image" /> : <img src={source} alt={label} />}
        </span>
        <span className={styles['side']}>
          <span className={styles['actions']}>
            <Button size="small" isBusy={upload.isPending} onPress={() => input.current?.click()}>
              {image ? messages.replaceImage : messages.chooseImage}
              <span className={field['hidden']}> {label}</span>
            </Button>
            {image && !upload.isPending ? (
              <Button size="small" kind="bare" onPress={() => onChange(null)}>
                {messages.remove}
                <span className={field['hidden']}> {label}</span>
              </Button>
            ) : null}
          </span>
          {upload.isPending ? <progress value={share} aria-label={messages.uploading(label)} /> : null}
          <span
            className={problem ? field['error'] : field['help']}
            id={`${id}-about`}
            role={problem ? 'alert' : undefined}
          >
            {problem ? said(problem) : help}
          </span>
        </span>
      </DropZone>
      <input
        ref={input}
        type="file"
        aria-label={label}
        accept={IMAGE_TYPES.join(',')}
        hidden
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </fieldset>
  );
}
