import { expect, it } from 'vitest';
import { mapFrame, mapPosition, placeAddress, wayAddress } from './map-place.ts';

it.each([
  ['59.91, 10.75', 59.91, 10.75],
  ['-33.9 18.4', -33.9, 18.4],
  ['https://www.openstreetmap.org/?mlat=59.91&mlon=10.75#map=12/1/2', 59.91, 10.75],
  ['https://www.openstreetmap.org/#map=12/59.91/10.75', 59.91, 10.75],
  ['https://maps.example.org/maps/place/Oslo/@59.91,10.75,12z', 59.91, 10.75],
])('a place is read from %s', (written, latitude, longitude) => {
  expect(mapPosition(written)).toEqual({ latitude, longitude });
});

it.each(['', 'Oslo', '91, 10', '10, 181', '5'])('no place on the earth is read from "%s"', (written) => {
  expect(mapPosition(written)).toBeUndefined();
});

const OSLO = { latitude: 60, longitude: 10 };

/** How many degrees a map shows from side to side and from top to bottom; its place is in the middle. */
function size(zoom: number, height: number): readonly [wide: number, high: number] {
  const address = mapFrame(OSLO, { zoom, height, hasMark: true });
  const [west = 0, south = 0, east = 0, north = 0] =
    new URL(address).searchParams.get('bbox')?.split(',').map(Number) ?? [];
  expect([(west + east) / 2, (south + north) / 2].map(Math.round)).toEqual([10, 60]);
  return [east - west, north - south];
}

it('a map is drawn around its place, half as wide with every step of the zoom, and as high as it is', () => {
  expect(size(10, 450)[0] / size(11, 450)[0]).toBeCloseTo(2, 2);
  expect(size(10, 900)[1] / size(10, 450)[1]).toBeCloseTo(2, 2);
  expect(size(10, 900)[0]).toBe(size(10, 450)[0]);
});

it('a mark stands at the place where one is wished for, on the map and where its link leads', () => {
  const view = { zoom: 12, height: 450 };

  expect(mapFrame(OSLO, { ...view, hasMark: true })).toMatch(/&marker=60%2C10$/);
  expect(mapFrame(OSLO, { ...view, hasMark: false })).not.toContain('marker');
  expect(placeAddress(OSLO, { ...view, hasMark: true })).toBe(
    'https://www.openstreetmap.org/?mlat=60&mlon=10#map=12/60/10',
  );
  expect(placeAddress(OSLO, { ...view, hasMark: false })).toBe('https://www.openstreetmap.org/#map=12/60/10');
});

it('the way to a place ends there', () => {
  expect(new URL(wayAddress(OSLO)).searchParams.get('route')).toBe(';60,10');
});
