import { z } from 'zod';
import type { FetchOutside } from '../../platform/http/outgoing.ts';

/** Hosts of films that tell of them by oEmbed, and where; the only addresses that are asked (SEC-44). */
const HOSTS: readonly (readonly [film: RegExp, tells: string])[] = [
  [/^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?\d{5,15}/, 'https://vimeo.com/api/oembed.json?url='],
  [
    /^https:\/\/(?:www\.)?(?:youtube\.com\/(?:watch\?v=|shorts\/)|youtu\.be\/)[\w-]{6,20}/,
    'https://www.youtube.com/oembed?format=json&url=',
  ],
];

/** What a host tells of a film; none of it is trusted. */
const told = z.object({
  title: z.string().catch(''),
  thumbnail_url: z.url({ protocol: /^https$/ }),
  account_type: z.string().catch(''),
});

const MAX_TOLD_BYTES = 64 * 1024;

/** The picture that stands for a film of another host. */
export interface FilmPicture {
  readonly url: string;
  /** Of the film; a name for the file. */
  readonly title: string;
}

/**
 * Where the picture of a film lies, so that a page can show it without asking its host.
 * @returns undefined where the address is no film that a listed host tells of; `unsupported` for a Vimeo account that lets nobody
 *   show its films elsewhere (EDITOR-032)
 */
export async function pictureOfFilm(
  address: string,
  fetchOutside: FetchOutside,
): Promise<FilmPicture | 'unsupported' | undefined> {
  const tells = HOSTS.find(([film]) => film.test(address))?.[1];
  if (tells === undefined) {
    return undefined;
  }
  const answer = await fetchOutside(`${tells}${encodeURIComponent(address)}`, {
    maxBytes: MAX_TOLD_BYTES,
    accept: 'application/json',
  });
  const film = answer.ok ? told.safeParse(jsonOf(answer.value.bytes)) : undefined;
  if (!film?.success) {
    return undefined;
  }
  const { title, thumbnail_url: url, account_type: account } = film.data;
  if (account === 'basic') {
    return 'unsupported';
  }
  // A full stop in it would be read as the beginning of an ending.
  return { url, title: title.replaceAll('.', ' ').trim() || 'film' };
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
