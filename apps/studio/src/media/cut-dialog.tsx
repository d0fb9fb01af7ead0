import { WHOLE_PICTURE, type PictureBox, type PictureCut } from '@portico/domain';
import { cutMedia, restoreMedia, type MediaFile } from '@portico/contract/studio';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { said } from '../language/catalogue.ts';
import { useSite } from '../session/site-context.ts';
import { ChoiceField } from '../settings/choice-field.tsx';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { imageSource } from '../ui/image.tsx';
import { toasts } from '../ui/toasts.tsx';
import { boxOfRatio } from './cut-box.ts';
import styles from './cut-dialog.module.css';
import { CutFrame } from './cut-frame.tsx';
import { messages } from './messages.ts';
import { mediaKey } from './queries.ts';

const SHAPES = ['free', '16:9', '3:2', '1:1', '4:5', '9:16'] as const;
type Shape = (typeof SHAPES)[number];
const TURNS = [0, 90, 180, 270] as const;

/** Turns a picture and cuts it; the whole one can be brought back for 30 days. */
export function CutDialog({ file, onClose }: { readonly file: MediaFile; readonly onClose: () => void }) {
  const site = useSite();
  const client = useQueryClient();
  const [turn, setTurn] = useState<PictureCut['turn']>(0);
  const [shape, setShape] = useState<Shape>('free');
  const [box, setBox] = useState<PictureBox>(WHOLE_PICTURE);
  const params = { assetId: file.assetId };
  const renew = () => client.invalidateQueries({ queryKey: mediaKey(site) });
  const restore = useMutation({ mutationFn: () => api.call(site, restoreMedia, { params }), onSuccess: renew });
  const cut = useMutation({
    mutationFn: () => api.call(site, cutMedia, { params, body: { turn, box } }),
    onSuccess: () => {
      void renew();
      toasts.show({ text: messages.cutDone, action: { label: messages.undo, run: () => restore.mutate() } });
      onClose();
    },
  });
  const isLying = turn % 180 !== 0;
  const [width, height] = [file.width ?? 1, file.height ?? 1];
  const sides = isLying ? [height, width] : [width, height];
  const ratioOf = (chosen: Shape, [across = 1, down = 1]: readonly number[]) => {
    const [wide = 1, high = 1] = chosen.split(':').map(Number);
    return chosen === 'free' ? undefined : ((wide / high) * down) / across;
  };
  const choose = (chosen: Shape, nextSides: readonly number[]) => {
    setShape(chosen);
    const ratio = ratioOf(chosen, nextSides);
    setBox(ratio === undefined ? WHOLE_PICTURE : boxOfRatio(ratio));
  };
  const turnBy = (step: number) => {
    setTurn(TURNS.find((one) => one === (turn + step + 360) % 360) ?? 0);
    choose(shape, sides.toReversed());
  };
  const isWhole = turn === 0 && box.width === 1 && box.height === 1;
  const pixels = [(sides[0] ?? 1) * box.width, (sides[1] ?? 1) * box.height].map(Math.round);
  return (
    <Dialog
      title={messages.cutTitle(file.fileName)}
      isOpen
      isWide
      isDismissable={isWhole}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{messages.cancel}</Button>
          <Button kind="ink" isBusy={cut.isPending} isDisabled={isWhole} onPress={() => cut.mutate()}>
            {messages.cutSave}
          </Button>
        </>
      }
    >
      <div className={styles['tools']}>
        <Button size="small" icon="undo" onPress={() => turnBy(-90)}>
          {messages.turnLeft}
        </Button>
        <Button size="small" icon="redo" onPress={() => turnBy(90)}>
          {messages.turnRight}
        </Button>
        <ChoiceField
          label={messages.shape}
          isLabelHidden
          value={shape}
          choices={SHAPES.map((value) => ({ value, label: value === 'free' ? messages.shapeFree : value }))}
          onChange={(value) => choose(SHAPES.find((one) => one === value) ?? 'free', sides)}
        />
      </div>
      <CutFrame
        source={imageSource(site.url, file.url, 1000) ?? ''}
        turn={turn}
        box={box}
        ratio={ratioOf(shape, sides)}
        onChange={setBox}
      />
      <p className={text['second']} aria-live="polite">
        {messages.cutSize(pixels[0] ?? 0, pixels[1] ?? 0)}
      </p>
      {cut.isError ? (
        <p className={text['bad']} role="alert">
          {said(cut.error.message)}
        </p>
      ) : null}
    </Dialog>
  );
}
