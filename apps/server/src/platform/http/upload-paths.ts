import { shopCalls, studioCalls, type ApiCall } from '@portico/contract/api';
import type { IncomingMessage } from 'node:http';

/** A call by its method and the addresses that it has. */
interface Place {
  readonly method: string;
  readonly path: RegExp;
}

const OF_STUDIO = placesOf(Object.values(studioCalls));
const OF_SITES = placesOf(Object.values(shopCalls));

/** Whether a request brings a file, or a part of one, by a call that takes it. */
export function isUpload(
  surface: 'studio' | 'site',
  { method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>,
): boolean {
  const places = surface === 'studio' ? OF_STUDIO : OF_SITES;
  return places.some((place) => place.method === method && place.path.test(url));
}

function placesOf(calls: readonly ApiCall[]): readonly Place[] {
  return calls
    .filter(({ maxFileBytes, takesFilePart }) => maxFileBytes !== undefined || takesFilePart)
    .map(({ method, path }) => ({ method, path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?]{1,100}')}(?:\\?|$)`) }));
}
