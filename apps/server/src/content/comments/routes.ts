import { accountPaths, commentPaths, commentsPath, type CommentForm, type CommentRecord } from '@portico/contract';
import { readComment as readDraft, type CommentDraft } from '@portico/domain';
import { shopperMessages } from '@portico/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { crumbCheck, isFormPost } from '../../platform/http/crumb.ts';
import { NOT_FOUND, sendProblem } from '../../platform/http/problem.ts';
import { sourceKey } from '../../platform/http/source-key.ts';
import { isId } from '../../platform/ids/is-id.ts';
import { captchaSettings } from '../../sites/bot-check/bot-check.ts';
import { parseQuery } from '../../sites/site/parse-body.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { textOfPost } from '../forms/form-post.ts';
import { newStamp, readStamp } from '../forms/stamp.ts';
import type { Services } from '../services.ts';
import { createCommentLimits, type CommentLimits } from './comment-limits.ts';
import { commentErrors, showCommentPage } from './comment-page.tsx';
import { findPost, type CommentedPost } from './commented-post.ts';
import { commentPolicyOf } from './policy.ts';
import { readComment } from './read-comments.ts';
import { writeComment, type WrittenComment } from './write-comment.ts';

/** Somebody who pastes far too much is told so with everything still there, rather than cut off. */
const BODY_LIMIT_BYTES = 512 * 1024;
/** Of one network address. */
const PER_SOURCE = { max: 60, timeWindow: 60_000 };

const pageQuery = z.object({
  item: z.string().max(100).catch(''),
  to: z.string().max(100).optional().catch(undefined),
  sent: z.literal('1').optional().catch(undefined),
});

