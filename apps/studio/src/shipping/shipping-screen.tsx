import {
  getShipping,
  type ShippingAnswerBody,
  shippingPolicy,
  type ShippingSettings,
  type ShippingZoneRecord,
  updateShipping,
} from '@portico/contract/studio';
import { areaText, closerZones, EVERYWHERE, shippingErrors, type Area } from '@portico/domain';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { useSite } from '../session/site-context.ts';
import { SettingsFrame, SettingsGate } from '../settings/settings-frame.tsx';
import styles from '../settings/settings.module.css';
import { useSettings, type SettingsQuery } from '../settings/use-settings.ts';
import { Button } from '../ui/button.tsx';
import { Blank } from '../ui/notice.tsx';
import { messages } from './messages.ts';
import type { OpenedShipping } from './opened.ts';
import { PickupRows } from './pickup-rows.tsx';
import { RateDialog } from './rate-dialog.tsx';
import { TryDialog } from './try-dialog.tsx';
import { ZoneDialog } from './zone-dialog.tsx';
import { ZoneRows } from './zone-rows.tsx';

const SHIPPING: SettingsQuery<ShippingAnswerBody> = {
  name: 'shipping',
  read: (site) => api.call(site, getShipping),
};

/** Where the shop sends and at which rates. */
export function ShippingScreen() {
  return (
    <SettingsGate title={messages.title} query={SHIPPING} loading={messages.loading}>
      {(body) => <ShippingEditor body={body} />}
    </SettingsGate>
  );
}

function ShippingEditor({ body }: { readonly body: ShippingAnswerBody }) {
  const site = useSite();
  const editor = useSettings<ShippingSettings, ShippingAnswerBody>({
    site,
    query: SHIPPING,
    body,
    write: (settings, { revision }) => api.call(site, updateShipping, { body: { ...settings, revision } }),
  });
  const [shownCount, setShownCount] = useState(AT_ONCE);
  const [opened, setOpened] = useState<OpenedShipping>();
  const { draft, edit, errors } = editor;
  const { zones, currency } = draft;
  const policy = shippingPolicy(draft, currency);
  const found = { ...shippingErrors(policy), ...errors };
  const handleAdd = () => setOpened({ kind: 'zone', index: zones.length, zone: newZone() });
  const changeZone = (index: number, zone: ShippingZoneRecord) => edit({ zones: zones.toSpliced(index, 1, zone) });
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
      {zones.slice(0, shownCount).map((zone, index) => (
        <ZoneRows
          key={zone.id}
          zone={zone}
          index={index}
          currency={currency}
          about={aboutZone(policy.zones, index)}
          errors={errorsOfZone(found, index)}
          edit={edit}
          onOpen={setOpened}
        />
      ))}
      {zones.length > shownCount ? (
        <section className={styles['group']}>
          <Button onPress={() => setShownCount(shownCount + AT_ONCE)}>
            {messages.showMore(zones.length - shownCount)}
          </Button>
        </section>
      ) : null}
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
            setShownCount(Math.max(shownCount, opened.index + 1));
            setOpened(undefined);
          }}
        />
      ) : null}
      {opened?.kind === 'rate' ? (
        <RateDialog
          rate={opened.rate}
          isNew={opened.index === zones[opened.zoneIndex]?.rates.length}
          currency={currency}
          unit={site.weightUnit}
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
        <TryDialog settings={draft} unit={site.weightUnit} onClose={() => setOpened(undefined)} />
      ) : null}
    </SettingsFrame>
  );
}

/** Zones that are shown before more are asked for. */
const AT_ONCE = 25;
/** Places that are named before the others are counted. */
const NAMED_PLACES = 7;

/** Where a zone is, and what others take out of it. */
function aboutZone(zones: ReturnType<typeof shippingPolicy>['zones'], index: number): string {
  const zone = zones[index];
  if (!zone) {
    return '';
  }
  const [only] = zone.areas;
  const places =
    zone.areas.length === 1 && only && areaText(only) === zone.name ? [wholeText(only)] : zone.areas.map(areaText);
  const all = firstOf(places);
  const closer = closerZones(zones, zone);
  return closer.length > 0 ? `${all}. ${messages.closer(firstOf(closer))}` : all;
}

/** The first names, and how many more there are. */
function firstOf(names: readonly string[]): string {
  const first = names.slice(0, NAMED_PLACES).join(', ');
  return names.length > NAMED_PLACES ? messages.andMore(first, names.length - NAMED_PLACES) : first;
}

/** What is said of a zone that has the name of its only place. */
function wholeText({ country }: Area): string {
  return country === EVERYWHERE ? messages.restLead : messages.whole;
}

/** Only what is said of this zone; the same object where nothing is. */
function errorsOfZone(errors: Readonly<Record<string, string>>, index: number): Readonly<Record<string, string>> {
  const own = Object.entries(errors).filter(([path]) => path.startsWith(`zones.${index}.`));
  return own.length === 0 ? NONE : Object.fromEntries(own);
}

const NONE: Readonly<Record<string, string>> = {};

function newZone(): ShippingZoneRecord {
  return { id: crypto.randomUUID(), name: '', areas: [], rates: [] };
}
