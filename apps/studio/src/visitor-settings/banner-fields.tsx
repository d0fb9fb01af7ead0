import type { VisitorSettingsBody, VisitorSettingsRecord } from '@portico/contract/studio';
import { BANNER_POSITIONS, COOKIE_POLICIES, VISITOR_LIMITS } from '@portico/domain';
import { ChoiceField } from '../settings/choice-field.tsx';
import { FieldGroup } from '../settings/setting-group.tsx';
import { Checkbox, TextArea, TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { BannerPreview } from './banner-preview.tsx';
import { messages } from './messages.ts';
import styles from './visitor-settings.module.css';

/** What each group of fields needs. */
export interface GroupProps {
  readonly draft: VisitorSettingsRecord;
  readonly edit: (fields: Partial<VisitorSettingsRecord>) => void;
  readonly errors: Readonly<Record<string, string>>;
}

/** Whether visitors are asked, and in which words; beside the fields as they will read it. */
export function BannerFields({ draft, edit, errors, body }: GroupProps & { readonly body: VisitorSettingsBody }) {
  const policy = body.isCloneable ? 'ask-first' : draft.policy;
  return (
    <div className={styles['beside']}>
      <FieldGroup title={messages.banner} lead={messages.bannerLead}>
        <Checkbox
          label={messages.hasBanner}
          help={messages.hasBannerHelp}
          checked={draft.hasBanner}
          onChange={(event) => edit({ hasBanner: event.target.checked })}
        />
        {body.isCloneable ? (
          <Notice tone="still">
            <p>{messages.cloneable}</p>
          </Notice>
        ) : (
          <ChoiceField
            label={messages.policy}
            help={messages.policyHelps[policy]}
            value={policy}
            choices={COOKIE_POLICIES.map((value) => ({ value, label: messages.policies[value] }))}
            onChange={(value) => edit({ policy: COOKIE_POLICIES.find((one) => one === value) ?? policy })}
          />
        )}
        <ChoiceField
          label={messages.position}
          value={draft.position}
          choices={BANNER_POSITIONS.map((value) => ({ value, label: messages.positions[value] }))}
          onChange={(value) => edit({ position: BANNER_POSITIONS.find((one) => one === value) ?? draft.position })}
        />
        <TextField
          label={messages.heading}
          placeholder={policy === 'ask-first' ? body.defaults.title : ''}
          value={draft.title}
          error={errors['title']}
          maxLength={VISITOR_LIMITS.title}
          onChange={(event) => edit({ title: event.target.value })}
        />
        <TextArea
          label={messages.text}
          help={messages.textHelp}
          rows={4}
          value={draft.text}
          error={errors['text']}
          maxLength={VISITOR_LIMITS.text}
          onChange={(event) => edit({ text: event.target.value })}
        />
        <TextField
          label={messages.privacyUrl}
          help={messages.privacyUrlHelp}
          inputMode="url"
          value={draft.privacyUrl}
          error={errors['privacyUrl']}
          maxLength={VISITOR_LIMITS.link}
          onChange={(event) => edit({ privacyUrl: event.target.value })}
        />
      </FieldGroup>
      <BannerPreview draft={draft} policy={policy} body={body} />
    </div>
  );
}
