import { onlineManager } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from '../api/api.ts';
import { formatTime } from '../format/dates.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { messages } from './messages.ts';
import styles from './shell.module.css';

/** Says since when there is no line, and what that means. */
export function OfflineStrip(style: { readonly timeZone: string; readonly language: string }) {
  const [since, setSince] = useState<number | undefined>(() => (navigator.onLine ? undefined : Date.now()));
  useEffect(() => onlineManager.subscribe((isOnline) => setSince(isOnline ? undefined : Date.now())), []);
  if (since === undefined) {
    return null;
  }
  return (
    <output className={styles['strip']}>
      <Icon name="wifi" />
      {messages.offline(formatTime(since, style))}
      <Button size="small" onPress={() => void tryNow()}>
        {messages.tryNow}
      </Button>
    </output>
  );
}

/** Asks the server itself: the browser may be wrong about the line. */
async function tryNow(): Promise<void> {
  const answered = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (answered) {
    onlineManager.setOnline(true);
    await queryClient.invalidateQueries();
  }
}
