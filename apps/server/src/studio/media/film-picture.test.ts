import { editorMessages } from '@portico/locale';
import { expect, it } from 'vitest';
import type { FetchOutside } from '../../platform/http/outgoing.ts';
import { pictureOfFilm } from './film-picture.ts';

const asked: string[] = [];

/** A host that tells this of every film. */
const telling =
  (film: unknown): FetchOutside =>
  async (url) => {
    asked.push(url);
    const bytes = Buffer.from(JSON.stringify(film));
    return { ok: true, value: { bytes, contentType: 'application/json', address: url } };
  };
const PICTURE = { title: 'Kiln no. 4', thumbnail_url: 'https://i.vimeocdn.com/video/1.jpg' };

it('finds the picture of a film at the host that tells of it', async () => {
  const found = await pictureOfFilm('https://vimeo.com/76979871', telling({ ...PICTURE, account_type: 'pro' }));

  expect(found).toEqual({ url: PICTURE.thumbnail_url, title: 'Kiln no  4' });
  expect(asked.at(-1)).toBe('https://vimeo.com/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F76979871');
});

it('[EDITOR-032] a film of a Vimeo Basic account is refused in these words', async () => {
  expect(await pictureOfFilm('https://vimeo.com/76979871', telling({ ...PICTURE, account_type: 'basic' }))).toBe(
    'unsupported',
  );
  expect(editorMessages.vimeoUnsupported).toBe(
    'Vimeo Basic accounts are unsupported. Please share a video from a different account.',
  );
});

it('asks nobody about other addresses, and takes no picture that is not fetched over https', async () => {
  const before = asked.length;

  expect(await pictureOfFilm('https://example.com/76979871', telling(PICTURE))).toBeUndefined();
  expect(asked).toHaveLength(before);
  expect(
    await pictureOfFilm('https://youtu.be/abcdefghi', telling({ ...PICTURE, thumbnail_url: 'file:///etc/passwd' })),
  ).toBeUndefined();
});
