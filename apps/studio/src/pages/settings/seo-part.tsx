import { useSite } from '../../session/site-context.ts';
import { siteHost } from '../../shell/entries.ts';
import { Checkbox, TextArea, TextField } from '../../ui/field.tsx';
import { messages } from './messages.ts';
import type { PartProps } from './settings-panel.tsx';
import { textOf } from './text-of.ts';
import styles from './settings.module.css';

/** As much as search engines show, and as much as is kept. */
const TITLE = { shown: 60, most: 120 };
const DESCRIPTION = { shown: 155, most: 400 };

/** How the page looks in search results, and what is said there. */
export function SeoPart({ draft, mayEdit }: PartProps) {
  const site = useSite();
  const { value, change, errors } = draft;
  const title = textOf(value, 'seo', 'title');
  const description = textOf(value, 'seo', 'description');
  const pageTitle = textOf(value, 'title');
  const isHome = value['isHomepage'] === true;
  const usual = isHome ? site.title : `${pageTitle} — ${site.title}`;
  const usualWords = textOf(value, 'description')
    .replace(/<[^>]*>/g, ' ')
    .trim();
  const urlId = textOf(value, 'urlId');
  return (
    <section className={styles['part']} data-part="seo">
      <h3>{messages.inResults}</h3>
      <div className={styles['result']}>
        <b>{title === '' ? usual : title}</b>
        <span>{isHome ? siteHost(site.url) : `${siteHost(site.url)} › ${urlId}`}</span>
        <p>{description === '' ? usualWords : description}</p>
      </div>
      <TextField
        label={messages.seoTitle}
        aside={<span className={styles['count']}>{messages.of(title.length, TITLE.shown)}</span>}
        value={title}
        placeholder={usual}
        maxLength={TITLE.most}
        readOnly={!mayEdit}
        error={errors['seo.title']}
        onChange={(event) => change(['seo', 'title'], event.target.value)}
      />
      <TextArea
        label={messages.seoDescription}
        aside={<span className={styles['count']}>{messages.of(description.length, DESCRIPTION.shown)}</span>}
        value={description}
        placeholder={usualWords}
        maxLength={DESCRIPTION.most}
        rows={3}
        readOnly={!mayEdit}
        error={errors['seo.description']}
        onChange={(event) => change(['seo', 'description'], event.target.value)}
      />
      <Checkbox
        label={messages.isIndexed}
        checked={value['isIndexed'] !== false}
        disabled={!mayEdit}
        onChange={(event) => change(['isIndexed'], event.target.checked ? undefined : false)}
      />
    </section>
  );
}
