import { useEffect, useRef, useState } from 'react';
import { messages } from './messages.ts';
import styles from './kit-step.module.css';

/** Of the windows in which the page is drawn before it is made small, pixels. */
const DESKTOP_WIDTH = 1280;
const PHONE_WIDTH = 390;

/** A kit on a desktop and on a phone, made small; grey bars until it is there, and a word where it does not come. */
export function KitFrames({
  url,
  name,
  isFailed,
}: {
  readonly url: string | null | undefined;
  readonly name: string;
  readonly isFailed: boolean;
}) {
  const place = useRef<HTMLSpanElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <span ref={place} className={styles['frames']}>
      {/* What is in it is said by the name and the words below, that it is on its way once for all kits. */}
      <span className={styles['drawn']} aria-hidden="true">
        {/* Beneath the frame, which is nothing to be seen until its page is drawn. */}
        {isFailed ? null : (
          <span className={styles['bars']}>
            <span />
            <span />
            <span />
          </span>
        )}
        {url && width > 0 ? (
          <>
            <SmallPage url={url} title={name} width={DESKTOP_WIDTH} shown={width} />
            <span className={styles['phone']}>
              <SmallPage url={url} title={name} width={PHONE_WIDTH} shown={width * PHONE_SHARE} />
            </span>
          </>
        ) : null}
      </span>
      {isFailed ? <span className={styles['failed']}>{messages.kitNotDrawn}</span> : null}
    </span>
  );
}

/** Of the desktop's width, as `kit-step.module.css` has it. */
const PHONE_SHARE = 0.22;
/** Of both windows, as in `kit-step.module.css`. */
const DESKTOP_RATIO = 16 / 9;
const PHONE_RATIO = 9 / 16;

function SmallPage({
  url,
  title,
  width,
  shown,
}: {
  readonly url: string;
  readonly title: string;
  readonly width: number;
  readonly shown: number;
}) {
  const ratio = width === DESKTOP_WIDTH ? DESKTOP_RATIO : PHONE_RATIO;
  return (
    <iframe
      src={url}
      title={title}
      tabIndex={-1}
      inert
      // An origin of its own that holds nothing, where the kit loads its fonts; no script runs.
      sandbox="allow-same-origin"
      referrerPolicy="no-referrer"
      style={{ width, height: width / ratio, transform: `scale(${shown / width})` }}
    />
  );
}
