import { isOpenOn } from '@portico/domain';
import { siteAnswerContext } from '../../sites/site/answer-context.ts';
import type { BlockScope } from '../pages/blocks/block-scope.ts';
import type { SiteForm } from '../pages/read/site-content.ts';
import type { SiteFormDocument } from './form-document.ts';
import { formHtml } from './form-html.tsx';

/** Whether a form that stands on a page takes answers: its owner may have closed it, and it may have days and a number of its own. */
export function takesAnswers(
  { isClosed }: Pick<SiteForm, 'isClosed'>,
  document: SiteFormDocument,
  { site, now }: Pick<BlockScope, 'site' | 'now'>,
): boolean {
  return !isClosed && isOpenOn(document, siteAnswerContext(site, now).today);
}

/**
 * Draws a form, with ids of its own where it stands on the page again, or another one that asks the same: labels and messages lead to
 * its own controls.
 */
export function drawnForm(
  document: SiteFormDocument,
  { formIds, site }: Pick<BlockScope, 'formIds' | 'site'>,
  place?: 'popup',
): string {
  const ids = [document.id, ...document.fields.map(({ id, type }) => `${type}-${id}`)];
  const count = Math.max(...ids.map((id) => formIds.get(id) ?? 0));
  for (const id of ids) formIds.set(id, count + 1);
  return formHtml(document, site, undefined, count, place);
}
