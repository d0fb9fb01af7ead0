import { StoredImageField, useStoredFile } from '../../settings/stored-image-field.tsx';
import { messages } from '../words.ts';
import type { FieldProps } from './field.tsx';
import { MediaField } from './media-field.tsx';

/** A picture, film or sound of the library, by its id. */
export function PictureField({
  label,
  family,
  value,
  onChange,
}: FieldProps & { readonly label: string; readonly family: 'image' | 'video' | 'audio' | 'any' }) {
  const assetId = typeof value === 'string' ? value : '';
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
