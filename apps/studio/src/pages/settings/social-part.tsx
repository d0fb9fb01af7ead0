import { useSite } from '../../session/site-context.ts';
import { siteHost } from '../../shell/entries.ts';
import { Icon } from '../../ui/icon.tsx';
import { messages } from './messages.ts';
import type { PartProps } from './settings-panel.tsx';
import { textOf } from './text-of.ts';
import styles from './settings.module.css';

/** What other sites show of the page. */
export function SocialPart({ draft }: PartProps) {
  const site = useSite();
  const { value } = draft;
  const title = textOf(value, 'seo', 'title') || textOf(value, 'title');
  return (
    <section className={styles['part']} data-part="social">
      <h3>{messages.social}</h3>
      <div className={styles['card']}>
        <div className={styles['picture']}>
          <Icon name="image" />
          <span>{textOf(value, 'assetId') === '' ? messages.noPicture : messages.picture}</span>
        </div>
        <p>
          <b>{title}</b>
          <small>{siteHost(site.url)}</small>
        </p>
      </div>
      <p className={styles['help']}>{messages.socialHelp}</p>
    </section>
  );
}
