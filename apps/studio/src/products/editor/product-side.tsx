import { useQuery } from '@tanstack/react-query';
import type { MemberSite, Visibility } from '@portico/contract/studio';
import { PRODUCT_LIMITS, ProductType } from '@portico/domain';
import { formatDay } from '../../format/dates.ts';
import { useNow } from '../../format/use-now.ts';
import { TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/screen.tsx';
import { Select } from '../../ui/select.tsx';
import { typeName } from '../product-cells.tsx';
import { productViewsQuery } from '../queries.ts';
import { GiftAmountsSection } from './gift-amounts-section.tsx';
import { messages } from './messages.ts';
import { SearchSection } from './search-section.tsx';
import { PlansSection } from '../plans/plans-section.tsx';
import { SellingSection } from './selling-section.tsx';
import type { ProductEditor } from './use-product-editor.ts';
import { WeightSection } from './weight-section.tsx';
import { WordField } from '../../ui/word-field.tsx';
import styles from './editor.module.css';

/** Who sees the product, where it stands, and how it looks elsewhere. */
export function ProductSide({ site, editor }: { readonly site: MemberSite; readonly editor: ProductEditor }) {
  const now = useNow();
  const { base, draft } = editor.state;
  const { data: views } = useQuery(productViewsQuery(site));
  const choices: { value: Visibility; label: string }[] = [
    { value: 'published', label: messages.visible },
    { value: 'hidden', label: messages.hidden },
    ...(base.visibility === 'draft' ? [{ value: 'draft' as const, label: messages.draft }] : []),
    ...(base.visibility === 'scheduled'
      ? [{ value: 'scheduled' as const, label: messages.scheduled(formatDay(base.publishAt, now, site)) }]
      : []),
  ];
  return (
    <>
      <Section title={messages.visibility}>
        <Select
          label={messages.visibilityLabel}
          isLabelHidden
          value={draft.visibility}
          choices={choices}
          onChange={(visibility) => editor.dispatch({ kind: 'edit', fields: { visibility } })}
        />
        <p className={styles['below']}>{messages.visibilityHelp[draft.visibility]}</p>
      </Section>
      <Section title={messages.place}>
        <dl className={styles['facts']}>
          <dt>{messages.type}</dt>
          <dd>{typeName(base)}</dd>
        </dl>
        <div className={styles['words']}>
          <TextField
            label={messages.address}
            prefix={messages.addressPrefix(base.path.slice(0, base.path.lastIndexOf('/')))}
            value={draft.urlId}
            error={editor.errors['urlId']}
            help={draft.urlId === base.urlId ? undefined : messages.addressHelp}
            maxLength={PRODUCT_LIMITS.urlId}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="none"
            data-field="urlId"
            onChange={(event) => editor.dispatch({ kind: 'edit', fields: { urlId: event.target.value } })}
          />
          <TextField
            label={messages.brand}
            help={messages.brandHelp}
            value={draft.brand}
            error={editor.errors['brand']}
            maxLength={PRODUCT_LIMITS.brand}
            autoComplete="off"
            data-field="brand"
            onChange={(event) => editor.dispatch({ kind: 'edit', fields: { brand: event.target.value } })}
          />
          <WordField
            label={messages.categories}
            addLabel={messages.addCategory}
            words={draft.categories}
            suggestions={views?.categories ?? []}
            onChange={(categories) => editor.dispatch({ kind: 'edit', fields: { categories } })}
          />
          <WordField
            label={messages.tags}
            addLabel={messages.addTag}
            words={draft.tags}
            onChange={(tags) => editor.dispatch({ kind: 'edit', fields: { tags } })}
          />
        </div>
      </Section>
      {base.productType === ProductType.Physical ? <WeightSection editor={editor} unit={site.weightUnit} /> : null}
      {base.productType === ProductType.GiftCard ? <GiftAmountsSection editor={editor} /> : null}
      <SellingSection editor={editor} />
      {base.productType === ProductType.GiftCard ? null : <PlansSection site={site} itemId={base.id} />}
      <SearchSection site={site} editor={editor} />
    </>
  );
}
