import type { collectEventAt, recordEventAt, validateEventAt } from '@portico/contract';
import type { EventCollection } from '../browser/page-context.ts';
import { bareReferrer, campaignQuery, permissionType, type Happening, type View } from '../census/view.ts';
import { formCall, jsonCall, type Outgoing } from '../send/outgoing.ts';

const EVENTS: typeof recordEventAt.path = '/api/events/RecordEvent';
const COLLECTED: typeof collectEventAt.path = '/api/v1/clanker/events';
const VALIDATION: typeof validateEventAt.path = '/api/v1/clanker/validate-event-content/:schemaName';

/** Goods in an event; amounts are decimal texts in minor units of `currency` (EVENT-038). */
export interface CommerceItem {
  readonly sku: string;
  readonly productName: string;
  readonly quantity: number;
  readonly unitPrice: string;
  readonly grandTotal: string;
  readonly shippingTotal: string;
  readonly taxTotal: string;
  readonly currency: string;
}

/** Something to go to, in an event; epoch milliseconds (EVENT-039). */
export interface DatedItem {
  readonly startDate: number;
  readonly endDate: number;
}

/** What an event says beside where it happened. */
export interface EventFacts {
  readonly productId?: string;
  /** Of the chosen variant. */
  readonly variantId?: string;
  readonly items?: readonly (CommerceItem | DatedItem)[];
}

/** The fields that every event has, of the page and of whoever looks (EVENT-011, EVENT-012, EVENT-044, EVENT-045). */
export function eventPayload(view: View, facts: EventFacts, { id, now }: Happening): Readonly<Record<string, unknown>> {
  const { context, facts: browser, visitor, memberAccountId } = view;
  const { item } = context;
  const dated =
    item?.startDate === undefined ? [] : [{ startDate: item.startDate, endDate: item.endDate ?? item.startDate }];
  const items = facts.items ?? dated;
  return {
    pagePath: browser.page.pathname,
    ...(browser.page.hash ? { pageHash: browser.page.hash } : {}),
    websiteId: context.website?.id ?? '',
    templateId: context.templateId ?? '',
    variantId: facts.variantId ?? '',
    memberAccountId,
    member_locale: browser.device.locale,
    website_locale: context.i18nContext?.locale ?? '',
    permissionType: permissionType(context),
    isAuthenticated: memberAccountId !== '',
    id,
    clientDate: now,
    sessionId: visitor.sessionId,
    visitorCookie: visitor.cookie,
    ...(facts.productId ? { productId: facts.productId } : {}),
    ...(items.length > 0 ? { items } : {}),
  };
}

/** Tells the site's own server of an event (EVENT-003 … EVENT-006). */
export function eventCall(name: string, payload: Readonly<Record<string, unknown>>, crumb: string): Outgoing {
  return formCall(EVENTS, { crumb, event: name, data: JSON.stringify(payload) });
}

/** What the event-collection service is told: the payload, and of the browser what it cannot see itself (EVENT-017). */
export function externalContent(
  view: View,
  payload: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const { facts, visitor } = view;
  return {
    ...payload,
    analytics_id: visitor.analyticsId,
    session_id: visitor.sessionId,
    browser_language: facts.device.locale,
    window_width: facts.device.viewportWidth,
    window_height: facts.device.viewportHeight,
    user_agent: facts.device.userAgent,
    page_host: facts.page.host,
    page_path: facts.page.pathname,
    page_query: campaignQuery(facts.page.search),
    page_referrer: bareReferrer(facts.referrer),
    timestamp: payload['clientDate'],
  };
}

/**
 * Tells the event-collection service of the environment's host (EVENT-013 … EVENT-016), or has it check the event instead,
 * in validate mode (EVENT-018, EVENT-019).
 * @returns undefined where the environment has no host: the service is off
 */
export function externalCall(
  { environment = 'prod', hosts, isValidating }: EventCollection,
  schemaName: string,
  content: Readonly<Record<string, unknown>>,
): Outgoing | undefined {
  const host = hosts?.[environment];
  if (!host) return undefined;
  const path = isValidating ? VALIDATION.replace(':schemaName', encodeURIComponent(schemaName)) : COLLECTED;
  const body = { eventContent: JSON.stringify(content), eventSchemaName: schemaName };
  return { ...jsonCall(host.replace(/\/$/, '') + path, body), isForeign: true };
}
