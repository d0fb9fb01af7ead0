import { NO_RESTOCK_WORDS, RESTOCK_LIMITS, restockRefusals } from '@portico/domain';
import { z } from 'zod';
import { csvFile, type Read } from '../call.ts';
import { characters } from './characters.ts';
import { MAIL_TEMPLATE_LANGUAGES } from './choices.ts';
import { mailPreview } from './mail-templates.ts';
import { siteCall, siteCallAt } from './studio-call.ts';

/** The paths of the specification (platform §7); beneath the first one shoppers sign up, on the host of the site. */
const NOTIFICATIONS = '/api/site-users/account/notifications/restock';

const cursor = z.string().max(200).optional();

/** A page of something; the next one begins at `nextPageCursor`. */
const paged = {
  hasNextPage: z.boolean(),
  nextPageCursor: z.string().nullable(),
};

/** Telling those who wait for a variant, as it goes. */
export const restockSend = z.object({
  id: z.string(),
  variantId: z.string(),
  itemId: z.string(),
  title: z.string(),
  values: z.array(z.string()),
  /** By itself as stock came back, or by somebody: of one variant, or of several at once. */
  kind: z.enum(['auto', 'one', 'all']),
  /** `planned` has told nobody yet; `running` tells some, or waits for more to sell; the others are over. */
  state: z.enum(['planned', 'running', 'done', 'stopped', 'sold-out']),
  totalCount: z.int(),
  toldCount: z.int(),
  begunAt: z.int(),
  /** When the next are told. */
  dueAt: z.int(),
  endedAt: z.int().nullable(),
});
export type RestockSend = Read<typeof restockSend>;

/** Everybody who waits for one variant. */
export const restockGroup = z.object({
  productId: z.string(),
  variantId: z.string(),
  title: z.string(),
  /** Values of its options, in the product's order; empty where there is one variant. */
  values: z.array(z.string()),
  imageUrl: z.string().nullable(),
  count: z.int(),
  /** So many of them want the shop's letters as well. */
  mailingListCount: z.int(),
  firstSignedUpAt: z.int(),
  lastSignedUpAt: z.int(),
  qtyInStock: z.int(),
  unlimited: z.boolean(),
  /** It can be bought now, from a page that visitors see: they can be told. */
  isBack: z.boolean(),
});
export type RestockGroup = Read<typeof restockGroup>;

export const restockGroupPage = z.object({ signUpGroups: z.array(restockGroup), ...paged });

export const restockSignUp = z.object({
  id: z.string(),
  productId: z.string(),
  variantId: z.string(),
  email: z.string(),
  isJoinMailingList: z.boolean(),
  signedUpAt: z.int(),
});
export type RestockSignUpRow = Read<typeof restockSignUp>;

export const restockSignUpPage = z.object({ signUps: z.array(restockSignUp), ...paged });

/** One variant whose people are to be told (RESTOCK-023). */
const sendRequest = z.object({ productId: z.uuid(), variantId: z.uuid() });

/** What became of one of several: `sendId` is null where nobody waits, or where `code` says why nobody is told. */
const sendOutcome = z.object({
  ...sendRequest.shape,
  count: z.int(),
  sendId: z.string().nullable(),
  code: z.enum(['NOT_FOUND', 'NOT_IN_STOCK']).optional(),
});
export type RestockSendOutcome = Read<typeof sendOutcome>;

/** Groups of people who wait, the largest first, 50 a page (RESTOCK-024). */
export const listRestockGroups = siteCallAt({
  method: 'GET',
  path: `${NOTIFICATIONS}/groups`,
  right: 'restock.edit',
  query: z.object({ cursor }),
  answer: restockGroupPage,
  sample: ({ ids: { websiteId } }) => ({ query: { websiteId } }),
});

/** Those who wait for a variant, in the order in which they came, 50 a page. */
export const listRestockSignUps = siteCallAt({
  method: 'GET',
  path: NOTIFICATIONS,
  right: 'restock.edit',
  query: z.object({ ...sendRequest.shape, cursor }),
  answer: restockSignUpPage,
  sample: ({ ids: { websiteId, soldOutItemId: productId, soldOutVariantId: variantId } }) => ({
    query: { websiteId, productId, variantId },
  }),
});

/** Tells everybody who waits for a variant; while they are being told, a second call joins the first. */
export const sendRestockNotices = siteCallAt({
  method: 'POST',
  path: `${NOTIFICATIONS}/send`,
  right: 'restock.edit',
  body: sendRequest,
  answer: z.object({ count: z.int(), sendId: z.string().nullable() }),
  sample: ({ ids: { websiteId, itemId: productId, variantId } }) => ({
    query: { websiteId },
    body: { productId, variantId },
  }),
});

