import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Texts } from './catalogue.ts';
import { speak } from './catalogue.ts';

type Text = Texts[string];

/** English texts by their rooms, and the ids of those that are read while files are loaded. */
const { rooms, readTooEarly, loading } = vi.hoisted(() => ({
  rooms: [] as { readonly room: string; readonly english: Texts }[],
  readTooEarly: [] as string[],
  loading: { isDone: false },
}));

vi.mock('./catalogue.ts', async (original) => {
  const real = await original<typeof import('./catalogue.ts')>();
  return {
    ...real,
    catalogue: (room: string, english: Texts) => {
      rooms.push({ room, english });
      return watched(real.catalogue(room, english), room);
    },
  };
});

/** The same texts, noting what is read too early. */
function watched(texts: Texts, id: string): Texts {
  return new Proxy(texts, {
    get(target, key) {
      const text = Reflect.get(target, key) as Text;
      const own = `${id}.${String(key)}`;
      if (!loading.isDone && typeof text !== 'object') {
        readTooEarly.push(own);
      }
      return typeof text === 'object' ? watched(text, own) : text;
    },
  });
}

// What is drawn in a browser alone starts there.
const modules = import.meta.glob(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../main.tsx']);
await Promise.all(Object.values(modules).map((load) => load()));
loading.isDone = true;

afterEach(() => speak('en', {}));

/** Every text of a tree with its id. */
function textsOf(texts: Texts, id: string): readonly (readonly [id: string, text: Exclude<Text, Texts>])[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'object' ? textsOf(text, `${id}.${key}`) : [[`${id}.${key}`, text] as const],
  );
}

const texts = rooms.flatMap(({ room, english }) => textsOf(english, room));

describe('the texts of the studio', () => {
  it('have an id each, and no id twice', () => {
    const ids = texts.map(([id]) => id);

    expect(ids.length).toBeGreaterThan(1000);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
    expect(ids.filter((id) => !/^[a-z][A-Za-z]*(\.[\w-]+)+$/.test(id))).toEqual([]);
  });

  it('are read while something is drawn, never while a file is loaded', () => {
    expect(readTooEarly).toEqual([]);
  });
});
