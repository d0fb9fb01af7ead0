import {
  getTaxes,
  type TaxesAnswerBody,
  type TaxRuleRecord,
  type TaxSettings,
  updateTaxes,
} from '@portico/contract/studio';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { WordField } from '../ui/word-field.tsx';
import { api } from '../api/api.ts';
import { useSite } from '../session/site-context.ts';
import { SettingsFrame, SettingsGate } from '../settings/settings-frame.tsx';
import { FieldGroup, RowGroup } from '../settings/setting-group.tsx';
import { settingsKey, useSettings, type SettingsQuery } from '../settings/use-settings.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { toasts } from '../ui/toasts.tsx';
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
  const { draft, edit, errors } = editor;
  return (
    <SettingsFrame title={messages.title} editor={editor} consequence={messages.consequence}>
      <RowGroup
        title={messages.rules}
        lead={messages.rulesLead}
        actions={
          <>
            {body.revision === 0 && draft.rules.length === 0 ? <ChargeNone body={body} /> : null}
            <Button icon="plus" onPress={() => setOpened({ index: draft.rules.length, rule: newRule() })}>
              {messages.add}
            </Button>
          </>
        }
      >
        <TaxRows
          rules={draft.rules}
          errors={errors}
          onOpen={(index, rule) => setOpened({ index, rule })}
          onRemove={(index) => edit({ rules: draft.rules.toSpliced(index, 1) })}
        />
      </RowGroup>
      <PriceFields draft={draft} edit={edit} />
      <ExemptFields body={body} draft={draft} edit={edit} />
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

/** Decides that nothing is taxed, which is what an empty list does not say by itself. */
function ChargeNone({ body: { settings, revision } }: { readonly body: TaxesAnswerBody }) {
  const site = useSite();
  const cache = useQueryClient();
  const decide = useMutation({
    mutationFn: () => api.call(site, updateTaxes, { body: { ...settings, revision } }),
    onSuccess: (decided) => {
      cache.setQueryData(settingsKey(site, TAXES.name), decided);
      void cache.invalidateQueries({ queryKey: [site.websiteId, 'home'] });
      toasts.show({ text: messages.noneDecided });
    },
    onError: (error) => toasts.show({ text: error.message }),
  });
  return (
    <Button isBusy={decide.isPending} onPress={() => decide.mutate()}>
      {messages.chargeNone}
    </Button>
  );
}

interface FieldsProps {
  readonly draft: TaxSettings;
  readonly edit: (fields: Partial<TaxSettings>) => void;
}

/** How prices are meant, and what a tax is reckoned from. */
function PriceFields({ draft, edit }: FieldsProps) {
  return (
    <FieldGroup title={messages.prices} lead={messages.pricesLead}>
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
    </FieldGroup>
  );
}

/** Categories and products that are free of tax. */
function ExemptFields({ body, draft, edit }: FieldsProps & { readonly body: TaxesAnswerBody }) {
  const [titles, setTitles] = useState(() => new Map(body.exemptProducts.map(({ id, title }) => [id, title])));
  return (
    <FieldGroup title={messages.exempt} lead={messages.exemptLead}>
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
    </FieldGroup>
  );
}

function newRule(): TaxRuleRecord {
  return { id: crypto.randomUUID(), name: '', country: '', region: '', postalCodes: [], percent: '' };
}
