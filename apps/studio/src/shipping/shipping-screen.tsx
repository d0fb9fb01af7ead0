import {
  shippingPolicy,
  type ShippingAnswerBody,
  type ShippingRateRecord,
  type ShippingSettings,
  type ShippingZoneRecord,
} from '@portico/contract/studio';
import { areaText, closerZones, EVERYWHERE, shippingErrors, type Area } from '@portico/domain';
import { useState } from 'react';
import { useSite } from '../session/site-context.ts';
import { SettingsFrame, SettingsGate } from '../settings/settings-frame.tsx';
import styles from '../settings/settings.module.css';
import { useSettings } from '../settings/use-settings.ts';
import { Button } from '../ui/button.tsx';
import { Blank } from '../ui/notice.tsx';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import { PickupRows } from './pickup-rows.tsx';
import { RateDialog } from './rate-dialog.tsx';
import { TryDialog } from './try-dialog.tsx';
import { ZoneDialog } from './zone-dialog.tsx';
import { ZoneRows } from './zone-rows.tsx';

/** Where the shop sends and at which rates. */
export function ShippingScreen() {
  return (
    <SettingsGate<ShippingAnswerBody> title={messages.title} name="shipping" loading={messages.loading}>
      {(body) => <ShippingEditor body={body} />}
    </SettingsGate>
  );
}

/** The dialog that is open, with where its thing stands. */
type Opened =
  | { readonly kind: 'zone'; readonly index: number; readonly zone: ShippingZoneRecord }
  | { readonly kind: 'rate'; readonly zoneIndex: number; readonly index: number; readonly rate: ShippingRateRecord }
  | { readonly kind: 'try' };

function ShippingEditor({ body }: { readonly body: ShippingAnswerBody }) {
  const site = useSite();
  const editor = useSettings<ShippingSettings, ShippingAnswerBody>({
    site,
    name: 'shipping',
    body,
    sent: (settings, { revision }) => ({ ...settings, revision }),
  });
  const [opened, setOpened] = useState<Opened>();
  const { draft, edit, errors } = editor;
  const { zones, currency } = draft;
  const policy = shippingPolicy(draft, currency);
  const found = { ...shippingErrors(policy), ...errors };
  const handleAdd = () => setOpened({ kind: 'zone', index: zones.length, zone: newZone() });
  const changeZone = (index: number, zone: ShippingZoneRecord) => edit({ zones: zones.toSpliced(index, 1, zone) });
  const handleRemove = (index: number, zone: ShippingZoneRecord) => {
    edit({ zones: zones.toSpliced(index, 1) });
    toasts.show({ text: messages.removedZone(zone.name) });
  };
  return (
    <SettingsFrame
      title={messages.title}
      editor={editor}
      consequence={messages.consequence}
      actions={
        <Button icon="search" onPress={() => setOpened({ kind: 'try' })}>
          {messages.tryAddress}
        </Button>
      }
    >
      {zones.length === 0 ? (
        <Blank
          title={messages.emptyTitle}
          actions={
            <Button kind="ink" icon="plus" onPress={handleAdd}>
              {messages.addZone}
            </Button>
          }
        >
          <p>{messages.emptyLead}</p>
        </Blank>
      ) : null}
      {zones.map((zone, index) => (
        <ZoneRows
          key={zone.id}
          zone={zone}
          currency={currency}
          about={aboutZone(policy, index)}
          error={errorBelow(found, `zones.${index}.areas`) ?? found[`zones.${index}.name`]}
          errorOf={(rate) => errorBelow(found, `zones.${index}.rates.${rate}`)}
          onEdit={() => setOpened({ kind: 'zone', index, zone })}
          onRemove={() => handleRemove(index, zone)}
          onOpenRate={(rate, known) =>
            setOpened({ kind: 'rate', zoneIndex: index, index: rate, rate: known ?? newRate() })
          }
          onChange={(rates) => changeZone(index, { ...zone, rates })}
        />
      ))}
      {zones.length > 0 ? (
        <section className={styles['group']}>
          <div className={styles['head']}>
            <div className={styles['words']}>
              {zones.some(({ areas }) => areas.some(({ country }) => country === EVERYWHERE)) ? null : (
                <>
                  <h2>{messages.elsewhere}</h2>
                  <p>{messages.elsewhereLead}</p>
                </>
              )}
            </div>
            <Button icon="plus" onPress={handleAdd}>
              {messages.addZone}
            </Button>
          </div>
        </section>
      ) : null}
      <PickupRows pickups={draft.pickups} onChange={(pickups) => edit({ pickups })} />
      {opened?.kind === 'zone' ? (
        <ZoneDialog
          zone={opened.zone}
          index={opened.index}
          zones={zones}
          isNew={opened.index === zones.length}
          onClose={() => setOpened(undefined)}
          onDone={(zone) => {
            changeZone(opened.index, zone);
            setOpened(undefined);
          }}
        />
      ) : null}
      {opened?.kind === 'rate' ? (
        <RateDialog
          rate={opened.rate}
          isNew={opened.index === zones[opened.zoneIndex]?.rates.length}
          currency={currency}
          unit={body.unit}
          onClose={() => setOpened(undefined)}
          onDone={(rate) => {
            const zone = zones[opened.zoneIndex];
            if (zone) {
              changeZone(opened.zoneIndex, { ...zone, rates: zone.rates.toSpliced(opened.index, 1, rate) });
            }
            setOpened(undefined);
          }}
        />
      ) : null}
      {opened?.kind === 'try' ? (
        <TryDialog settings={draft} unit={body.unit} onClose={() => setOpened(undefined)} />
      ) : null}
    </SettingsFrame>
  );
}

/** Places that are named before the others are counted. */
const NAMED_PLACES = 7;

/** Where a zone is, and what others take out of it. */
function aboutZone({ zones }: ReturnType<typeof shippingPolicy>, index: number): string {
  const zone = zones[index];
  if (!zone) {
    return '';
  }
  const [only] = zone.areas;
  const places =
    zone.areas.length === 1 && only && areaText(only) === zone.name ? [wholeText(only)] : zone.areas.map(areaText);
  const named = places.slice(0, NAMED_PLACES).join(', ');
  const all = places.length > NAMED_PLACES ? messages.andMore(named, places.length - NAMED_PLACES) : named;
  const closer = closerZones(zones, zone);
  return closer.length > 0 ? `${all}. ${messages.closer(closer.join(', '))}` : all;
}

/** What is said of a zone that has the name of its only place. */
function wholeText({ country }: Area): string {
  return country === EVERYWHERE ? messages.restLead : messages.whole;
}

/** The first message at a path or below it. */
function errorBelow(errors: Readonly<Record<string, string>>, path: string): string | undefined {
  return Object.entries(errors).find(([key]) => key === path || key.startsWith(`${path}.`))?.[1];
}

function newZone(): ShippingZoneRecord {
  return { id: crypto.randomUUID(), name: '', areas: [], rates: [] };
}

function newRate(): ShippingRateRecord {
  return { id: crypto.randomUUID(), name: '', detail: '', kind: 'flat', priceCents: 0 };
}