/** The same for several variants; none: a count of 0 (RESTOCK-034). */
export const sendAllRestockNotices = siteCallAt({
  method: 'POST',
  path: `${NOTIFICATIONS}/send/all`,
  right: 'restock.edit',
  body: z.object({ sendRequests: z.array(sendRequest).max(RESTOCK_LIMITS.sendRequests) }),
  answer: z.object({ count: z.int(), sends: z.array(sendOutcome).optional() }),
  sample: ({ ids: { websiteId, itemId: productId, variantId } }) => ({
    query: { websiteId },
    body: { sendRequests: [{ productId, variantId }] },
  }),
});

/** The latest, those that are under way first. */
export const listRestockSends = siteCall({
  method: 'GET',
  path: '/restock-sends',
  right: 'restock.edit',
  answer: z.object({ sends: z.array(restockSend) }),
});

/** Whoever was not told yet goes on waiting. */
export const stopRestockSend = siteCall({
  method: 'POST',
  path: '/restock-sends/:sendId/stop',
  right: 'restock.edit',
  answer: z.object({ toldCount: z.int() }),
});

/** Everybody who waits or was told. */
export const downloadRestock = siteCall({
  method: 'GET',
  path: '/restock.csv',
  right: 'restock.edit',
  answer: csvFile,
});

const between = (minimum: number, maximum: number, refusal: string) =>
  z.int(restockRefusals.whole).min(minimum, refusal).max(maximum, refusal);

/** When people are told, and how many at a time. */
export const restockSending = z.object({
  isAutomatic: z.boolean(),
  /** So many must be there before anybody is told by itself. */
  minimumStock: between(1, RESTOCK_LIMITS.minimumStock, restockRefusals.minimumStock),
  delayMinutes: between(0, RESTOCK_LIMITS.delayMinutes, restockRefusals.delayMinutes),
  mailsPerSecond: between(1, RESTOCK_LIMITS.mailsPerSecond, restockRefusals.mailsPerSecond),
  /** Told a day for each piece that is there; 0: everybody at once. */
  peoplePerPiece: between(0, RESTOCK_LIMITS.peoplePerPiece, restockRefusals.peoplePerPiece),
});

const line = z
  .string()
  .max(...characters(RESTOCK_LIMITS.line))
  .regex(/^[^\r\n]*$/, restockRefusals.oneLine);

/** What form and mail say in one language; empty: the product's own words. */
export const restockWords = z.strictObject({
  callToAction: line,
  placeholder: line,
  button: line,
  mailingList: line,
  success: line,
  subject: line,
  title: line,
  lead: z.string().max(...characters(RESTOCK_LIMITS.lead)),
});

export const restockSettings = z.strictObject({
  sending: restockSending,
  words: z.strictObject(
    Object.fromEntries(MAIL_TEMPLATE_LANGUAGES.map((language) => [language, restockWords])) as {
      // One key for each of the list's names.
      [Language in (typeof MAIL_TEMPLATE_LANGUAGES)[number]]: typeof restockWords;
    },
  ),
});
export type RestockSettings = Read<typeof restockSettings>;

export const restockSettingsBody = z.object({
  settings: restockSettings,
  /** In which language this site speaks to its shoppers. */
  siteLanguage: z.enum(MAIL_TEMPLATE_LANGUAGES),
  /** What the product says where the owner says nothing, by language. */
  usual: restockSettings.shape.words,
});
export type RestockSettingsBody = Read<typeof restockSettingsBody>;

export const getRestockSettings = siteCall({
  method: 'GET',
  path: '/restock-settings',
  right: 'store.edit',
  answer: restockSettingsBody,
});

export const updateRestockSettings = siteCall({
  method: 'PUT',
  path: '/restock-settings',
  right: 'store.edit',
  body: z.strictObject({ ...restockSettings.shape, seen: restockSettings }),
  answer: restockSettingsBody,
  sample: () => ({ body: { ...SAMPLE, seen: SAMPLE } }),
});

/** The mail as somebody would get it who waits for something. */
export const previewRestockMail = siteCall({
  method: 'POST',
  path: '/restock-settings/preview',
  right: 'store.edit',
  body: z.strictObject({ language: z.enum(MAIL_TEMPLATE_LANGUAGES), words: restockWords }),
  answer: mailPreview,
  sample: () => ({ body: { language: 'en', words: NO_RESTOCK_WORDS } }),
});

const SAMPLE = {
  sending: { isAutomatic: true, minimumStock: 1, delayMinutes: 5, mailsPerSecond: 10, peoplePerPiece: 0 },
  words: { en: NO_RESTOCK_WORDS, de: NO_RESTOCK_WORDS, ar: NO_RESTOCK_WORDS },
};
