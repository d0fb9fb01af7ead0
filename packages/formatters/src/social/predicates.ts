import { asNumber, isTruthy, member, type PredicateContext } from '@portico/template';

import type { Predicates } from '../plugin-sets.ts';

/** Predicates of comments (reference section 9). */
export const socialPredicates: Predicates = {
  comments: () => showsComments,
  disqus: () => (context) => isTruthy(context.resolve('websiteSettings.disqusShortName')),
};

/** State of an item that takes comments (FMT-035). */
const COMMENTS_OPEN = 1;

/** FMT-035 to FMT-038: open or already commented, unless the site has comments switched off. */
function showsComments(context: PredicateContext): boolean {
  const settings = context.resolve('websiteSettings');
  if (settings !== undefined && !isTruthy(member(settings, 'commentsEnabled'))) return false;
  const { node } = context;
  return asNumber(member(node, 'commentState')) === COMMENTS_OPEN || asNumber(member(node, 'publicCommentCount')) > 0;
}
