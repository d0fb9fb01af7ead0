import type { SiteSettingsRecord } from '@portico/contract/studio';
import { SITE_LIMITS } from '@portico/domain';
import { ImageField } from '../settings/image-field.tsx';
import { FieldGroup } from '../settings/setting-group.tsx';
import settings from '../settings/settings.module.css';
import { TextArea, TextField } from '../ui/field.tsx';
import { messages } from './messages.ts';

/** What each group of fields needs. */
export interface GroupProps {
  readonly draft: SiteSettingsRecord;
  readonly edit: (fields: Partial<SiteSettingsRecord>) => void;
  readonly errors: Readonly<Record<string, string>>;
}

/** What the site is called, and what is said of it. */
export function NameFields({ draft, edit, errors }: GroupProps) {
  return (
    <FieldGroup title={messages.name}>
      <TextField
        label={messages.siteName}
        help={messages.siteNameHelp}
        value={draft.title}
        error={errors['title']}
        maxLength={SITE_LIMITS.title}
        onChange={(event) => edit({ title: event.target.value })}
      />
      <TextField
        label={messages.tagLine}
        help={messages.tagLineHelp}
        value={draft.tagLine}
        error={errors['tagLine']}
        maxLength={SITE_LIMITS.tagLine}
        onChange={(event) => edit({ tagLine: event.target.value })}
      />
      <TextArea
        label={messages.description}
        help={messages.descriptionHelp}
        rows={3}
        value={draft.description}
        error={errors['description']}
        maxLength={SITE_LIMITS.description}
        onChange={(event) => edit({ description: event.target.value })}
      />
    </FieldGroup>
  );
}

const IMAGES = ['logo', 'icon', 'socialImage'] as const;

/** Its logo, the icon of its tabs, and what stands for it where pages are shared. */
export function ImageFields({ draft, edit, errors }: GroupProps) {
  return (
    <FieldGroup title={messages.images} id="logo">
      {IMAGES.map((name) => (
        <ImageField
          key={name}
          label={messages[name]}
          help={messages.imageHelp[name]}
          image={draft[name]}
          error={errors[name]}
          onChange={(image) => edit({ [name]: image })}
        />
      ))}
    </FieldGroup>
  );
}

/** Where it is and how one reaches it. */
export function ContactFields({ draft, edit, errors }: GroupProps) {
  const { address } = draft;
  const line = (name: keyof typeof address) => ({
    value: address[name],
    error: errors[`address.${name}`],
    maxLength: SITE_LIMITS.addressLine,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      edit({ address: { ...address, [name]: event.target.value } }),
  });
  return (
    <FieldGroup title={messages.contact} lead={messages.contactLead}>
      <TextField label={messages.addressTitle} help={messages.addressTitleHelp} {...line('title')} />
      <TextField label={messages.line1} autoComplete="street-address" {...line('line1')} />
      <div className={settings['two']}>
        <TextField label={messages.line2} {...line('line2')} />
        <TextField label={messages.country} autoComplete="country-name" {...line('country')} />
      </div>
      <div className={settings['two']}>
        <TextField
          label={messages.email}
          help={messages.emailHelp}
          type="email"
          autoComplete="email"
          value={draft.email}
          error={errors['email']}
          maxLength={256}
          onChange={(event) => edit({ email: event.target.value })}
        />
        <TextField
          label={messages.phone}
          type="tel"
          autoComplete="tel"
          value={draft.phone}
          error={errors['phone']}
          maxLength={SITE_LIMITS.phone}
          onChange={(event) => edit({ phone: event.target.value })}
        />
      </div>
    </FieldGroup>
  );
}
