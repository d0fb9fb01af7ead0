import { text as textOf } from 'node:stream/consumers';
import { RIGHTS, type Right } from '@portico/contract/studio';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../api/api.ts';
import { router } from '../router.tsx';
import { enterSession } from '../session/session.ts';
import type { Language, Texts } from './catalogue.ts';
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

/** A language in which every text stands in brackets. */
function bracketed(english: Texts): Texts {
  return Object.fromEntries(
    Object.entries(english).map(([key, text]) => {
      if (typeof text === 'object') {
        return [key, bracketed(text)];
      }
      // It is given what the English one is given.
      const say = text as (...given: unknown[]) => string;
      return [key, typeof text === 'string' ? `[${text}]` : (...given: unknown[]) => `[${say(...given)}]`];
    }),
  );
}

/** An owner whose names have no letters. The site speaks English to visitors, of which nothing may be left here. */
function enterNameless(isIn: boolean, rights: readonly Right[] = RIGHTS): void {
  const site = { websiteId: '1', identifier: '1', title: '1', url: 'https://1', language: 'en', timeZone: 'UTC' };
  const told = {
    currency: 'JPY',
    weightUnit: 'kg',
    isOwner: rights === RIGHTS,
    roleIds: [],
    rights: [...rights],
    needsStep: false,
    ownerName: '2',
  };
  enterSession({
    crumb: '',
    account: isIn ? { id: '2', displayName: '2', email: '2', language: null, stepMethods: [] } : null,
    step: null,
    mayJoin: true,
    sites: [{ ...site, ...told, weightUnit: 'kg' }],
  });
}

async function drawn(address: string): Promise<string> {
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) });
  await router.load();
  // Whole: with what is fetched once it is wanted.
  const { prelude } = await prerenderToNodeStream(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return textOf(prelude);
}

/** What people read or hear of HTML: its texts, and attributes that are read out. */
function wordsOf(html: string): readonly string[] {
  const drawnTexts = html.replace(/<(style|script|kbd)[^>]*>.*?<\/\1>/gs, '').matchAll(/>([^<]+)</g);
  const attributes = html.matchAll(/ (?:aria-label|alt|placeholder|title)="([^"]+)"/g);
  return [...drawnTexts, ...attributes]
    .map(([, text = '']) => text)
    .filter((text) => /\p{Script=Latin}{2,}/u.test(text));
}

describe('the screens of the studio', () => {
  // These ask for their link first, and draw nothing before they know.
  const paths = Object.keys(router.routesByPath).filter((path) => path !== '/welcome' && path !== '/invitation');
  // Without its token it would be led to the address with an empty one, and nothing drawn meanwhile.
  const addresses = paths.map((path) => (path === '/agree' ? '/agree?token=abc' : path.replaceAll(/\$\w+/g, '1')));

  it.each(addresses)('are read in another language alone: %s', async (address) => {
    // Whoever has signed in is led on from these.
    enterNameless(address !== '/' && address !== '/settings');
    speak('ja', Object.fromEntries(rooms.map(({ room, english }) => [room, bracketed(english)])) as Language);

    const words = wordsOf(await drawn(address));

    expect(words.length).toBeGreaterThan(0);
    expect(words.filter((text) => !/^[^\p{Script=Latin}]*\[.*\][^\p{Script=Latin}]*$/su.test(text))).toEqual([]);
  });

  // Home shows each what is hers, everybody has an account, and whom a site is offered to is only known once it is asked for.
  const ofRights = addresses
    .filter((address) => /^\/sites\/1\/(?!account$|life$)./.test(address))
    .map((address) => address.replace('analytics/1', 'analytics/traffic'));

  it.each(ofRights)('say to whoever has no right at all what she lacks and who gives it: %s', async (address) => {
    enterNameless(true, []);

    expect(await drawn(address)).toMatch(/You need the right to .*2, the owner of this site, can give it to you/s);
  });
});
