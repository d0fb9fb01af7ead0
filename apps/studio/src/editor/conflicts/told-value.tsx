import type { FieldDescription, JsonValue } from '@portico/page-model';
import { useNow } from '../../format/use-now.ts';
import { useStoredFile } from '../../settings/stored-image-field.tsx';
import { Image, imageSource } from '../../ui/image.tsx';
import { useOffered } from '../inspector/reference-field.tsx';
import { useEditor } from '../store/editor.ts';
import { messages } from '../words.ts';
import { toldValue, type ToldField } from './told-field.ts';
import styles from './conflicts.module.css';

/** One of two values, as its field shows it: pictures are seen, what is named by an id has its name. */
export function ToldValue({
  value,
  field,
  path,
}: {
  readonly value: JsonValue | undefined;
  readonly field: ToldField;
  readonly path: readonly string[];
}) {
  const { site } = useEditor();
  const now = useNow();
  if (typeof value === 'string' && value !== '') {
    if (field.kind?.name === 'asset' || (path[0] === 'value' && path[1] === 'assetId')) {
      return <ToldFile assetId={value} />;
    }
    if (field.kind?.name === 'reference') {
      return <ToldReference id={value} target={field.kind.target} />;
    }
  }
  return toldValue(value, field, path, now, site);
}

function ToldFile({ assetId }: { readonly assetId: string }) {
  const { site } = useEditor();
  const { target, error } = useStoredFile(assetId);
  return (
    <span className={styles['file']}>
      {target ? <Image src={imageSource(site.url, target.path, 300)} /> : null}
      <span>{target?.title ?? error ?? ''}</span>
    </span>
  );
}

type Target = Extract<FieldDescription['kind'], { readonly name: 'reference' }>['target'];

function ToldReference({ id, target }: { readonly id: string; readonly target: Target }) {
  const { site } = useEditor();
  const { data } = useOffered(site, target);
  return data?.find((one) => one.id === id)?.title ?? messages.field.some;
}
