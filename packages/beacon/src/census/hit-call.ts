import type { recordHitAt } from '@portico/contract';
import { formCall, type Outgoing } from '../send/outgoing.ts';
import { bareReferrer, campaignQuery, permissionType, type Happening, type View } from './view.ts';

const PATH: typeof recordHitAt.path = '/api/census/RecordHit';

/** A page was looked at (CENSUS-002, CENSUS-003). */
export function hitCall({ context, facts, visitor, memberAccountId }: View, { id, now }: Happening): Outgoing {
  const { website, templateId = '', item, collection, pageType = 0 } = context;
  const { device, page, title, referrer } = facts;
  const data = JSON.stringify({
    id,
    clientDate: now,
    ...device,
    websiteId: website?.id ?? '',
    templateId,
    url: page.origin + page.pathname,
    title,
    ...(item?.id ? { itemId: item.id } : { collectionId: collection?.id ?? '' }),
    recordType: item?.recordType ?? 0,
    queryString: campaignQuery(page.search),
    referrer: bareReferrer(referrer),
    pageType,
    permissionType: permissionType(context),
    sessionId: visitor.sessionId,
    isAuthenticated: memberAccountId !== '',
  });
  return formCall(PATH, { event: 'View', data, ss_cvr: visitor.cookie });
}
