import { picturePath, type BroughtPicture, type Pictures } from '@portico/rich-text';
import { useMemo, useState, type ReactNode } from 'react';
import { fetchMedia, MAX_IMAGE_BYTES, uploadMedia, type MediaFile, type MemberSite } from '@portico/contract/studio';
import { api } from '../../api/api.ts';
import { MediaPicker } from '../../media/media-picker.tsx';
import { messages } from '../messages.ts';

/** Pictures of a site: shown from it, chosen from its library, added to it; those of other sites are fetched by the server. */
export function usePictures(
  site: MemberSite,
  /** Whether one alone is chosen, where there is room for no other. */
  { isOne = false } = {},
): { readonly pictures: Pictures; readonly picker: ReactNode } {
  const [choosing, setChoosing] = useState<{ readonly answer: (files: readonly MediaFile[]) => void }>();
  const pictures = useMemo(
    (): Pictures => ({
      show: (src) => shownAt(site.url, src),
      bring: async (source, onProgress) => {
        if (typeof source === 'string' && /^https?:/i.test(source)) {
          return broughtOf(await api.call(site, fetchMedia, { body: { url: source } }));
        }
        const file = typeof source === 'string' ? await fileAt(source) : source;
        if (file.size > MAX_IMAGE_BYTES) {
          throw new Error(messages.tooLarge);
        }
        return broughtOf(await api.upload(site, uploadMedia, { file, onProgress }));
      },
      choose: async () => {
        const files = await new Promise<readonly MediaFile[]>((answer) => setChoosing({ answer }));
        return files.map(broughtOf);
      },
    }),
    [site],
  );
  return {
    pictures,
    picker: choosing ? (
      <MediaPicker
        kind="image"
        isMany={!isOne}
        onChoose={choosing.answer}
        onClose={() => {
          // Whoever has chosen was answered already; a second answer is none.
          choosing.answer([]);
          setChoosing(undefined);
        }}
      />
    ) : null,
  };
}

function broughtOf({ assetId, width, height, altText }: MediaFile): BroughtPicture {
  return { assetId, width, height, alt: altText };
}

/** The address at which the studio shows a picture of a text; empty for what it cannot show. */
function shownAt(siteUrl: string, src: string): string {
  const path = picturePath(src);
  if (path === undefined && !src.startsWith('/static/')) {
    return /^https?:\/\//.test(src) ? src : '';
  }
  const url = new URL(path ?? src, siteUrl);
  url.searchParams.set('format', '1000w');
  return url.href;
}

/** A picture that a paste carried in itself; other sites do not hand theirs to this page. */
async function fileAt(source: string): Promise<File> {
  const found = /^data:(image\/[a-z+.-]+);/i.exec(source)?.[1];
  if (found === undefined) {
    throw new Error(messages.foreignPicture);
  }
  const bytes = await (await fetch(source)).blob();
  return new File([bytes], `picture.${found.split('/')[1] ?? 'png'}`, { type: found });
}
