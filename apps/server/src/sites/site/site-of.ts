import { NOT_FOUND, ProblemError } from '../../platform/http/problem.ts';
import type { Services } from '../services.ts';
import type { Site } from './site.ts';

/**
 * The site that a member works at.
 * @throws {ProblemError} where it was taken away since she was let in
 */
export async function siteOf({ sites }: Pick<Services, 'sites'>, websiteId: string): Promise<Site> {
  const site = await sites.byId(websiteId);
  if (!site) {
    throw new ProblemError(NOT_FOUND);
  }
  return site;
}
