import type { ShippingSettings, ShippingZoneRecord } from '@portico/contract/studio';
import { useSite } from '../session/site-context.ts';
import type { OpenedShipping } from './opened.ts';
import { RateDialog } from './rate-dialog.tsx';
import { TryDialog } from './try-dialog.tsx';
import { ZoneDialog } from './zone-dialog.tsx';

/** The dialog that is open: a zone, one of its rates, or an address that is tried. */
export function OpenedDialog({
  opened,
  draft: settings,
  onZone,
  onClose,
}: {
  readonly opened: OpenedShipping | undefined;
  readonly draft: ShippingSettings;
  /** A zone as it was written, at its place. */
  readonly onZone: (index: number, zone: ShippingZoneRecord) => void;
  readonly onClose: () => void;
}) {
  const { weightUnit } = useSite();
  const { zones, currency } = settings;
  switch (opened?.kind) {
    case undefined:
      return null;
    case 'try':
      return <TryDialog settings={settings} unit={weightUnit} onClose={onClose} />;
    case 'zone': {
      const { zone, index } = opened;
      return (
        <ZoneDialog
          zone={zone}
          index={index}
          zones={zones}
          isNew={index === zones.length}
          onClose={onClose}
          onDone={(written) => onZone(index, written)}
        />
      );
    }
    case 'rate': {
      const { zoneIndex, index, rate } = opened;
      const zone = zones[zoneIndex];
      return zone ? (
        <RateDialog
          rate={rate}
          isNew={index === zone.rates.length}
          currency={currency}
          unit={weightUnit}
          onClose={onClose}
          onDone={(written) => onZone(zoneIndex, { ...zone, rates: zone.rates.toSpliced(index, 1, written) })}
        />
      ) : null;
    }
  }
}
