import { COLOUR_NAMES, MEDIA_LIMITS, type ColourName } from '@portico/domain';
import {
  MEDIA_AGES,
  MEDIA_KINDS,
  MEDIA_VIEWS,
  type MediaAge,
  type MediaKind,
  type MediaView,
} from '@portico/contract/studio';

/** The state of the library, kept in its address. */
export interface MediaSearch {
  readonly view?: MediaView;
  readonly kind?: MediaKind;
  readonly folder?: string;
  readonly colour?: ColourName;
  readonly added?: MediaAge;
  readonly q?: string;
  /** The file whose details are open. */
  readonly open?: string;
}

/** Reads an address; what it does not know, and what holds anyway, is left out. */
export function mediaSearch(search: Record<string, unknown>): MediaSearch {
  const { q, open, folder } = search;
  const view = MEDIA_VIEWS.find((one) => one === search['view'] && one !== 'all');
  const kind = MEDIA_KINDS.find((one) => one === search['kind']);
  const colour = COLOUR_NAMES.find((one) => one === search['colour']);
  const added = MEDIA_AGES.find((one) => one === search['added']);
  return {
    ...(view ? { view } : {}),
    ...(kind ? { kind } : {}),
    ...(colour ? { colour } : {}),
    ...(added ? { added } : {}),
    ...(typeof folder === 'string' && folder !== '' ? { folder: folder.slice(0, MEDIA_LIMITS.folderName) } : {}),
    ...(q !== undefined && q !== '' ? { q: String(q).slice(0, 100) } : {}),
    ...(typeof open === 'string' ? { open } : {}),
  };
}
