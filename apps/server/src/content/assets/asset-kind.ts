/** What a file is for people: something to look at, to watch, to hear, or to keep. */
export type AssetKind = 'image' | 'video' | 'audio' | 'file';

/** Told by the content type, which was told by the bytes. */
export function assetKind(contentType: string): AssetKind {
  const family = contentType.split('/')[0];
  return family === 'image' || family === 'video' || family === 'audio' ? family : 'file';
}
