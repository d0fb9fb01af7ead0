import { useQuery } from '@tanstack/react-query';
import { listLinkTargets } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { editorText } from '../editor/messages.ts';
import { useSite } from '../session/site-context.ts';
import { ImageField } from './image-field.tsx';

/** An image of the library of which only the id is kept. */
export function StoredImageField({
  label,
  help,
  assetId,
  onChange,
}: {
  readonly label: string;
  readonly help: string;
  /** Empty for none. */
  readonly assetId: string;
  readonly onChange: (assetId: string | undefined) => void;
}) {
  const { target, error } = useStoredFile(assetId);
  return (
    <ImageField
      label={label}
      help={help}
      image={assetId === '' ? null : { id: assetId, url: target?.path ?? '' }}
      error={error}
      onChange={(image) => onChange(image?.id)}
    />
  );
}

/** A file of the library by its id, and what is said of one that is gone. */
export function useStoredFile(assetId: string) {
  const site = useSite();
  const known = useQuery({
    queryKey: [site.websiteId, 'link-target', assetId],
    queryFn: ({ signal }) => api.call(site, listLinkTargets, { query: { id: assetId }, signal }),
    enabled: UUID.test(assetId),
    staleTime: Infinity,
  });
  const target = known.data?.targets[0];
  const isGone = assetId !== '' && known.isSuccess && !target;
  return { target, error: isGone ? editorText('unableToLocateContent') : undefined };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
