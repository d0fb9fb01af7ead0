import type { PictureBox, PictureCut } from '@portico/domain';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { moveBox, type BoxGrip, type BoxStep } from './cut-box.ts';
import styles from './cut-dialog.module.css';
import { messages } from './messages.ts';

const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
const STEPS: Readonly<Record<string, BoxStep>> = {
  ArrowLeft: { x: -0.01, y: 0 },
  ArrowRight: { x: 0.01, y: 0 },
  ArrowUp: { x: 0, y: -0.01 },
  ArrowDown: { x: 0, y: 0.01 },
};

/**
 * A picture as it is turned, and the part of it that is kept: dragged as a whole or by its corners, or moved by arrow keys (1% a
 * step, with Shift 10%).
 */
export function CutFrame({
  source,
  turn,
  box,
  ratio,
  onChange,
}: {
  readonly source: string;
  readonly turn: PictureCut['turn'];
  readonly box: PictureBox;
  readonly ratio: number | undefined;
  readonly onChange: (box: PictureBox) => void;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const from = useRef<{ readonly x: number; readonly y: number; readonly box: PictureBox }>(undefined);
  const handlers = (grip: BoxGrip) => ({
    onPointerDown: (event: PointerEvent) => {
      event.preventDefault();
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY, box };
    },
    onPointerMove: (event: PointerEvent) => {
      const size = frame.current?.getBoundingClientRect();
      if (from.current && size && event.buttons === 1) {
        const { x, y, box: start } = from.current;
        const step = { x: (event.clientX - x) / size.width, y: (event.clientY - y) / size.height };
        onChange(moveBox(start, grip, step, ratio));
      }
    },
    onPointerUp: () => {
      from.current = undefined;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (step) {
        event.preventDefault();
        event.stopPropagation();
        const times = event.shiftKey ? 10 : 1;
        onChange(moveBox(box, grip, { x: step.x * times, y: step.y * times }, ratio));
      }
    },
  });
  return (
    <div ref={frame} className={styles['frame']}>
      <TurnedPicture source={source} turn={turn} />
      <div
        className={styles['box']}
        style={{ left: percent(box.x), top: percent(box.y), width: percent(box.width), height: percent(box.height) }}
      >
        <button type="button" className={styles['all']} aria-label={messages.cutAll} {...handlers('all')} />
        {CORNERS.map((corner) => (
          <button
            key={corner}
            type="button"
            className={styles[corner]}
            aria-label={messages.cutCorners[corner]}
            {...handlers(corner)}
          />
        ))}
      </div>
    </div>
  );
}

function percent(share: number): string {
  return `${share * 100}%`;
}

/** Drawn rather than turned by style, so that it takes the room that it needs. */
function TurnedPicture({ source, turn }: { readonly source: string; readonly turn: PictureCut['turn'] }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [image, setImage] = useState<HTMLImageElement>();
  useEffect(() => {
    const loading = new Image();
    loading.addEventListener('load', () => setImage(loading));
    loading.src = source;
  }, [source]);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!image || !context) {
      return;
    }
    const { naturalWidth: width, naturalHeight: height } = image;
    const isLying = turn % 180 !== 0;
    context.canvas.width = isLying ? height : width;
    context.canvas.height = isLying ? width : height;
    context.translate(context.canvas.width / 2, context.canvas.height / 2);
    context.rotate((turn * Math.PI) / 180);
    context.drawImage(image, -width / 2, -height / 2);
  }, [image, turn]);
  return <canvas ref={canvas} className={styles['picture']} aria-hidden="true" />;
}
