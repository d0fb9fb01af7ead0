import { useQuery } from '@tanstack/react-query';
import type { MemberSite, Visibility } from '@portico/contract/studio';
import { ProductType } from '@portico/domain';
import { formatDay } from '../../format/dates.ts';
import { useNow } from '../../format/use-now.ts';
import { siteHost } from '../../shell/entries.ts';
import text from '../../styles/text.module.css';
import { cx } from '../../ui/cx.ts';
import { Section } from '../../ui/screen.tsx';
import { Select } from '../../ui/select.tsx';
import { typeName } from '../product-cells.tsx';
import { productViewsQuery } from '../queries.ts';
import { plainText } from './conflict-values.ts';
import { messages } from './messages.ts';
import type { ProductEditor } from './use-product-editor.ts';
import { WeightSection } from './weight-section.tsx';
import { WordField } from './word-field.tsx';
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
  const about = plainText(draft.excerpt) || plainText(draft.description);
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
        <p className={styles['below']}>
          {draft.visibility === 'published' ? messages.visibleHelp : messages.hiddenHelp}
        </p>
      </Section>
      <Section title={messages.place}>
        <dl className={styles['facts']}>
          <dt>{messages.type}</dt>
          <dd>{typeName(base)}</dd>
          <dt>{messages.address}</dt>
          <dd className={cx(text['mono'], styles['path'])}>{base.path}</dd>
        </dl>
        <div className={styles['words']}>
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
      <Section title={messages.searchResult}>
        <div className={styles['result']}>
          <b>
            {draft.title} · {site.title}
          </b>
          <span>{[siteHost(site.url), ...base.path.split('/').filter(Boolean)].join(' › ')}</span>
          <p>{about.length > 155 ? `${about.slice(0, 152).trimEnd()}…` : about}</p>
        </div>
      </Section>
    </>
  );
}
