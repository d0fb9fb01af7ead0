import type { MediaFile, MediaKind } from '@portico/contract/studio';
import { blockDefinition, childrenOf, nodeOf, type DocumentNode, type Operation } from '@portico/page-model';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { MediaPicker } from '../../media/media-picker.tsx';
import { Icon } from '../../ui/icon.tsx';
import { blockIcon } from '../block-icon.ts';
import { kindName } from '../block-names.ts';
import type { Rect, Rects } from '../canvas/rects.ts';
import { setValue } from '../inspector/field-form.tsx';
import { pictureEntries } from '../inspector/many-pictures.tsx';
import { useEdited, useEditor } from '../store/editor.ts';
import { newId } from '../store/new-id.ts';
import { spotOf, type Spot } from '../store/state.ts';
import { messages } from '../words.ts';
import { emptyWords } from './empty-words.ts';
import styles from './overlay.module.css';

/** Blocks whose files are chosen right here; all others are filled in among their settings. */
const PICKED: Readonly<Record<string, { readonly kind?: MediaKind; readonly isMany?: true }>> = {
  image: { kind: 'image' },
  gallery: { kind: 'image', isMany: true },
  compare: { kind: 'image', isMany: true },
  file: {},
};
/** Of the studio's pixels: below it words stand beside their icon. */
const LOW = 96;

/** What stands in the place of blocks that show nothing: what to choose, and the way there. */
export function EmptyBlocks({
  all,
  scale,
  onSettings,
}: {
  readonly all: Rects;
  readonly scale: number;
  /** Shows the settings of what is chosen, where they are folded away. */
  readonly onSettings: () => void;
}) {
  const editor = useEditor();
  const documents = useEdited((state) => state.documents);
  const [choosing, setChoosing] = useState<Spot>();
  const found = (spot: Spot | undefined): DocumentNode | undefined => {
    const document = spot && documents[spot.documentId];
    return document?.may.edit ? nodeOf(document.session.view, spot?.node ?? '') : undefined;
  };
  const press = (spot: Spot, type: string) => {
    editor.select(spot);
    if (PICKED[type]) {
      setChoosing(spot);
    } else {
      onSettings();
      editor.store.set({ asked: spot });
    }
  };
  const chosen = found(choosing);
  const fill = (files: readonly MediaFile[]) => {
    const [first] = files;
    const document = choosing && editor.store.get().documents[choosing.documentId];
    const node = document && nodeOf(document.session.view, choosing.node);
    if (!first || !document || !node) {
      return;
    }
    const isMany = PICKED[typeOf(node)]?.isMany === true;
    const operations: readonly Operation[] = isMany
      ? pictureEntries(childrenOf(document.session.view, node.id), node.id, files, newId)
      : [setValue(node, 'assetId', first.assetId)];
    const label = isMany ? messages.field.addedPictures(files.length) : messages.deeds.edited(kindName(node));
    editor.act({ label, documentId: document.documentId, operations, select: node.id });
  };
  return (
    <>
      {[...all].map(([name, rect]) => {
        const spot = rect.isEmpty ? spotOf(editor.store.get(), name) : undefined;
        const node = found(spot);
        const words = node && emptyWords(node);
        return spot && node && words !== undefined ? (
          <div key={name} className={styles['empty']} style={boxOf(rect, scale)}>
            <AriaButton
              data-low={rect.height * scale < LOW || undefined}
              isDisabled={node.isLocked === true}
              onPress={() => press(spot, typeOf(node))}
            >
              <Icon name={blockIcon(node.type)} />
              <span>{words}</span>
            </AriaButton>
          </div>
        ) : null;
      })}
      {chosen ? (
        <MediaPicker {...PICKED[typeOf(chosen)]} onChoose={fill} onClose={() => setChoosing(undefined)} />
      ) : null}
    </>
  );
}

/** The name of a type that may have been called otherwise. */
function typeOf({ type }: DocumentNode): string {
  return blockDefinition(type)?.type ?? '';
}

function boxOf({ x, y, width, height }: Rect, scale: number) {
  return { left: x * scale, top: y * scale, width: width * scale, height: height * scale };
}
