import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  getSession,
  type MemberSite,
  type Right,
  signOut as endSession,
  type StudioSession,
} from '@portico/contract/studio';
import { api, queryClient } from '../api/api.ts';
import { formatLanguage } from '../language/format-language.ts';
import { readLanguages } from '../language/own-languages.ts';

/** Who is here. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => keepCrumb(await api.callOwn(getSession)),
  // Only signing in and out change it here; a session that ended is noticed by the next call.
  staleTime: Infinity,
  gcTime: Infinity,
});

/** Puts a fresh session in place: after signing in, out, or the first visit. */
export function enterSession(session: StudioSession): void {
  queryClient.setQueryData(sessionQuery.queryKey, keepCrumb(session));
}

function keepCrumb(session: StudioSession): StudioSession {
  api.setCrumb(session.crumb);
  return session;
}

/** Ends the session here and on the server; nothing of it stays in memory. */
export async function signOut(): Promise<void> {
  const session = await api.callOwn(endSession);
  enterSession(session);
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'session' });
}

export function useSession(): StudioSession | undefined {
  return useQuery(sessionQuery).data;
}

/** The language in which figures and days are written to whoever is here, at a site or at none. */
export function useFormatLanguage(): string {
  return formatLanguage(readLanguages(useSession()));
}

/** Whether the member has a right on a site; what she lacks is left out rather than refused. */
export function mayDo(site: MemberSite, right: Right): boolean {
  return site.rights.includes(right);
}
