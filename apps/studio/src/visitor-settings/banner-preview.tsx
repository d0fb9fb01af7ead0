import type { VisitorSettingsBody, VisitorSettingsRecord } from '@portico/contract/studio';
import { asksForSomething, pixelServices, type CookiePolicy } from '@portico/domain';
import { writingDirection } from '@portico/locale';
import { useSite } from '../session/site-context.ts';
import { cx } from '../ui/cx.ts';
import { messages } from './messages.ts';
import styles from './visitor-settings.module.css';

/** The banner as it will stand on a page, in its words and at its place; nothing of it can be pressed. */
export function BannerPreview({
  draft,
  policy,
  body,
}: {
  readonly draft: VisitorSettingsRecord;
  readonly policy: CookiePolicy;
  readonly body: VisitorSettingsBody;
}) {
  const { language } = useSite();
  const { words } = body.options;
  const tells = pixelServices(draft).length > 0;
  const texts = body.defaults.texts[policy];
  const title = draft.title || (policy === 'ask-first' ? body.defaults.title : '');
  const refuse = policy === 'ask-first' ? words.onlyNeeded : words.refuse;
  const agree = policy === 'may-refuse' && !tells ? words.close : words.allowAll;
  return (
    <figure className={styles['preview']}>
      <figcaption>
        <b>{messages.preview}</b>
        <span>{body.policyVersion > 0 ? messages.version(body.policyVersion) : null}</span>
      </figcaption>
      <div className={styles['page']} lang={language} dir={writingDirection(language)} inert>
        <span className={styles['line']} />
        <span className={styles['line']} />
        <span className={styles['picture']} />
        {draft.hasBanner && asksForSomething(draft) ? (
          <div className={cx(styles['banner'], styles[draft.position])}>
            {title === '' ? null : <b>{title}</b>}
            <p>{draft.text || (tells ? texts.forServices : texts.plain)}</p>
            <div className={styles['acts']}>
              <span>{refuse}</span>
              <span>{agree}</span>
            </div>
            <p className={styles['links']}>
              <u>{words.oneByOne}</u> <u>{words.whatIsKept}</u>
              {draft.privacyUrl === '' ? null : (
                <>
                  {' '}
                  <u>{words.privacy}</u>
                </>
              )}
            </p>
          </div>
        ) : (
          <p className={styles['none']} lang="en" dir="ltr">
            {messages.previewOff}
          </p>
        )}
      </div>
    </figure>
  );
}
