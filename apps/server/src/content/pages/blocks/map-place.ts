/** A place on the earth, in degrees. */
interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** How people write a place: two numbers, or the address of a map that has them in it. */
const WRITTEN: readonly RegExp[] = [
  new RegExp(String.raw`^\s*${NUMBER}\s*[,;\s]\s*${NUMBER}\s*$`),
  new RegExp(String.raw`[?&#]mlat=${NUMBER}&mlon=${NUMBER}`),
  new RegExp(String.raw`#map=\d+(?:\.\d+)?/${NUMBER}/${NUMBER}`),
  new RegExp(String.raw`[/@=]@?${NUMBER},${NUMBER}`),
];

/** Reads where a map is drawn; undefined where nothing on the earth is named. */
export function mapPosition(written: string): Position | undefined {
  for (const pattern of WRITTEN) {
    const found = pattern.exec(written);
    const [latitude, longitude] = [Number(found?.[1]), Number(found?.[2])];
    if (found && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) {
      return { latitude, longitude };
    }
  }
  return undefined;
}

export interface MapView {
  /** As tiles have it: 0 is the whole earth. */
  readonly zoom: number;
  /** Whether a mark stands at the place. */
  readonly hasMark: boolean;
}

/** The page of a place on OpenStreetMap. */
export function placeAddress({ latitude, longitude }: Position, { zoom, hasMark }: MapView): string {
  const mark = hasMark ? `?mlat=${latitude}&mlon=${longitude}` : '';
  return `https://www.openstreetmap.org/${mark}#map=${zoom}/${latitude}/${longitude}`;
}

/** The page that finds the way to a place, from wherever one says. */
export function wayAddress({ latitude, longitude }: Position): string {
  return `https://www.openstreetmap.org/directions?route=%3B${latitude}%2C${longitude}`;
}

/** Tiles are this wide; a frame shows about so many of them. */
const TILE_PX = 256;
const FRAME_PX = 800;

/** What a frame shows of the map around a place: its edges in degrees. */
export function mapFrame(
  { latitude, longitude }: Position,
  { zoom, hasMark, height }: MapView & { readonly height: number },
): string {
  const degreesPerPixel = 360 / (TILE_PX * 2 ** zoom);
  const [wide, high] = [
    (degreesPerPixel * FRAME_PX) / 2,
    (degreesPerPixel * Math.cos((latitude * Math.PI) / 180) * height) / 2,
  ];
  const edges = [longitude - wide, latitude - high, longitude + wide, latitude + high].map((edge) => edge.toFixed(5));
  const mark = hasMark ? `&marker=${latitude}%2C${longitude}` : '';
  return `https://www.openstreetmap.org/export/embed.html?bbox=${encodeURIComponent(edges.join(','))}&layer=mapnik${mark}`;
}
