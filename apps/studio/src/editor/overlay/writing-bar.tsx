import { lazy, Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { messages as textWords } from '../../rich-text/messages.ts';
import type { TextHand } from '../../rich-text/bar/text-hand.ts';
import { Button } from '../../ui/button.tsx';
import { blockIcon } from '../block-icon.ts';
import { blockName } from '../block-names.ts';
import type { Zoom } from '../canvas/canvas.tsx';
import type { Rect } from '../canvas/rects.ts';
import { SHOWN_AS } from '../canvas/pasted-address.ts';
import type { Writing } from '../canvas/write-text.ts';
import { messages } from '../words.ts';
import styles from './overlay.module.css';

const TextBar = lazy(async () => ({ default: (await import('../../rich-text/bar/text-bar.tsx')).TextBar }));

/** Room around the bar, in pixels. */
const ROOM = 8;
/** Parts of the studio that belong to the writing of a text. */
const OWN = '[data-writing-bar], [role=dialog], [role=menu], [role=listbox]';

/** Leads from the text in the page to its formatting. */
export function focusWritingBar(): void {
  document.querySelector<HTMLElement>('[data-writing-bar] button')?.focus();
}

/**
 * The bar of a formatted text that is written in the page: the same as in the fields of the studio, above the block, below it or
 * at the top of what is seen of it. Whoever turns to another part of the studio has left the text.
 */
export function WritingBar({
  writing,
  rect,
  zoom,
}: {
  readonly writing: Writing;
  readonly rect: Rect;
  readonly zoom: Zoom;
}) {
  const standing = useSyncExternalStore(writing.subscribe, writing.standing, writing.standing);
  const pasted = useSyncExternalStore(writing.subscribe, writing.pasted, writing.pasted);
  const isShown = standing !== undefined;
  const place = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 40 });
  useEffect(() => {
    const { current } = place;
    if (!isShown || !current) {
      return undefined;
    }
    const observer = new ResizeObserver(() => setSize({ width: current.offsetWidth, height: current.offsetHeight }));
    observer.observe(current);
    return () => observer.disconnect();
  }, [isShown]);
  useEffect(() => {
    if (!isShown) {
      return undefined;
    }
    const ending = new AbortController();
    const turn = ({ target }: Event) => {
      if (target instanceof Element && target.localName !== 'iframe' && !target.closest(OWN)) {
        writing.close();
      }
    };
    document.addEventListener('pointerdown', turn, { capture: true, signal: ending.signal });
    document.addEventListener('focusin', turn, { capture: true, signal: ending.signal });
    return () => ending.abort();
  }, [isShown, writing]);
  const hand = useMemo(
    (): TextHand | undefined => standing && { standing, run: writing.run, onLinkAsked: writing.onLinkAsked },
    [standing, writing],
  );
  if (!hand) {
    return null;
  }
  const frame = { width: zoom.width * zoom.scale, height: zoom.height * zoom.scale };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The bar within has the keys; Escape leads out of any of them.
    <div
      ref={place}
      data-writing-bar
      className={styles['writingBar']}
      style={{
        top: barTop(rect, { room: size.height + ROOM, most: frame.height }),
        left: Math.max(8, Math.min(rect.x, frame.width - size.width - ROOM)),
        maxWidth: frame.width - 16,
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          writing.run({ kind: 'focus' });
        }
      }}
    >
      <Suspense>
        <TextBar hand={hand} label={textWords.bar(messages.canvas.write)} />
      </Suspense>
      {pasted ? (
        <fieldset aria-label={messages.canvas.showAs} className={styles['showAs']}>
          <span aria-hidden="true">{messages.canvas.showAs}</span>
          {SHOWN_AS.map((type) => (
            <Button key={type} size="small" icon={blockIcon(type)} onPress={() => writing.showAs(type)}>
              {blockName(type)}
            </Button>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}

/** Above the block; below it where it begins at the top; else where it covers the least. */
function barTop({ y, height }: Rect, { room, most }: { readonly room: number; readonly most: number }): number {
  if (y >= room) {
    return Math.min(y - room + 4, most - room);
  }
  return y + height + room <= most ? y + height + 6 : ROOM;
}
