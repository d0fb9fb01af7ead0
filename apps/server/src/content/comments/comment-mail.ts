import { compileMessage, shopperMessages } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { mailHtml, type MailSection } from '../../platform/mail/mail-html.ts';
import { oneLine } from '../../platform/mail/message.ts';
import { sendMail } from '../../sites/outbox/send.ts';
import { studioOrigin } from '../../sites/site/studio-origin.ts';
import type { Site } from '../../sites/site/site.ts';
import type { Reader } from '../publishing/review-mail.ts';
import type { Services } from '../services.ts';

/** Comments that a mail says word for word; it counts the others. */
const MOST = 20;

/**
 * Tells of what was written since the last mail: the owner of everything, who made a post of what visitors see below it. Each
 * comment is told of once.
 */
export async function mailComments(
  tx: SiteTransaction,
  services: Pick<Services, 'addJob' | 'clock' | 'environment' | 'newId' | 'secrets'>,
  site: Site,
  readers: readonly Reader[],
): Promise<void> {
  const fresh = await tx.query<FreshComment>(TAKE, [tx.websiteId, new Date(services.clock.now())]);
  for (const reader of readers) {
    const hers = fresh.filter(
      ({ state, made_by: madeBy }) => reader.isOwner || (madeBy === reader.accountId && state === 'published'),
    );
    const [first] = hers;
    if (first) {
      await sendMail(services, tx, mailOf(services, site, reader, { first, comments: hers }));
    }
  }
}

interface FreshComment extends Record<string, unknown> {
  readonly id: string;
  readonly author_name: string;
  readonly body: string;
  readonly state: 'pending' | 'published';
  readonly post_title: string;
  /** Whose account made the post. */
  readonly made_by: string | null;
}

function mailOf(
  { environment }: Pick<Services, 'environment'>,
  site: Site,
  reader: Reader,
  { first, comments }: { readonly first: FreshComment; readonly comments: readonly FreshComment[] },
) {
  const { language, siteTitle } = site.profile;
  const { comments: texts } = shopperMessages(language).mails;
  const values = { count: comments.length, title: oneLine(first.post_title) };
  const say = (message: string) => {
    const compiled = compileMessage(message, language);
    return compiled.ok ? compiled.value(values) : message;
  };
  const sections = comments.slice(0, MOST).map((comment): MailSection => {
    const waits = comment.state === 'pending' ? [`(${texts.waiting})`] : [];
    return {
      kind: 'facts',
      title: oneLine(`${comment.author_name} · ${comment.post_title}`),
      lines: [...waits, ...comment.body.split('\n')],
    };
  });
  const url = new URL(`/sites/${site.identifier}/comments`, studioOrigin(environment)).href;
  return {
    about: 'shop' as const,
    recipient: reader.email,
    subject: say(texts.subject),
    ...mailHtml({
      siteTitle: oneLine(siteTitle),
      language,
      title: say(texts.subject),
      lead: say(texts.lead),
      sections: [...sections, { kind: 'link', label: texts.link, url }],
    }),
    dedupeKey: `comments ${first.id} ${reader.accountId}`,
  };
}

const TAKE = {
  name: 'comments-tell',
  text: `with fresh as (
      update post_comment set told_at = $2 where website_id = $1 and told_at is null
      returning id, item_id, author_name, body, state, written_at)
    select f.id, f.author_name, f.body, f.state, i.title as post_title, d.created_by as made_by
    from fresh f join item i on i.website_id = $1 and i.id = f.item_id
    left join document d on d.website_id = $1 and d.kind = 'item' and d.subject = f.item_id::text
    where f.state in ('pending', 'published') order by f.written_at, f.id`,
};
