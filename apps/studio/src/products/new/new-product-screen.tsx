import { useSearch } from '@tanstack/react-router';
import { PRODUCT_LIMITS, ProductType } from '@portico/domain';
import type { MemberSite } from '@portico/contract/studio';
import { AmountField } from '../../settings/amount-field.tsx';
import { mayDo } from '../../session/session.ts';
import { useSite } from '../../session/site-context.ts';
import { NoRight } from '../../shell/not-found.tsx';
import text from '../../styles/text.module.css';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Checkbox, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Columns, ScreenBar, Section } from '../../ui/screen.tsx';
import { Select } from '../../ui/select.tsx';
import { LeaveDialog } from '../../ui/leave-dialog.tsx';
import { useSaveKey } from '../../ui/use-save-key.ts';
import { OptionFields } from '../options/option-fields.tsx';
import { KindChoice } from './kind-choice.tsx';
import { messages as optionMessages } from '../options/messages.ts';
import { messages } from './messages.ts';
import { kindOf, ofKind } from './new-draft.ts';
import { useNewProduct, type NewProduct } from './use-new-product.ts';
import styles from './new.module.css';

/** Making a product: a name and a price suffice. */
export function NewProductScreen() {
  const site = useSite();
  return mayDo(site, 'products.edit') ? (
    <NewProductForm site={site} />
  ) : (
    <NoRight site={site} title={messages.products} section="products" />
  );
}

function NewProductForm({ site }: { readonly site: MemberSite }) {
  const asked = useSearch({ from: '/sites/$site/products/new' });
  const form = useNewProduct(site, asked.kind);
  const { draft, change, errors, variantCount } = form;
  useSaveKey(form.create);
  return (
    <>
      <ScreenBar
        title={messages.title}
        parent={{ label: messages.products, to: `/sites/${site.identifier}/products`, pathLabel: messages.path }}
        actions={
          <Button kind="ink" isBusy={form.isBusy} onPress={form.create}>
            {messages.create}
          </Button>
        }
      />
      {form.failure ? (
        <Notice tone="bad" isAlert title={messages.failed}>
          <p>
            {form.failure} {messages.failedLead}
          </p>
        </Notice>
      ) : null}
      <Columns
        mainLabel={messages.main}
        sideLabel={messages.side}
        main={
          <>
            <Section title={messages.kind}>
              <KindChoice value={kindOf(draft)} onChange={(kind) => change(ofKind(kind))} />
            </Section>
            <Section>
              <Facts site={site} form={form} />
            </Section>
            {draft.productType === ProductType.GiftCard ? null : (
              <Section title={messages.options}>
                <p className={cx(text['small'], text['second'], styles['lead'])}>
                  {draft.options.length > 0 && variantCount > 0
                    ? messages.variants(variantCount, site.language)
                    : messages.optionsLead}
                  {draft.options.length > 0 ? ` ${optionMessages.keysHelp}` : ''}
                </p>
                <OptionFields rows={draft.options} errors={errors} onChange={(options) => change({ options })} />
              </Section>
            )}
          </>
        }
        side={
          <>
            <Section title={messages.visibility}>
              <Select
                label={messages.visibility}
                isLabelHidden
                value={draft.visibility}
                choices={[
                  { value: 'draft', label: messages.draft },
                  { value: 'published', label: messages.published },
                ]}
                onChange={(visibility) => change({ visibility })}
              />
              <p className={cx(text['small'], text['second'], styles['below'])}>
                {draft.visibility === 'draft' ? messages.draftHelp : messages.publishedHelp}
              </p>
            </Section>
            <Section title={messages.next}>
              <p className={cx(text['small'], text['second'])}>
                {draft.billing ? messages.nextPlan : NEXT[draft.productType]()}
              </p>
            </Section>
          </>
        }
      />
      <LeaveDialog changed={form.isChanged ? [messages.unsaved] : []} />
    </>
  );
}

/** What comes on the page of the product. */
const NEXT: Readonly<Record<NewProduct['draft']['productType'], () => string>> = {
  [ProductType.Physical]: () => messages.nextLead,
  [ProductType.Digital]: () => messages.nextFile,
  [ProductType.Service]: () => messages.nextLead,
  [ProductType.GiftCard]: () => messages.nextGift,
};

