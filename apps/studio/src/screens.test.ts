import { describe, expect, it } from 'vitest';
import { router } from './router.tsx';
import * as rooms from './screens.ts';
import type { Screens } from './shell/screen.ts';

const all = Object.values<Screens>(rooms);
const entries = all.flatMap(({ entry = [] }) => entry);

describe('what the folders of the studio add', () => {
  it('leads to a screen from every entry and every command', () => {
    const ways = [...entries, ...all.flatMap(({ commands = [] }) => commands)].map(({ to }) => to);

    expect(ways.filter((to) => !Object.hasOwn(router.routesByPath, to))).toEqual([]);
  });

  it('has a place and a key of its own', () => {
    for (const given of [all.map(({ place }) => place), entries.map(({ key }) => key)]) {
      expect(given.toSorted()).toEqual([...new Set<number | string>(given)].toSorted());
    }
  });
});
