import { PRODUCT_LIMITS } from '@portico/domain';
import { useEffect, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { DropZone } from 'react-aria-components/DropZone';
import { Popover } from 'react-aria-components/Popover';
import {
  IMAGE_TYPES,
  type MediaFile,
  type MemberSite,
  type ProductDetail,
  type ProductImage,
} from '@portico/contract/studio';
import { ChoiceField } from '../../settings/choice-field.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { TextArea } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import overlay from '../../ui/overlay.module.css';
import { imageSource } from '../../ui/image.tsx';
import { Section } from '../../ui/screen.tsx';
import text from '../../styles/text.module.css';
import { messages } from './messages.ts';
import { moveImage } from './image-order.ts';
import { MediaPicker } from '../../media/media-picker.tsx';
import { UploadList } from '../../media/upload-list.tsx';
import { useUploads } from '../../media/use-uploads.ts';
import { useImageDrag } from './use-image-drag.ts';
import type { ProductEditor } from './use-product-editor.ts';
import styles from './images.module.css';

/** The images in their order: add, describe, move by hand or by buttons, remove. */
export function Images({ site, editor }: { readonly site: MemberSite; readonly editor: ProductEditor }) {
  const { images } = editor.state.draft;
  const [isChoosing, setChoosing] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const latest = useRef(images);
  useEffect(() => {
    latest.current = images;
  });
  const change = (next: readonly ProductImage[]) => {
    latest.current = next;
    editor.dispatch({ kind: 'edit', fields: { images: next } });
  };
  const add = (files: readonly MediaFile[]) => {
    const isThere = (file: MediaFile) => latest.current.some(({ assetId }) => assetId === file.assetId);
    const added = files.filter((file) => file.kind === 'image' && !isThere(file));
    change([
      ...latest.current,
      ...added.map(({ assetId, url }) => ({ assetId, url, altText: '', variantAttributes: null })),
    ]);
  };
  const uploads = useUploads(site, (file) => add([file]));
  const drag = useImageDrag(list, images, (from, to) => change(moveImage(latest.current, from, to)));
  const described = images.filter(({ altText }) => altText.trim() !== '').length;
  return (
    <Section
      title={messages.images}
      aside={
        images.length > 0 ? (
          <span className={cx(text['small'], text['second'])}>{messages.described(described, images.length)}</span>
        ) : null
      }
    >
      <DropZone
        className={styles['zone'] ?? ''}
        aria-label={messages.dropImages}
        getDropOperation={(types) => (IMAGE_TYPES.some((type) => types.has(type)) ? 'copy' : 'cancel')}
        onDrop={async ({ items }) => {
          const files = await Promise.all(items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : [])));
          uploads.add(files);
        }}
      >
        <ul ref={list} className={styles['list']} data-field="images" tabIndex={-1}>
          {drag.shown.map((image, index) => (
            <li
              key={image.assetId}
              className={cx(styles['place'], drag.carried === image && styles['carried'])}
              onPointerDownCapture={drag.handlePointerDown(index)}
            >
              <ImageTile
                site={site}
                image={image}
                index={index}
                count={images.length}
                shown={valuesOf(editor.state.base)}
                onChange={(fields) => change(images.map((one) => (one === image ? { ...image, ...fields } : one)))}
                onMove={(to) => change(moveImage(images, index, to))}
                opens={() => !drag.wasDragged()}
                onRemove={() => change(images.filter((one) => one !== image))}
              />
            </li>
          ))}
          <li>
            <AriaButton
              className={styles['add'] ?? ''}
              aria-label={messages.addImages}
              onPress={() => setChoosing(true)}
            >
              <Icon name="plus" />
            </AriaButton>
          </li>
        </ul>
      </DropZone>
      {images.length === 0 && uploads.running.length === 0 ? (
        <p className={cx(text['small'], text['second'], styles['none'])}>{messages.noImages}</p>
      ) : null}
      {editor.errors['images'] ? <p className={styles['error']}>{editor.errors['images']}</p> : null}
      <UploadList uploads={uploads} />
      {isChoosing ? <MediaPicker kind="image" isMany onChoose={add} onClose={() => setChoosing(false)} /> : null}
    </Section>
  );
}

/** Every value of every option, as images name it. */
function valuesOf({ options, variants }: ProductDetail): readonly Readonly<Record<string, string>>[] {
  return options.flatMap((option) =>
    [...new Set(variants.map(({ attributes }) => attributes[option] ?? ''))].map((value) => ({ [option]: value })),
  );
}

function ImageTile({
  site,
  image,
  index,
  count,
  shown,
  onChange,
  opens,
  onMove,
  onRemove,
}: {
  readonly site: MemberSite;
  readonly image: ProductImage;
  readonly index: number;
  readonly count: number;
  /** The values of options that an image can be of. */
  readonly shown: readonly Readonly<Record<string, string>>[];
  readonly onChange: (fields: Partial<ProductImage>) => void;
  /** Whether a press means the image, and does not end its way to another place. */
  readonly opens: () => boolean;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}) {
  const source = imageSource(site.url, image.url, 300);
  const label = messages.image(index + 1, count);
  const own = image.variantAttributes;
  // One of an import may be of several values together.
  const isOther = own !== null && !shown.some((values) => JSON.stringify(values) === JSON.stringify(own));
  const choices = isOther ? [...shown, own] : shown;
  const [isOpen, setOpen] = useState(false);
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={(open) => setOpen(open && opens())}>
      <AriaButton
        className={styles['tile'] ?? ''}
        aria-label={[label, image.altText, index === 0 ? messages.mainImage : ''].filter(Boolean).join(', ')}
      >
        {source ? <img src={source} alt="" draggable={false} /> : <Icon name="image" />}
        {index === 0 ? <span className={styles['main']}>{messages.mainImage}</span> : null}
        {image.altText === '' ? <span className={styles['undescribed']} /> : null}
      </AriaButton>
      <Popover className={cx(overlay['popover'], styles['box'])} offset={6}>
        <Dialog aria-label={label} className={styles['form'] ?? ''}>
          <TextArea
            label={messages.alt}
            help={messages.altHelp}
            rows={2}
            maxLength={PRODUCT_LIMITS.altText}
            value={image.altText}
            onChange={(event) => onChange({ altText: event.target.value })}
          />
          {choices.length > 0 ? (
            <ChoiceField
              label={messages.shows}
              help={messages.showsHelp}
              value={JSON.stringify(image.variantAttributes)}
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
