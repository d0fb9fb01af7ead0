import { cookieJar } from '../browser/cookie-jar.ts';
import type { VisitorPorts } from '../visitor/visitor.ts';

/** A browser with cookies that end, a storage, and a clock that a test moves. */
export interface FakeBrowser extends VisitorPorts {
  readonly cookies: ReadonlyMap<string, string>;
  readonly storage: Map<string, string>;
  /** Value and life in seconds of a cookie, as it was written last. */
  written(name: string): readonly [value: string, maxAgeS: number | undefined] | undefined;
  advance(ms: number): void;
  /** Another page of the same browser. */
  tab(): VisitorPorts;
}

interface Kept {
  readonly value: string;
  readonly endsAt: number;
}

export interface FakeBrowserOptions {
  readonly now: number;
  readonly cookies?: Readonly<Record<string, string>>;
  /** What throws at every touch. */
  readonly broken?: 'cookies' | 'storage';
}

export function fakeBrowser({ now: start, cookies = {}, broken }: FakeBrowserOptions): FakeBrowser {
  let now = start;
  let ids = 0;
  const storage = new Map<string, string>();
  const jar = new Map<string, Kept>(
    Object.entries(cookies).map(([name, value]) => [name, { value, endsAt: Number.POSITIVE_INFINITY }]),
  );
  const written = new Map<string, readonly [string, number | undefined]>();
  const alive = () =>
    new Map([...jar].filter(([, { endsAt }]) => endsAt > now).map(([name, { value }]) => [name, value]));
  const page = {
    get cookie() {
      if (broken === 'cookies') throw new Error('Cookies are forbidden.');
      return [...alive()].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(text: string) {
      if (broken === 'cookies') throw new Error('Cookies are forbidden.');
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      const life = /; max-age=(\d+)/.exec(text)?.[1];
      const maxAgeS = life === undefined ? undefined : Number(life);
      if (maxAgeS !== 0) written.set(name, [value, maxAgeS]);
      jar.set(name, { value, endsAt: maxAgeS === undefined ? Number.POSITIVE_INFINITY : now + maxAgeS * 1000 });
    },
  };
  const ports = (): VisitorPorts => ({
    jar: cookieJar(page, true),
    store: () => {
      if (broken === 'storage') throw new Error('Storage is forbidden.');
      return {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => void storage.set(key, value),
        removeItem: (key) => void storage.delete(key),
      };
    },
    now: () => now,
    newId: () => `id-number-${(ids += 1)}`,
  });
  return {
    ...ports(),
    get cookies() {
      return alive();
    },
    storage,
    written: (name) => written.get(name),
    advance: (ms) => {
      now += ms;
    },
    tab: ports,
  };
}
