import { useRef, type PointerEvent } from 'react';
import { messages } from './messages.ts';
import styles from './focal-point.module.css';

/** A place in a picture, 0 to 1 from the left and from the top. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const CROPS = ['16:9', '1:1', '4:5', '9:16'] as const;
const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * What of a picture must stay in sight: dragged, or moved by arrow keys (1% a step, with Shift 10%), with four crops that
 * show what comes of it.
 */
export function FocalPoint({
  source,
  point,
  onChange,
}: {
  readonly source: string;
  readonly point: Point;
  readonly onChange: (point: Point) => void;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const at = ({ clientX, clientY }: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (box) {
      onChange({ x: whole((clientX - box.left) / box.width), y: whole((clientY - box.top) / box.height) });
    }
  };
  const percent = { x: Math.round(point.x * 100), y: Math.round(point.y * 100) };
  const place = { left: `${percent.x}%`, top: `${percent.y}%` };
  const position = `${percent.x}% ${percent.y}%`;
  return (
    <div className={styles['focal']}>
      <div
        ref={frame}
        className={styles['frame']}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          at(event);
        }}
        onPointerMove={(event) => {
          if (event.buttons === 1) {
            at(event);
          }
        }}
      >
        <img src={source} alt="" draggable={false} />
        <span className={styles['across']} style={{ top: place.top }} aria-hidden="true" />
        <span className={styles['down']} style={{ left: place.left }} aria-hidden="true" />
        <button
          type="button"
          className={styles['point']}
          style={place}
          aria-label={`${messages.focal(percent.x, percent.y)}. ${messages.focalHelp}`}
          onKeyDown={(event) => {
            const step = STEPS[event.key];
            if (step) {
              event.preventDefault();
              const size = event.shiftKey ? 0.1 : 0.01;
              onChange({ x: whole(point.x + step.x * size), y: whole(point.y + step.y * size) });
            }
          }}
        />
      </div>
      <ul className={styles['crops']}>
        {CROPS.map((crop) => (
          <li key={crop} style={{ flexGrow: ratio(crop) }}>
            <img
              src={source}
              alt={messages.crop(crop)}
              style={{ aspectRatio: ratio(crop), objectPosition: position }}
              draggable={false}
            />
            <span aria-hidden="true">{crop}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** In the picture, to a hundredth. */
function whole(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
}

function ratio(crop: string): number {
  const [width = 1, height = 1] = crop.split(':').map(Number);
  return width / height;
}
