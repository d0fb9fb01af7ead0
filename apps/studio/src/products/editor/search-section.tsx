import { PRODUCT_LIMITS } from '@portico/domain';
import type { MemberSite } from '@portico/contract/studio';
import { siteHost } from '../../shell/entries.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/screen.tsx';
import { plainText } from './conflict-values.ts';
import { messages } from './messages.ts';
import type { ProductEditor } from './use-product-editor.ts';
import styles from './editor.module.css';

/** How search engines show it, and the words for that. */
export function SearchSection({ site, editor }: { readonly site: MemberSite; readonly editor: ProductEditor }) {
  const { base, draft } = editor.state;
  const about = draft.seoDescription.trim() || plainText(draft.excerpt) || plainText(draft.description);
  return (
    <Section title={messages.searchResult}>
      <div className={styles['result']}>
        <b>{draft.seoTitle.trim() || `${draft.title} — ${site.title}`}</b>
        <span>{[siteHost(site.url), ...base.path.split('/').filter(Boolean)].join(' › ')}</span>
        <p>{about.length > 155 ? `${about.slice(0, 152).trimEnd()}…` : about}</p>
      </div>
      <div className={styles['fields']}>
        <TextField
          label={messages.seoTitle}
          help={messages.seoTitleHelp}
          value={draft.seoTitle}
          error={editor.errors['seoTitle']}
          maxLength={PRODUCT_LIMITS.seoTitle}
          data-field="seoTitle"
          onChange={(event) => editor.dispatch({ kind: 'edit', fields: { seoTitle: event.target.value } })}
        />
        <TextArea
          label={messages.seoDescription}
          help={messages.seoDescriptionHelp}
          rows={3}
          value={draft.seoDescription}
          error={editor.errors['seoDescription']}
          maxLength={PRODUCT_LIMITS.seoDescription}
          data-field="seoDescription"
          onChange={(event) => editor.dispatch({ kind: 'edit', fields: { seoDescription: event.target.value } })}
        />
      </div>
    </Section>
  );
}
