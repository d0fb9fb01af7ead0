import type { z } from 'zod';
import type { Call, CallParts, FileAnswer, IdsOf, NoAnswer, NoSchema } from '../call.ts';
import type { Right } from './rights.ts';

/** Who may call. Everything but reading needs the crumb of the session as well (SEC-11). */
export type Policy =
  | { readonly kind: 'public' }
  | { readonly kind: 'signed-in' }
  /** A member of the website in the path who has the right, and the other one where there is one; everybody else finds nothing there (SEC-4). */
  | { readonly kind: 'site'; readonly right: Right; readonly alsoRight?: Right }
  /** Any member of the website in the path. */
  | { readonly kind: 'site-member' };

/** A call of the studio. */
export type StudioCall = Call<Policy>;
/** One that works at a website, which its path names, or its query where the path is the specification's ({@link namesSiteInQuery}). */
export type SiteCall = Call<Extract<Policy, { kind: 'site' | 'site-member' }>>;

type Schema = z.ZodType;
type Answered = Schema | FileAnswer | NoAnswer;

/** A call that anybody may make. */
export function publicCall<
  const Path extends string,
  Answer extends Answered,
  Params extends Schema = IdsOf<Path>,
  Query extends Schema = NoSchema,
  Body extends Schema = NoSchema,
>(parts: CallParts<Path, Params, Query, Body, Answer>) {
  return { ...parts, access: { kind: 'public' } } as const;
}

/** A call for whoever is signed in. */
export function signedInCall<
  const Path extends string,
  Answer extends Answered,
  Params extends Schema = IdsOf<Path>,
  Query extends Schema = NoSchema,
  Body extends Schema = NoSchema,
>(parts: CallParts<Path, Params, Query, Body, Answer>) {
  return { ...parts, access: { kind: 'signed-in' } } as const;
}

/** A call for every member of a website; its path is that of the website and this. */
export function memberCall<
  const Path extends `/${string}`,
  Answer extends Answered,
  Params extends Schema = IdsOf<Path>,
  Query extends Schema = NoSchema,
  Body extends Schema = NoSchema,
>(parts: CallParts<Path, Params, Query, Body, Answer>) {
  return { ...parts, path: `/api/sites/:websiteId${parts.path}`, access: { kind: 'site-member' } } as const;
}

/** A call for the members of a website who have a right; its path is that of the website and this. */
export function siteCall<
  const Path extends `/${string}`,
  Answer extends Answered,
  Params extends Schema = IdsOf<Path>,
  Query extends Schema = NoSchema,
  Body extends Schema = NoSchema,
>({
  right,
  alsoRight,
  ...parts
}: CallParts<Path, Params, Query, Body, Answer> & { readonly right: Right; readonly alsoRight?: Right }) {
  const access = { kind: 'site', right, ...(alsoRight === undefined ? {} : { alsoRight }) } as const;
  return { ...parts, path: `/api/sites/:websiteId${parts.path}`, access } as const;
}

/**
 * A call for the members of a website who have a right, at a path of the specification that names no website: `websiteId` of
 * its query selects one of the caller's, and gives no right (SEC-4).
 */
export function siteCallAt<
  const Path extends `/${string}`,
  Answer extends Answered,
  Params extends Schema = IdsOf<Path>,
  Query extends Schema = NoSchema,
  Body extends Schema = NoSchema,
>({ right, ...parts }: CallParts<Path, Params, Query, Body, Answer> & { readonly right: Right }) {
  return { ...parts, access: { kind: 'site', right } } as const;
}

/** Whether a call works at the website that its query names. */
export function namesSiteInQuery({
  access,
  path,
}: {
  readonly access: { readonly kind: string };
  readonly path: string;
}): boolean {
  return (access.kind === 'site' || access.kind === 'site-member') && !path.includes('/:websiteId');
}
