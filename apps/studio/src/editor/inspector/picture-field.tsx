import { isJsonObject } from '@portico/page-model';
import { StoredImageField, useStoredFile } from '../../settings/stored-image-field.tsx';
import { messages } from '../words.ts';
import type { FieldProps } from './field.tsx';
import { MediaField } from './media-field.tsx';

/** A picture, film or sound of the library, by its id. */
export function PictureField({
  label,
  family,
  isNested = false,
  value,
  onChange: change,
}: FieldProps & {
  readonly label: string;
  readonly family: 'image' | 'video' | 'audio' | 'any';
  /** The id is kept within an object. */
  readonly isNested?: boolean | undefined;
}) {
  const stored = isNested && isJsonObject(value) ? value['assetId'] : value;
  const assetId = typeof stored === 'string' ? stored : '';
  const onChange = (to: string | undefined) => change(isNested && to !== undefined ? { assetId: to } : to);
  const { target, error } = useStoredFile(assetId);
  if (family === 'image') {
    return <StoredImageField label={label} help={messages.field.pictureHelp} assetId={assetId} onChange={onChange} />;
  }
  return (
    <MediaField
      label={label}
      family={family}
      assetId={assetId}
      name={target?.title ?? ''}
      error={error}
      onChange={onChange}
    />
  );
}