/** Name, price, stock and SKU. */
function Facts({ site, form }: { readonly site: MemberSite; readonly form: NewProduct }) {
  const { draft, change, errors } = form;
  if (draft.productType === ProductType.GiftCard) {
    return <GiftFacts form={form} />;
  }
  const canRunOut = draft.productType !== ProductType.Digital;
  const mayStock = mayDo(site, 'stock.edit');
  const hasOptions = draft.options.length > 0;
  return (
    <div className={styles['facts']}>
      <NameField form={form} />
      <AmountField
        label={messages.price}
        currency={site.currency}
        value={draft.price}
        error={errors['priceCents']}
        data-field="priceCents"
        onText={(price) => change({ price })}
      />
      {draft.billing ? <Rhythm form={form} billing={draft.billing} /> : null}
      <AmountField
        label={messages.salePrice}
        currency={site.currency}
        help={messages.salePriceHelp}
        value={draft.salePrice}
        error={errors['salePriceCents']}
        data-field="salePriceCents"
        onText={(salePrice) => change({ salePrice })}
      />
      {canRunOut && mayStock ? (
        <div className={styles['stock']}>
          <TextField
            label={hasOptions ? messages.stockOfEach : messages.stock}
            inputMode="numeric"
            autoComplete="off"
            help={messages.stockHelp}
            value={draft.unlimited ? '' : draft.stock}
            disabled={draft.unlimited}
            error={errors['qtyInStock']}
            data-field="qtyInStock"
            onChange={(event) => change({ stock: event.target.value })}
          />
          <Checkbox
            label={messages.noLimit}
            checked={draft.unlimited}
            onChange={(event) => change({ unlimited: event.target.checked })}
          />
        </div>
      ) : null}
      {canRunOut && !mayStock ? <p className={cx(text['small'], text['second'])}>{messages.stockReadOnly}</p> : null}
      {hasOptions ? null : (
        <TextField
          label={messages.sku}
          help={messages.skuHelp}
          value={draft.sku}
          error={errors['sku']}
          maxLength={PRODUCT_LIMITS.sku}
          autoComplete="off"
          spellCheck={false}
          data-field="sku"
          onChange={(event) => change({ sku: event.target.value })}
        />
      )}
    </div>
  );
}

/** How often it comes. */
function Rhythm({
  form: { change, errors },
  billing,
}: {
  readonly form: NewProduct;
  readonly billing: NonNullable<NewProduct['draft']['billing']>;
}) {
  return (
    <div className={styles['rhythm']}>
      <TextField
        label={messages.every}
        inputMode="numeric"
        autoComplete="off"
        value={billing.value}
        error={errors['billingPeriod']}
        data-field="billingPeriod"
        onChange={(event) => change({ billing: { ...billing, value: event.target.value } })}
      />
      <Select
        label={messages.unit}
        value={billing.unit}
        choices={(['WEEK', 'MONTH', 'YEAR'] as const).map((unit) => ({ value: unit, label: messages.units[unit] }))}
        onChange={(unit) => change({ billing: { ...billing, unit } })}
      />
    </div>
  );
}

function NameField({ form: { draft, change, errors } }: { readonly form: NewProduct }) {
  return (
    <TextField
      className={styles['whole']}
      label={messages.name}
      placeholder={messages.namePlaceholders[kindOf(draft)]}
      value={draft.title}
      error={errors['title']}
      maxLength={PRODUCT_LIMITS.title}
      autoComplete="off"
      // The screen is for writing the name.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      data-field="title"
      onChange={(event) => change({ title: event.target.value })}
    />
  );
}

/** Name and amounts of a gift card, which never runs out. */
function GiftFacts({ form }: { readonly form: NewProduct }) {
  const { draft, change, errors } = form;
  return (
    <div className={styles['facts']}>
      <NameField form={form} />
      <TextField
        className={styles['whole']}
        label={messages.amounts}
        help={messages.amountsHelp}
        inputMode="text"
        autoComplete="off"
        value={draft.amounts}
        error={errors['denominationsCents']}
        data-field="denominationsCents"
        onChange={(event) => change({ amounts: event.target.value })}
      />
    </div>
  );
}
