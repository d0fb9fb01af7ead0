import { PRODUCT_LIMITS } from '@portico/domain';
import { useEffect, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { DropZone } from 'react-aria-components/DropZone';
import { Popover } from 'react-aria-components/Popover';
import type { MemberSite, ProductDetail, ProductPicture } from '@portico/contract/studio';
import { ChoiceField } from '../../settings/choice-field.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { TextArea } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import overlay from '../../ui/overlay.module.css';
import { pictureSource } from '../../ui/picture.tsx';
import { Section } from '../../ui/screen.tsx';
import text from '../../styles/text.module.css';
import { messages } from './messages.ts';
import { movePicture } from './picture-order.ts';
import { usePictureDrag } from './use-picture-drag.ts';
import { useUploads } from './use-uploads.ts';
import type { ProductEditor } from './use-product-editor.ts';
import styles from './pictures.module.css';

/** The pictures in their order: add, describe, move by hand or by buttons, remove. */
export function Pictures({ site, editor }: { readonly site: MemberSite; readonly editor: ProductEditor }) {
  const { pictures } = editor.state.draft;
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const latest = useRef(pictures);
  useEffect(() => {
    latest.current = pictures;
  });
  const change = (next: readonly ProductPicture[]) => {
    latest.current = next;
    editor.dispatch({ kind: 'edit', fields: { pictures: next } });
  };
  const uploads = useUploads(site, (picture) => {
    if (!latest.current.some(({ assetId }) => assetId === picture.assetId)) {
      change([...latest.current, picture]);
    }
  });
  const drag = usePictureDrag(list, pictures, (from, to) => change(movePicture(latest.current, from, to)));
  const described = pictures.filter(({ altText }) => altText.trim() !== '').length;
  return (
    <Section
      title={messages.pictures}
      aside={
        pictures.length > 0 ? (
          <span className={cx(text['small'], text['second'])}>{messages.described(described, pictures.length)}</span>
        ) : null
      }
    >
      <DropZone
        className={styles['zone'] ?? ''}
        aria-label={messages.dropPictures}
        getDropOperation={(types) => (ACCEPTED.some((type) => types.has(type)) ? 'copy' : 'cancel')}
        onDrop={async ({ items }) => {
          const files = await Promise.all(items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : [])));
          uploads.add(files);
        }}
      >
        <ul ref={list} className={styles['list']} data-field="pictures" tabIndex={-1}>
          {drag.shown.map((picture, index) => (
            <li
              key={picture.assetId}
              className={cx(styles['place'], drag.carried === picture && styles['carried'])}
              onPointerDownCapture={drag.handlePointerDown(index)}
            >
              <PictureTile
                site={site}
                picture={picture}
                index={index}
                count={pictures.length}
                shown={valuesOf(editor.state.base)}
                onChange={(fields) =>
                  change(pictures.map((one) => (one === picture ? { ...picture, ...fields } : one)))
                }
                onMove={(to) => change(movePicture(pictures, index, to))}
                opens={() => !drag.wasDragged()}
                onRemove={() => change(pictures.filter((one) => one !== picture))}
              />
            </li>
          ))}
          {uploads.running.map((upload) => (
            <li key={upload.id} className={styles['uploading']}>
              <progress value={upload.share} aria-label={messages.uploading(upload.name)} />
            </li>
          ))}
          <li>
            <AriaButton
              className={styles['add'] ?? ''}
              aria-label={messages.addPictures}
              onPress={() => input.current?.click()}
            >
              <Icon name="plus" />
            </AriaButton>
          </li>
        </ul>
      </DropZone>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED.join(',')}
        multiple
        hidden
        onChange={(event) => {
          uploads.add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {pictures.length === 0 && uploads.running.length === 0 ? (
        <p className={cx(text['small'], text['second'])}>{messages.noPictures}</p>
      ) : null}
      {editor.errors['pictures'] ? <p className={styles['error']}>{editor.errors['pictures']}</p> : null}
      <div aria-live="polite">
        {uploads.failed.map((upload) => (
          <p key={upload.id} className={styles['failed']}>
            <Icon name="alert" />
            <span>
              {messages.uploadFailed(upload.name)}. {upload.reason}
            </span>
            <IconButton size="small" icon="x" label={messages.dismiss} onPress={() => uploads.dismiss(upload.id)} />
          </p>
        ))}
      </div>
    </Section>
  );
}

/** Every value of every option, as pictures name it. */
function valuesOf({ options, variants }: ProductDetail): readonly Readonly<Record<string, string>>[] {
  return options.flatMap((option) =>
    [...new Set(variants.map(({ attributes }) => attributes[option] ?? ''))].map((value) => ({ [option]: value })),
  );
}

const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'image/svg+xml'];

function PictureTile({
  site,
  picture,
  index,
  count,
  shown,
  onChange,
  opens,
  onMove,
  onRemove,
}: {
  readonly site: MemberSite;
  readonly picture: ProductPicture;
  readonly index: number;
  readonly count: number;
  /** The values of options that a picture can be of. */
  readonly shown: readonly Readonly<Record<string, string>>[];
  readonly onChange: (fields: Partial<ProductPicture>) => void;
  /** Whether a press means the picture, and does not end its way to another place. */
  readonly opens: () => boolean;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}) {
  const source = pictureSource(site.url, picture.url, 300);
  const label = messages.picture(index + 1, count);
  const own = picture.variantAttributes;
  // One of an import may be of several values together.
  const isOther = own !== null && !shown.some((values) => JSON.stringify(values) === JSON.stringify(own));
  const choices = isOther ? [...shown, own] : shown;
  const [isOpen, setOpen] = useState(false);
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={(open) => setOpen(open && opens())}>
      <AriaButton
        className={styles['tile'] ?? ''}
        aria-label={[label, picture.altText, index === 0 ? messages.mainPicture : ''].filter(Boolean).join(', ')}
      >
        {source ? <img src={source} alt="" draggable={false} /> : <Icon name="image" />}
        {index === 0 ? <span className={styles['main']}>{messages.mainPicture}</span> : null}
        {picture.altText === '' ? <span className={styles['undescribed']} /> : null}
      </AriaButton>
      <Popover className={cx(overlay['popover'], styles['box'])} offset={6}>
        <Dialog aria-label={label} className={styles['form'] ?? ''}>
          <TextArea
            label={messages.alt}
            help={messages.altHelp}
            rows={2}
            maxLength={PRODUCT_LIMITS.altText}
            value={picture.altText}
            onChange={(event) => onChange({ altText: event.target.value })}
          />
          {choices.length > 0 ? (
            <ChoiceField
              label={messages.shows}
              help={messages.showsHelp}
              value={JSON.stringify(picture.variantAttributes)}
              choices={[
                { value: 'null', label: messages.showsAll },
                ...choices.map((values) => ({ value: JSON.stringify(values), label: messages.showsValue(values) })),
              ]}
              onChange={(value) =>
                onChange({ variantAttributes: choices.find((values) => JSON.stringify(values) === value) ?? null })
              }
            />
          ) : null}
          <div className={styles['actions']}>
            <IconButton isFramed size="small" icon="left" label={messages.earlier} onPress={() => onMove(index - 1)} />
            <IconButton isFramed size="small" icon="right" label={messages.later} onPress={() => onMove(index + 1)} />
            <Button size="small" kind="red" icon="trash" onPress={onRemove}>
              {messages.remove}
            </Button>
          </div>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
