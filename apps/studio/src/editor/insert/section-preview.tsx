import { useEffect, useRef, useState } from 'react';
import styles from './sections.module.css';

/** A ready section as the site's kit draws it, made small; fetched once it comes into view. */
export function SectionPreview({
  origin,
  id,
  width,
  shown,
  high,
}: {
  /** Of the preview; nothing is shown before it is known. */
  readonly origin: string | undefined;
  readonly id: string;
  /** Of the page in it, and of what it takes here, pixels. */
  readonly width: number;
  readonly shown: number;
  readonly high: number;
}) {
  const place = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) {
        setSeen(true);
        observer.disconnect();
      }
    });
    if (place.current) {
      observer.observe(place.current);
    }
    return () => observer.disconnect();
  }, []);
  const scale = shown / width;
  return (
    <span ref={place} className={styles['preview']} style={{ width: shown, height: high }} aria-hidden="true">
      {isSeen && origin !== undefined ? (
        <iframe
          src={`${origin}/?section=${id}`}
          title={id}
          tabIndex={-1}
          // As the page itself: an origin of its own that holds nothing, where the kit loads its pictures.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin"
          referrerPolicy="no-referrer"
          style={{ width, height: high / scale, transform: `scale(${scale})` }}
        />
      ) : null}
    </span>
  );
}
