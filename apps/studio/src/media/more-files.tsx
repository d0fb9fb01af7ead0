import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { messages } from './messages.ts';
import styles from './media-screen.module.css';

/** At the end of the files that are there: the next ones by a press, or by themselves as the end comes into sight. */
export function MoreFiles({ isByItself, onMore }: { readonly isByItself: boolean; readonly onMore: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = end.current;
    if (!place || !isByItself) {
      return undefined;
    }
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && onMore(), { rootMargin: '600px' });
    watch.observe(place);
    return () => watch.disconnect();
  }, [isByItself, onMore]);
  return (
    <div ref={end} className={styles['more']}>
      <Button onPress={onMore}>{messages.more}</Button>
    </div>
  );
}
