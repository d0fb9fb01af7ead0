import type { ItemType } from '@portico/contract/studio';
import { customTypeOf } from '@portico/domain';
import { isJsonObject } from '@portico/page-model';
import { RichTextField } from '../../rich-text/rich-text-field.tsx';
import { Checkbox, TextArea } from '../../ui/field.tsx';
import { Section } from '../../ui/screen.tsx';
import { customMessages as messages } from './custom-messages.ts';
import { CustomGallery, CustomPicture } from './custom-pictures.tsx';
import { useCustomField, type CustomFieldProps } from './use-custom-field.ts';
import { useItem } from './use-item.ts';
import { useLimited } from './use-limited.ts';
import styles from './post.module.css';

type Field = ItemType['fields'][number];

/** What is filled in for a type of post that the kit brings along. */
export function CustomPart({ types }: { readonly types: readonly ItemType[] }) {
  const item = useItem();
  const name = customTypeOf(item.value['customContent']);
  const type = types.find((one) => one.name === name);
  if (name === undefined || type?.fields.length === 0) {
    return null;
  }
  return (
    <div className={styles['custom']}>
      {type ? (
        <Section title={type.title}>
          {type.fields.map((field) => (
            <CustomField key={field.name} field={field} />
          ))}
        </Section>
      ) : (
        <Section title={messages.goneTitle}>
          <p className={styles['help']}>{messages.gone(name)}</p>
        </Section>
      )}
    </div>
  );
}

const EDITORS = {
  text: CustomText,
  wysiwyg: CustomRichText,
  image: CustomPicture,
  checkbox: CustomCheckbox,
  gallery: CustomGallery,
} as const;

function CustomField({ field }: { readonly field: Field }) {
  const Editor = EDITORS[field.type];
  return <Editor name={field.name} label={field.title} />;
}

function CustomText({ name, label }: CustomFieldProps) {
  const { value, type } = useCustomField(name);
  const words = useLimited(typeof value === 'string' ? value : '', type);
  return (
    <TextArea
      className={styles['line']}
      label={label}
      rows={1}
      value={words.value}
      help={words.help}
      error={words.error}
      onChange={({ target }) => words.change(target.value)}
    />
  );
}

function CustomRichText({ name, label }: CustomFieldProps) {
  const { value, type } = useCustomField(name);
  const kept = isJsonObject(value) && typeof value['html'] === 'string' ? value['html'] : '';
  const words = useLimited(kept, (html) => type(html === '' ? undefined : { html }));
  return (
    <RichTextField
      label={label}
      isLabelShown
      isShort
      value={words.value}
      {...(words.help === undefined ? {} : { help: words.help })}
      error={words.error}
      onChange={words.change}
    />
  );
}

function CustomCheckbox({ name, label }: CustomFieldProps) {
  const { value, set } = useCustomField(name);
  return <Checkbox label={label} checked={value === true} onChange={({ target }) => set(target.checked)} />;
}
