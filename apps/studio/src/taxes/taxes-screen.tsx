import {
  getTaxes,
  type TaxesAnswerBody,
  type TaxRuleRecord,
  type TaxSettings,
  updateTaxes,
} from '@portico/contract/studio';
import { useState } from 'react';
import { WordField } from '../products/editor/word-field.tsx';
import { api } from '../api/api.ts';
import { useSite } from '../session/site-context.ts';
import { SettingsFrame, SettingsGate } from '../settings/settings-frame.tsx';
import styles from '../settings/settings.module.css';
import { useSettings, type SettingsQuery } from '../settings/use-settings.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { ExemptProducts } from './exempt-products.tsx';
import { messages } from './messages.ts';
import { TaxDialog } from './tax-dialog.tsx';
import { TaxRows } from './tax-rows.tsx';

const TAXES: SettingsQuery<TaxesAnswerBody> = {
  name: 'taxes',
  read: (site) => api.call(site, getTaxes),
};

/** How the shop taxes: how prices are meant, where which tax holds, what is free of it. */
export function TaxesScreen() {
  return (
    <SettingsGate title={messages.title} query={TAXES} loading={messages.loading}>
      {(body) => <TaxesEditor body={body} />}
    </SettingsGate>
  );
}

/** A tax that is being written, and where it will stand. */
interface Opened {
  readonly index: number;
  readonly rule: TaxRuleRecord;
}

function TaxesEditor({ body }: { readonly body: TaxesAnswerBody }) {
  const site = useSite();
  const editor = useSettings<TaxSettings, TaxesAnswerBody>({
    site,
    query: TAXES,
    body,
    write: (settings, { revision }) => api.call(site, updateTaxes, { body: { ...settings, revision } }),
  });
  const [opened, setOpened] = useState<Opened>();
  const [titles, setTitles] = useState(() => new Map(body.exemptProducts.map(({ id, title }) => [id, title])));
  const { draft, edit, errors } = editor;
  const handleAdd = () => setOpened({ index: draft.rules.length, rule: newRule() });
  return (
    <SettingsFrame title={messages.title} editor={editor} consequence={messages.consequence}>
      <section className={styles['group']}>
        <div className={styles['head']}>
          <div className={styles['words']}>
            <h2>{messages.rules}</h2>
            <p>{messages.rulesLead}</p>
          </div>
          <Button icon="plus" onPress={handleAdd}>
            {messages.add}
          </Button>
        </div>
        <TaxRows
          rules={draft.rules}
          errors={errors}
          onOpen={(index, rule) => setOpened({ index, rule })}
          onRemove={(index) => edit({ rules: draft.rules.filter((_, place) => place !== index) })}
        />
      </section>
      <section className={styles['group']}>
        <h2>{messages.prices}</h2>
        <p className={styles['lead']}>{messages.pricesLead}</p>
        <div className={styles['fields']}>
          <Select
            label={messages.pricesMeaning}
            value={draft.pricesIncludeTax ? 'inclusive' : 'exclusive'}
            onChange={(value) => edit({ pricesIncludeTax: value === 'inclusive' })}
            choices={[
              { value: 'exclusive', label: messages.exclusive },
              { value: 'inclusive', label: messages.inclusive },
            ]}
          />
          <Select
            label={messages.rounding}
            value={draft.rounding}
            onChange={(rounding) => edit({ rounding })}
            choices={[
              { value: 'order', label: messages.roundOrder },
              { value: 'line', label: messages.roundLine },
            ]}
          />
          <Checkbox
            label={messages.shippingTaxed}
            checked={draft.shippingTaxed}
            onChange={(event) => edit({ shippingTaxed: event.target.checked })}
          />
        </div>
      </section>
      <section className={styles['group']}>
        <h2>{messages.exempt}</h2>
        <p className={styles['lead']}>{messages.exemptLead}</p>
        <div className={styles['fields']}>
          <WordField
            label={messages.categories}
            addLabel={messages.addCategory}
            words={draft.exemptCategories}
            suggestions={body.categories}
            onChange={(words) => edit({ exemptCategories: [...words] })}
          />
          <ExemptProducts
            itemIds={draft.exemptItemIds}
            titles={titles}
            onChange={(itemIds, added) => {
              if (added) {
                setTitles(new Map(titles).set(added.id, added.title));
              }
              edit({ exemptItemIds: [...itemIds] });
            }}
          />
        </div>
      </section>
      {opened ? (
        <TaxDialog
          rule={opened.rule}
          isNew={opened.index === draft.rules.length}
          onClose={() => setOpened(undefined)}
          onDone={(rule) => {
            edit({ rules: draft.rules.toSpliced(opened.index, 1, rule) });
            setOpened(undefined);
          }}
        />
      ) : null}
    </SettingsFrame>
  );
}

function newRule(): TaxRuleRecord {
  return { id: crypto.randomUUID(), name: '', country: '', region: '', postalCodes: [], percent: '' };
}
