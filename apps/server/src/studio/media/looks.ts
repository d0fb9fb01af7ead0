import { colourName, type ColourName } from '@portico/domain';
import type { ColorData } from '../../content/assets/image-analysis.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';

/** What is known of how a picture looks. */
export interface Look {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly colours: ColorData;
}

/** All pictures of a site's library that were looked at. */
export async function readLooks(tx: SiteTransaction): Promise<readonly Look[]> {
  const rows = await tx.query<Look & Record<string, unknown>>(LOOKS, [tx.websiteId]);
  return rows.map(({ id, width, height, colours }) => ({ id, width, height, colours }));
}

const LOOKS = {
  name: 'media-looks',
  text: `select a.id, a.width, a.height, a.color_data as colours from asset a
    where a.website_id = $1 and not a.is_private and a.color_data is not null and a.width > 0 and a.height > 0`,
};

const PLACES = [
  'centerAverage',
  'topLeftAverage',
  'topRightAverage',
  'bottomLeftAverage',
  'bottomRightAverage',
] as const;
/** So far apart may the same place of two copies be, of 255: saving a picture again changes it by less. */
const SAME = 4;
/** Copies of other sizes are rounded to whole pixels. */
const SAME_SHAPE = 0.02;

interface Measured {
  readonly id: string;
  readonly shape: number;
  /** Red, green and blue of each place. */
  readonly channels: readonly number[];
}

/** Pictures that look the same, whatever their size and kind: for each that has any, the others. */
export function alikeLooks(looks: readonly Look[]): ReadonlyMap<string, readonly string[]> {
  const measured = looks.map(measure).toSorted((one, other) => first(one) - first(other));
  const found = new Map<string, string[]>();
  const add = (id: string, other: string) => found.set(id, [...(found.get(id) ?? []), other]);
  measured.forEach((one, at) => {
    // Sorted by one channel: whoever is further away in it is further away in all.
    for (let next = at + 1; next < measured.length; next += 1) {
      const other = measured[next];
      if (!other || first(other) - first(one) > SAME) {
        break;
      }
      if (isAlike(one, other)) {
        add(one.id, other.id);
        add(other.id, one.id);
      }
    }
  });
  return found;
}

function measure({ id, width, height, colours }: Look): Measured {
  const channels = PLACES.flatMap((place) =>
    [0, 2, 4].map((at) => Number.parseInt(colours[place].slice(at, at + 2), 16)),
  );
  return { id, shape: width / height, channels };
}

const first = ({ channels }: Measured): number => channels[0] ?? 0;

function isAlike(one: Measured, other: Measured): boolean {
  return (
    Math.abs(one.shape / other.shape - 1) <= SAME_SHAPE &&
    one.channels.every((channel, at) => Math.abs(channel - (other.channels[at] ?? 0)) <= SAME)
  );
}

/** Whether a picture is seen as having a colour: in its middle, or in half of its corners. */
export function hasColour({ colours }: Pick<Look, 'colours'>, name: ColourName): boolean {
  const [middle = '', ...corners] = PLACES.map((place) => colours[place]);
  return colourName(middle) === name || corners.filter((corner) => colourName(corner) === name).length >= 2;
}
