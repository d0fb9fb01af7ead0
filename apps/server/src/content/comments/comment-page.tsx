import type { CommentForm, CommentPageProps } from '@portico/contract';
import { PageType, type CommentProblem, type CommentProblems } from '@portico/domain';
import { fillMessage, shopperMessages } from '@portico/locale';
import { CommentPageView } from '@portico/widgets/views';
import type { FastifyReply } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Site } from '../../sites/site/site.ts';
import { withPageTexts } from '../pages/page-texts.tsx';
import { renderSystemPage, sendPrivatePage } from '../pages/system-page.ts';
import type { Services } from '../services.ts';
import { styleLinks } from '../pages/head/style-links.ts';

/** The page on which a comment is written, looked at, or refused. */
export async function showCommentPage(
  services: Services,
  reply: FastifyReply,
  props: CommentPageProps,
  status = 200,
): Promise<FastifyReply> {
  const { request } = reply;
  const { site } = request;
  const view = <CommentPageView {...props} siteTitle={site.profile.siteTitle} />;
  const page = await renderSystemPage(services, request, {
    pageType: PageType.Page,
    title: fillMessage(shopperMessages(site.profile.language).comments.pageTitle, { title: props.postTitle }),
    status,
    classes: ['comment-form-page'],
    bodyHtml: renderToStaticMarkup(withPageTexts(site, view)),
    headHtml: styleLinks(services.pageParts.widgets.commentStyles),
  });
  return sendPrivatePage(reply.header('x-robots-tag', 'noindex'), page);
}

/** What is wrong with each field, in the words of the site. */
export function commentErrors({ profile }: Pick<Site, 'profile'>, problems: CommentProblems): CommentForm['errors'] {
  const { refusals } = shopperMessages(profile.language).comments;
  const say = (problem: CommentProblem) =>
    problem.code === 'TOO_LONG'
      ? fillMessage(refusals.TOO_LONG, { limit: String(problem.limit) })
      : refusals[problem.code];
  return Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, say(problem)]));
}
