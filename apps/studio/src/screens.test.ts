import { describe, expect, it } from 'vitest';
import { findCommands } from './command/matches.ts';
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

  it.each(['import', 'design', 'language', 'team', 'coupon', 'vat', 'delivery', 'connect stripe', 'add product'])(
    'leads somewhere who looks for “%s”',
    (typed) => {
      const commands = [...entries, ...all.flatMap(({ commands: own = [] }) => own)];
      const called = commands.map(({ label, words }) => ({ label: label(), words: words?.() }));

      expect(findCommands(called, typed)).not.toEqual([]);
    },
  );

  it('has a place and a key of its own', () => {
    for (const given of [all.map(({ place }) => place), entries.map(({ key }) => key)]) {
      expect(given.toSorted()).toEqual([...new Set<number | string>(given)].toSorted());
    }
  });
});