/** Who is signed in at the site, as far as comments ask. */
interface MemberOfSite {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Below which post somebody writes, and what it answers. */
interface Place {
  readonly post: CommentedPost;
  readonly parent: CommentRecord | undefined;
}

/** Where visitors write comments: a form that needs no script, below a post or on a page of its own. */
export function registerComments(app: SiteApp, services: Services): void {
  const preHandler = crumbCheck(services.secrets);
  const limits = createCommentLimits(services.clock, services.environment.SUBMISSIONS_PER_HOUR);

  app.get(commentPaths.page, async (request, reply) => {
    const { item, to, sent } = parseQuery(pageQuery, request);
    const place = await findPlace(services, request, item, to);
    if (!place) {
      return sendProblem(request, reply, NOT_FOUND);
    }
    if (sent !== undefined) {
      return showCommentPage(services, reply, { ...about(place), kind: 'thanks' });
    }
    return refuseWriting(services, reply, place) ?? showForm(services, reply, place, { form: emptyForm(place) });
  });

  app.post(
    commentPaths.page,
    { preHandler, bodyLimit: BODY_LIMIT_BYTES, config: { rateLimit: PER_SOURCE } },
    async (request, reply) => {
      const place = await findPlace(
        services,
        request,
        textOfPost(request.body, 'item'),
        textOfPost(request.body, 'to'),
      );
      if (!place || !isFormPost(request)) {
        return sendProblem(request, reply, NOT_FOUND);
      }
      return refuseWriting(services, reply, place) ?? takeComment(services, limits, reply, place);
    },
  );
}

/** Reads what was sent, has it looked at once more where the site asks for that, and keeps it. */
async function takeComment(
  services: Services,
  limits: CommentLimits,
  reply: FastifyReply,
  place: Place,
): Promise<FastifyReply> {
  const { request } = reply;
  const { site } = request;
  const { body } = request;
  const member = memberOf(request);
  const typed = typedBy(member, body);
  const form: CommentForm = { ...emptyForm(place), ...typed };
  const texts = shopperMessages(site.profile.language).comments.refusals;
  if (textOfPost(body, 'change') !== '') {
    return showForm(services, reply, place, { form });
  }
  const draft = readDraft(typed);
  if (!draft.ok) {
    const errors = commentErrors(site, draft.error);
    return showForm(services, reply, place, { form: { ...form, errors }, message: texts.check }, 400);
  }
  const isTrapped = textOfPost(body, 'homepageUrl') !== '';
  if (!member && !isTrapped && captchaSettings(site).kind !== 'none') {
    const stamped = stampedBy(services, request, place, draft.value);
    const stamp = textOfPost(body, 'stamp');
    const now = services.clock.now();
    const worth = readStamp(services.secrets, stamped, stamp, now);
    if (worth !== 'good') {
      const shown = { ...form, ...draft.value };
      const next = {
        ...about(place),
        kind: 'step',
        form: shown,
        // Whoever presses again and again does not begin to wait anew with each press.
        stamp: worth === 'early' ? stamp : newStamp(services.secrets, stamped, now),
      } as const;
      return showCommentPage(services, reply, next);
    }
  }
  const fromSource = limits.take(site.websiteId, sourceKey(request.ip));
  if (fromSource === undefined) {
    reply.header('retry-after', limits.retryAfterS);
    return showForm(services, reply, place, { form, message: texts.tooMany }, 429);
  }
  const written = await services.database.inSite(site.websiteId, (tx) =>
    writeComment(tx, services, commentPolicyOf(site), {
      itemId: place.post.itemId,
      parentId: place.parent?.id,
      draft: draft.value,
      isMember: member !== undefined,
      signals: { isTrapped, fromSource },
    }),
  );
  services.versions.changed(site.websiteId);
  return reply.header('cache-control', 'private, no-store').redirect(placeOf(place, written), 303);
}

/** A post that this visitor sees, and the comment below it that is answered; undefined where either is not there. */
async function findPlace(
  services: Services,
  request: FastifyRequest,
  itemId: string,
  parentId = '',
): Promise<Place | undefined> {
  const policy = commentPolicyOf(request.site);
  const post = policy.isOn ? await findPost(services, request, itemId) : undefined;
  if (!post || parentId === '') {
    return post && { post, parent: undefined };
  }
  const parent =
    policy.isThreaded && isId(parentId)
      ? await services.database.readInSite(request.site.websiteId, (tx) =>
          readComment(tx, { itemId, commentId: parentId }),
        )
      : undefined;
  return parent && { post, parent };
}

/** Why nothing can be written there now, by this visitor; undefined where it can. */
function refuseWriting(services: Services, reply: FastifyReply, place: Place): Promise<FastifyReply> | undefined {
  const { request } = reply;
  if (!place.post.isOpen) {
    const closed = { ...about(place), kind: 'refused', why: 'closed', signInUrl: undefined } as const;
    return showCommentPage(services, reply, closed, 409);
  }
  if (commentPolicyOf(request.site).takesGuests || memberOf(request)) {
    return undefined;
  }
  const back = commentPaths.write(place.post.itemId, place.parent?.id);
  const signInUrl = accountPaths.withReturn(accountPaths.signIn, back);
  return showCommentPage(services, reply, { ...about(place), kind: 'refused', why: 'members', signInUrl }, 403);
}

function showForm(
  services: Services,
  reply: FastifyReply,
  place: Place,
  { form, message }: { readonly form: CommentForm; readonly message?: string },
  status = 200,
): Promise<FastifyReply> {
  const { request } = reply;
  const { language, timeZone } = request.site.profile;
  const member = memberOf(request);
  return showCommentPage(
    services,
    reply,
    {
      ...about(place),
      kind: 'write',
      form,
      parent: place.parent,
      member: member && nameOf(member),
      message,
      isChecked: commentPolicyOf(request.site).approval !== 'nobody',
      language,
      timeZone,
    },
    status,
  );
}

function about({ post }: Place) {
  return { postTitle: post.title, postUrl: commentsPath(post.url, post) };
}

function emptyForm({ post, parent }: Place): CommentForm {
  return { itemId: post.itemId, parentId: parent?.id, name: '', email: '', body: '', errors: {} };
}

/** Whoever is signed in writes in her own name, whatever a form says. */
function typedBy(member: MemberOfSite | undefined, body: unknown): CommentDraft {
  return {
    name: member ? nameOf(member) : textOfPost(body, 'commentName'),
    email: member ? member.email : textOfPost(body, 'commentEmail'),
    body: textOfPost(body, 'text'),
  };
}

function memberOf(request: FastifyRequest): MemberOfSite | undefined {
  // Found out before each call of the shop, by a room above this one.
  return (request as { readonly customer?: MemberOfSite }).customer;
}

/** As others read it: the first name, and the first letter of the last; of who gave none what stands before the at-sign. */
function nameOf({ email, firstName, lastName }: MemberOfSite): string {
  const [initial = ''] = lastName.trim();
  const name = `${firstName.trim()} ${initial === '' ? '' : `${initial.toUpperCase()}.`}`.trim();
  return name || email.split('@')[0] || email;
}

/** What a second press is for: this comment at this place, from this network. */
function stampedBy(services: Services, request: FastifyRequest, { post, parent }: Place, draft: CommentDraft) {
  const { websiteId } = request.site;
  const said = JSON.stringify([post.itemId, parent?.id ?? '', draft.name, draft.email, draft.body]);
  return {
    websiteId,
    request: services.secrets.sign(`comment ${websiteId}`, said),
    source: sourceKey(request.ip),
  };
}

/** Where the comment stands that was just written, or word that somebody reads it first; of spam the same is said. */
function placeOf({ post }: Place, { id, state, page }: WrittenComment): string {
  if (state !== 'published') {
    return `${commentPaths.write(post.itemId)}&sent=1`;
  }
  const [path = ''] = commentsPath(post.url, { itemId: post.itemId, page }).split('#');
  return `${path}#comment-${id}`;
}
