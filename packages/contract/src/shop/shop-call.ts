import type { z } from 'zod';
import type { Call, CallParts, FileAnswer, IdsOf, NoAnswer, NoSchema } from '../call.ts';
import type { Address } from './addresses.ts';

/**
 * Whoever looks at a published site. What is theirs is what their cookies or the tokens that they send name (SEC-5); everything
 * but reading needs the crumb (SEC-11).
 */
export interface VisitorAccess {
  readonly kind: 'visitor';
}

/** A call of a published site, as widgets, scripts of kits and programs of others make it. */
export interface ShopCall extends Call<VisitorAccess> {
  /**
   * What a form of a page without script may post to the same address, encoded as forms are: it is answered by a page, or
   * led on. It needs no crumb but the origin of the site.
   */
  readonly form?: z.ZodType;
}

type Schema = z.ZodType;
type Answered = Schema | FileAnswer | NoAnswer;

/** A call of a published site, and what goes with it. */
export function shopCall<
  const At extends Address,
  Answer extends Answered,
  Params extends Schema = IdsOf<At['path']>,
  Query extends Schema = NoSchema,
  Body extends Schema = NoSchema,
  Form extends Schema = NoSchema,
>(
  at: At,
  parts: Omit<CallParts<At['path'], Params, Query, Body, Answer>, keyof Address> & { readonly form?: Form },
): typeof parts & At & { readonly access: VisitorAccess } {
  return { ...parts, ...at, access: { kind: 'visitor' } };
}
