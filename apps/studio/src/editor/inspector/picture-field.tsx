import { useQuery } from '@tanstack/react-query';
import { listLinkTargets } from '@portico/contract/studio';
import { api } from '../../api/api.ts';
import { ImageField } from '../../settings/image-field.tsx';
import { editorText } from '../messages.ts';
import { useEditor } from '../store/editor.ts';
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
  const { site } = useEditor();
  const assetId = typeof value === 'string' ? value : '';
  const known = useQuery({
    queryKey: [site.websiteId, 'link-target', assetId],
    queryFn: ({ signal }) => api.call(site, listLinkTargets, { query: { id: assetId }, signal }),
    enabled: UUID.test(assetId),
    staleTime: Infinity,
  });
  const target = known.data?.targets[0];
  const isGone = assetId !== '' && known.isSuccess && !target;
  const error = isGone ? editorText('unableToLocateContent') : undefined;
  if (family !== 'image') {
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
  return (
    <ImageField
      label={label}
      help={messages.field.pictureHelp}
      image={assetId === '' ? null : { id: assetId, url: target?.path ?? '' }}
      error={error}
      onChange={(image) => onChange(image?.id)}
    />
  );
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
