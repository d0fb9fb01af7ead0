import { imageRecord } from '../../assets/present.ts';
import { assetFromJson, type AssetJson } from '../read/asset-json.ts';
import { pageRichText } from '../rich-text.ts';
import { plainWords, plainWordsIn } from './plain-words.ts';

/**
 * Fields of a kit's own type of post as its templates read them (template-kits §2): a text as words, formatted text as
 * `{ html }`, a picture as the record of one, a gallery as a list of those, a box as true or false. A file that is gone
 * leaves its field empty.
 */
export function customContentRecord(content: unknown, files: readonly AssetJson[]): unknown {
  if (!isObject(content)) {
    return plainWordsIn(content);
  }
  const byId = new Map(files.map((file) => [file.id, file]));
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, fieldRecord(value, byId)]));
}

type Files = ReadonlyMap<string, AssetJson>;

function fieldRecord(value: unknown, files: Files): unknown {
  if (Array.isArray(value)) {
    return value.flatMap((entry) => {
      const record = fieldRecord(entry, files);
      return record === null ? [] : [record];
    });
  }
  if (isObject(value) && typeof value['html'] === 'string') {
    return { html: pageRichText(value['html']) };
  }
  if (isObject(value) && typeof value['assetId'] === 'string') {
    const file = files.get(value['assetId']);
    return file ? pictureRecord(file, value['alt']) : null;
  }
  return plainWordsIn(value);
}

function pictureRecord(file: AssetJson, alt: unknown) {
  const image = imageRecord(assetFromJson(file), typeof alt === 'string' && alt !== '' ? alt : undefined);
  return { ...image, altText: plainWords(image.altText), filename: plainWords(image.filename) };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
