import { accept, refuse, type Result } from '@portico/locale';
import { PAGE_CARD_LIMITS, type PageCard } from '@portico/contract/studio';
import { importAsset } from '../../content/assets/commands.ts';
import { fileType } from '../../content/assets/file-type.ts';
import { foreignAddress, foreignText, foreignWords } from '../../platform/html/foreign-text.ts';
import type { FetchOutside } from '../../platform/http/outgoing.ts';
import { webImages } from '../../store/imports/image-source.ts';
import type { Services } from '../../store/services.ts';
import { readPageHead } from './page-head.ts';

type Parts = Pick<Services, 'clock' | 'database' | 'newId' | 'storage'>;

/**
 * What a page of somebody else's says of itself, read once by the door for such requests (SEC-44): its words as words, its
 * picture as a file of the site. A picture that cannot be had is none.
 */
export async function readPageCard(
  services: Parts,
  websiteId: string,
  url: string,
  fetchOutside: FetchOutside,
): Promise<Result<PageCard, 'unreachable'>> {
  const address = foreignAddress(url);
  const fetched = address === undefined ? undefined : await fetchOutside(address, { accept: PAGES });
  if (!fetched?.ok) {
    return refuse('unreachable');
  }
  const { bytes, contentType, address: from } = fetched.value;
  const head = /html|xml|^$/i.test(contentType)
    ? readPageHead(foreignText(bytes.subarray(0, READ_BYTES), contentType))
    : {};
  const picture = head.picture === undefined ? undefined : foreignAddress(head.picture, from);
  const assetId = picture === undefined ? undefined : await bringHome(services, websiteId, picture, fetchOutside);
  return accept({
    title: foreignWords(head.title ?? '', PAGE_CARD_LIMITS.title),
    text: foreignWords(head.text ?? '', PAGE_CARD_LIMITS.text),
    alt: assetId === undefined ? '' : foreignWords(head.alt ?? '', PAGE_CARD_LIMITS.alt),
    assetId: assetId ?? null,
  });
}

const PAGES = 'text/html,application/xhtml+xml';
/** A page says what it is at its beginning. */
const READ_BYTES = 512 * 1024;

/** Takes a picture into the site's files; undefined where there is none, or it is none that may be kept. */
async function bringHome(
  services: Parts,
  websiteId: string,
  picture: string,
  fetchOutside: FetchOutside,
): Promise<string | undefined> {
  const taken = await webImages(fetchOutside)(picture);
  if (!taken.ok || (fileType(taken.value.fileName, taken.value.bytes)?.kind ?? 'other') === 'other') {
    return undefined;
  }
  const kept = await importAsset(services, websiteId, taken.value);
  return kept.ok ? kept.value.id : undefined;
}
