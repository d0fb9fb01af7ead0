import { useState } from 'react';
import type { SiteKitName } from '@portico/domain';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Segments } from '../ui/segments.tsx';
import styles from './kit-step.module.css';
import { messages } from './messages.ts';

const DEVICES = ['desktop', 'phone'] as const;

/** A kit by itself, as large as there is room: to scroll through before it is chosen. */
export function WholeKit({
  kit,
  url,
  onClose,
  onUse,
}: {
  readonly kit: SiteKitName | undefined;
  readonly url: string | null | undefined;
  readonly onClose: () => void;
  readonly onUse: (kit: SiteKitName) => void;
}) {
  const [device, setDevice] = useState<(typeof DEVICES)[number]>('desktop');
  if (kit === undefined || !url) return null;
  const { label } = messages.kits[kit];
  return (
    <Dialog
      title={label}
      isOpen
      isFull
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{messages.close}</Button>
          <Button kind="ink" onPress={() => onUse(kit)}>
            {messages.takeKit(label)}
          </Button>
        </>
      }
    >
      <div className={styles['whole']}>
        <Segments
          label={messages.device}
          value={device}
          choices={DEVICES.map((value) => ({ value, label: messages.devices[value] }))}
          onChange={setDevice}
        />
        <iframe
          src={url}
          title={messages.preview(label)}
          sandbox="allow-same-origin"
          referrerPolicy="no-referrer"
          data-device={device}
        />
      </div>
    </Dialog>
  );
}
