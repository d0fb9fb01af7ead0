import {
  getShipping,
  type ShippingAnswerBody,
  shippingPolicy,
  type ShippingSettings,
  type ShippingZoneRecord,
  updateShipping,
} from '@portico/contract/studio';
import { EVERYWHERE, shippingErrors } from '@portico/domain';
import { useState } from 'react';
import { saidAll } from '../language/catalogue.ts';
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
import { OpenedDialog } from './opened-dialog.tsx';
import { ZoneRows } from './zone-rows.tsx';
import { aboutZone } from './zone-text.ts';

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
  const found = { ...saidAll(shippingErrors(policy)), ...errors };
  const handleAdd = () => setOpened({ kind: 'zone', index: zones.length, zone: newZone() });
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
        <Elsewhere
          isSent={zones.some(({ areas }) => areas.some(({ country }) => country === EVERYWHERE))}
          onAdd={handleAdd}
        />
      ) : null}
      <PickupRows pickups={draft.pickups} onChange={(pickups) => edit({ pickups })} />
      <OpenedDialog
        opened={opened}
        draft={draft}
        onZone={(index, zone) => {
          edit({ zones: zones.toSpliced(index, 1, zone) });
          setShownCount(Math.max(shownCount, index + 1));
          setOpened(undefined);
        }}
        onClose={() => setOpened(undefined)}
      />
    </SettingsFrame>
  );
}

/** Zones that are shown before more are asked for. */
const AT_ONCE = 25;
/** What is said of the places of no zone, and what makes one of them. */
function Elsewhere({ isSent, onAdd }: { readonly isSent: boolean; readonly onAdd: () => void }) {
  return (
    <section className={styles['group']}>
      <div className={styles['head']}>
        <div className={styles['words']}>
          {isSent ? null : (
            <>
              <h2>{messages.elsewhere}</h2>
              <p>{messages.elsewhereLead}</p>
            </>
          )}
        </div>
        <Button icon="plus" onPress={onAdd}>
          {messages.addZone}
        </Button>
      </div>
    </section>
  );
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
