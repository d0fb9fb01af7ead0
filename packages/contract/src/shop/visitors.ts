import { cutText } from '@portico/domain';
import { z } from 'zod';
import { visitorLimits as limits } from '../visitor-limits.ts';
import {
  collectEventAt,
  recordButtonClickAt,
  recordButtonRenderAt,
  recordEventAt,
  recordFormRenderAt,
  recordHitAt,
  recordOverlayAt,
  recordPerformanceAt,
  recordQuickViewAt,
  validateEventAt,
} from './addresses.ts';
import { shopCall } from './shop-call.ts';

/** A text that is cut rather than refused: half a title is worth having. */
const cut = (length: number) => z.string().transform((text) => cutText(text, length));
const cutOr = (length: number) => cut(length).default('');
/** Epoch milliseconds by the browser's clock. */
const instant = z.number().min(0).max(1e14).optional();

/** The call waited for a connection, for a day at most: it happened when the browser says. */
const delayed = z.boolean().default(false);

/** Told by pages beside what is their own: who looks, in which session, and an id that a call has that is sent twice. */
const told = {
  visitorCookie: cutOr(200),
  sessionId: cutOr(64),
  id: cutOr(64),
  clientDate: instant,
  isDelayed: delayed,
};
const page = {
  pageTitle: cutOr(limits.titleChars),
  pageId: cutOr(64),
  pagePath: cut(limits.pathChars),
  permissionType: z.number().int().default(1),
};
const samplePage = {
  visitorCookie: 'a-visitor|1|1|1|1',
  sessionId: 'a-session',
  id: 'an-id',
  clientDate: 1,
  pageTitle: 'Shop',
  pageId: '',
  pagePath: '/shop',
  permissionType: 1,
};

const nothingToSay = z.object({});
/** Taken as the page ends, by beacon: JSON, whatever its type says. */
const small = { maxBodyBytes: limits.eventBytes, mendsText: true, keeps: true, answer: nothingToSay } as const;

/** On which button of which page. */
export const buttonTold = z.object({ ...told, ...page, contentSource: cutOr(limits.pathChars) });
const sampleButton = () => ({ body: { ...samplePage, contentSource: '/about' } });

/** Which form came into sight on which page. */
export const formTold = z.object({ ...told, ...page, formId: cut(64) });
/** On which page something was laid over it. */
export const overlayTold = z.object({ ...told, ...page });

/** A button was pressed (CENSUS-008, CENSUS-010). */
export const recordButtonClick = shopCall(recordButtonClickAt, { ...small, body: buttonTold, sample: sampleButton });
/** A button came into sight (CENSUS-009, CENSUS-010). */
export const recordButtonRender = shopCall(recordButtonRenderAt, { ...small, body: buttonTold, sample: sampleButton });
/** A form came into sight (CENSUS-012). */
export const recordFormRender = shopCall(recordFormRenderAt, {
  ...small,
  body: formTold,
  sample: () => ({ body: { ...samplePage, formId: 'a-form' } }),
});
/** Something was laid over a page (CENSUS-013). */
export const recordOverlay = shopCall(recordOverlayAt, {
  ...small,
  body: overlayTold,
  sample: () => ({ body: samplePage }),
});
/** A product was looked at over a list; there is no body (CENSUS-014). */
export const recordQuickView = shopCall(recordQuickViewAt, {
  ...small,
  params: z.object({ id: z.string() }),
  sample: ({ ids: { itemId } }) => ({ params: { id: itemId } }),
});

/** Fields of {@link recordHit}. */
export const hitForm = z.object({ event: cutOr(limits.nameChars), data: z.string(), ss_cvr: cutOr(200) });
/** Fields of {@link recordEvent}. */
export const eventForm = z.object({ crumb: z.string(), event: cut(limits.nameChars), data: z.string() });

/** A page was looked at: a form with `event`, `data` as JSON text, and `ss_cvr` (CENSUS-002, CENSUS-003). */
export const recordHit = shopCall(recordHitAt, {
  ...small,
  form: hitForm,
});
/** Something happened: a form with `crumb`, `event` and `data` as JSON text (EVENT-003, EVENT-004). */
export const recordEvent = shopCall(recordEventAt, {
  maxBodyBytes: limits.eventBytes,
  mendsText: true,
  answer: nothingToSay,
  form: eventForm,
});

/** An event as a collection service takes it: its content as JSON text (EVENT-013, EVENT-014). */
export const collectedEvent = z.object({ eventContent: z.string(), eventSchemaName: cut(limits.nameChars) });
const sampleCollected = () => ({ body: { eventContent: '{"pagePath":"/shop"}', eventSchemaName: 'ViewCart' } });
export const collectEvent = shopCall(collectEventAt, { ...small, body: collectedEvent, sample: sampleCollected });
/** Says whether an event would be taken, and keeps nothing (EVENT-018). */
export const validateEvent = shopCall(validateEventAt, {
  maxBodyBytes: limits.eventBytes,
  mendsText: true,
  params: z.object({ schemaName: z.string() }),
  body: collectedEvent,
  answer: z.object({ valid: z.boolean(), errors: z.array(z.string()) }),
  sample: () => ({ ...sampleCollected(), params: { schemaName: 'ViewCart' } }),
});

/** The JSON in `data` of {@link recordHit}; what else it holds is left out. */
export const hitData = z.object({
  id: cutOr(64),
  clientDate: instant,
  isDelayed: delayed,
  viewportWidth: z.number().int().min(0).max(100_000).default(0),
  websiteId: cutOr(64),
  url: cutOr(2048),
  title: cutOr(limits.titleChars),
  itemId: cutOr(64),
  locale: cutOr(35),
  /** IANA name. */
  timeZone: cutOr(64),
  queryString: cutOr(limits.queryChars),
  referrer: cutOr(limits.referrerChars),
  pageType: z.number().int().min(0).max(9999).default(0),
  sessionId: cutOr(64),
  isAuthenticated: z.boolean().default(false),
});

/** The JSON in `data` of {@link recordEvent}; beside these it may say anything. */
export const eventData = z.looseObject({
  id: cutOr(64),
  clientDate: instant,
  isDelayed: delayed,
  pagePath: cutOr(limits.pathChars),
  websiteId: cutOr(64),
  sessionId: cutOr(64),
  visitorCookie: cutOr(200),
  productId: cutOr(64),
  member_locale: cutOr(35),
});

/** One measurement (PERF-007 … PERF-011). */
const performanceRecord = z.object({
  app: cutOr(32),
  event: z.enum(['navigation', 'lcp', 'fcp', 'cls', 'fid', 'inp', 'interactions', 'device', 'image', 'accessibility']),
  pageLoadId: cut(64),
  ts: z.number().min(0).max(1e14),
  data: z.record(z.string(), z.unknown()),
});
/** Takes measurements: the text of a JSON array, which is {@link performanceRecords} (PERF-005). */
export const recordPerformance = shopCall(recordPerformanceAt, { ...small, maxBodyBytes: limits.recordsBytes });

/** What is told of one page (PERF-005). */
export const performanceRecords = z.array(performanceRecord).min(1).max(limits.records);

export type HitData = z.output<typeof hitData>;
export type EventData = z.output<typeof eventData>;
export type PerformanceRecords = z.output<typeof performanceRecords>;
export type PageTold = z.output<typeof buttonTold>;
