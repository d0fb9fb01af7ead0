import { expect, it } from 'vitest';
import { mapFrame, mapPosition } from './map-place.ts';

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

/** How many degrees a map shows; its place is in the middle. */
function width(zoom: number): number {
  const box = new URL(mapFrame({ latitude: 60, longitude: 10 }, zoom)).searchParams.get('bbox')?.split(',').map(Number);
  const [west = 0, south = 0, east = 0, north = 0] = box ?? [];
  expect([(west + east) / 2, (south + north) / 2].map(Math.round)).toEqual([10, 60]);
  return east - west;
}

it('a map is drawn around its place, half as wide with every step of the zoom', () => {
  expect(width(10) / width(11)).toBeCloseTo(2, 2);
});
