import type { MediaFile } from '@portico/contract/studio';

/** Whether nobody has said yet what a picture shows. */
export function isUntold({ kind, altText, isDecoration }: MediaFile): boolean {
  return kind === 'image' && altText === '' && !isDecoration;
}
