import { quietly } from './quietly.ts';

/** The cookies that scripts of this page can reach. Where there are none, nothing is read and nothing fails. */
export interface CookieJar {
  read(name: string): string | undefined;
  /** @param maxAgeS for how long; until the browser closes where it is absent */
  write(name: string, value: string, maxAgeS?: number): void;
  clear(name: string): void;
}

/** First party, for the whole site, sent along with links to it; of this host alone, so without `Domain`. */
export function cookieJar(page: Pick<Document, 'cookie'>, isSecure: boolean): CookieJar {
  const write: CookieJar['write'] = (name, value, maxAgeS) =>
    void quietly(() => {
      const life = maxAgeS === undefined ? '' : `; max-age=${maxAgeS}`;
      page.cookie = `${name}=${value}; path=/; samesite=lax${isSecure ? '; secure' : ''}${life}`;
    });
  return {
    read: (name) =>
      quietly(() => {
        const found = page.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
        return found && decodeURIComponent(found.slice(name.length + 1));
      }),
    write,
    clear: (name) => write(name, '', 0),
  };
}

/** A cookie of the platform: on https it has a prefix, so that no other host can set it. */
export function platformCookie(jar: CookieJar, name: string): string {
  return jar.read(`__Host-${name}`) ?? jar.read(name) ?? '';
}
