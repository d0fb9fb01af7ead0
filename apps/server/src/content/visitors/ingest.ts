import type { FastifyRequest } from 'fastify';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { sourceKey } from '../../platform/http/source-key.ts';
import { isUnavailable } from '../../platform/database/unavailable.ts';
import type { Services } from '../services.ts';
import { visitorSettingsOf } from '../site-settings/visitor-settings.ts';
import { countDropped, countKept } from './counters.ts';
import { readBrowser } from '@portico/domain';
import { guessCountry } from './checks/guess-country.ts';
import { isBot } from './checks/is-bot.ts';
import { eventTime } from './checks/event-time.ts';
import { mended } from './checks/mended.ts';
import { remembered } from './checks/remembered.ts';
import { isSpam, keptPath, readOrigin } from './checks/read-origin.ts';
import { postgresEventStore } from './store/postgres-event-store.ts';
import { uuidOf } from './store/text-id.ts';
import { batchWriter } from './store/write-batches.ts';
import { visitorIdOf } from './visitor-id.ts';
import { NOTHING_KNOWN, type DropReason, type VisitorEvent, type VisitorEventKind } from './visitor-event.ts';

/** Something that a page told, read and clamped, before it is known who told it. */
export interface Told {
  readonly kind: VisitorEventKind;
  readonly name: string;
  /** `ss_cvr`, or empty. */
  readonly visitorCookie: string;
  readonly sessionId: string;
  /** As the browser drew it; empty for what has none. */
  readonly id: string;
  readonly clientDate: number | undefined;
  /** It waited for a connection, and happened when `clientDate` says. */
  readonly isDelayed: boolean;
  readonly path: string;
  readonly title: string;
  readonly query: string;
  readonly referrer: string;
  readonly language: string;
  /** IANA name, of the browser; empty where it says none. */
  readonly timeZone: string;
  readonly pageType: number;
  readonly itemId: string;
  /** Which site the page says that it is of; empty where it does not say. */
  readonly websiteId: string;
  readonly props: Readonly<Record<string, unknown>>;
  /** Nothing is kept of who told it: not where they are, with what they look, nor when but for the hour. */
  readonly isNameless?: true;
}

/** What became of what was told. */
export type IngestEnd = 'kept' | DropReason;

/** Takes what pages tell of their visitors. */
export interface Ingest {
  /** Resolves once it is kept for good, or dropped; its callers answer then. */
  take(request: FastifyRequest, told: readonly Told[]): Promise<IngestEnd>;
}

/** Of one visitor in ten seconds; a site's own limit is how much may wait to be written. */
const PER_VISITOR = { max: 200, windowMs: 20_000 };
const MAX_AGENT_CHARS = 100;

const drop = (reason: DropReason, count: number): DropReason => {
  countDropped(reason, count);
  return reason;
};

/** Checks in the order of the reference: whose site, who, when, how long, how often; each drop is counted by its reason. */
export function createIngest({
  addressCountries,
  clock,
  database,
  log,
}: Pick<Services, 'addressCountries' | 'clock' | 'database' | 'log'>): Ingest {
  const store = postgresEventStore(database);
  const perVisitor = createRateLimit(clock, PER_VISITOR);
  const writer = batchWriter({
    append: store.append,
    isBusy: () => database.load().waiting > 0,
    onDuplicates: (count) => countDropped('duplicate', count),
  });

  return {
    async take(request, told) {
      const [first] = told;
      const { websiteId } = request.site;
      if (!first) return drop('invalid', 1);
      if (told.some((one) => one.websiteId !== '' && one.websiteId !== websiteId))
        return drop('foreign_site', told.length);
      // Pages from before the owner switched it off still tell.
      if (!visitorSettingsOf(request.site.settings).isCounting) return drop('disabled', told.length);
      if (isBot(request.headers)) {
        const agent = String(request.headers['user-agent'] ?? '').slice(0, MAX_AGENT_CHARS);
        await store.countBot(websiteId, agent, new Date(clock.now())).catch((cause: unknown) => {
          log.warn({ err: cause }, 'a program that came could not be counted');
        });
        return drop('bot', told.length);
      }
      if (told.some(({ referrer }) => isSpam(referrer))) return drop('spam_referrer', told.length);
      if (!perVisitor.take(`${websiteId} ${visitorIdOf(first.visitorCookie) || sourceKey(request.ip)}`))
        return drop('rate', told.length);
      // Here alone is the address asked for anything but how often it calls.
      const country = addressCountries?.of(request.ip) ?? '';
      const events = told.map((one) => mended(eventOf(one, request, { now: clock.now(), country })));
      try {
        await writer.write(websiteId, events);
      } catch (cause) {
        const end = drop('overload', told.length);
        // Not even worth a line in the log, of which there would be thousands.
        if (isUnavailable(cause)) return end;
        throw cause;
      }
      for (const { kind } of events) countKept(kind, 1);
      return 'kept';
    },
  };
}

const browserOf = remembered(readBrowser);

const HOUR_MS = 3_600_000;

function namelessEvent({ id, kind, name, path, props }: Told, websiteId: string, now: number): VisitorEvent {
  return {
    ...NOTHING_KNOWN,
    id: uuidOf(websiteId, kind, name, id || String(Math.random())),
    happenedAt: new Date(Math.floor(now / HOUR_MS) * HOUR_MS),
    kind,
    name,
    path,
    props,
  };
}

function eventOf(
  told: Told,
  request: FastifyRequest,
  { now, country }: { readonly now: number; readonly country: string },
): VisitorEvent {
  const { headers, site } = request;
  if (told.isNameless) return namelessEvent(told, site.websiteId, now);
  const { kind, name, sessionId, title, pageType, itemId, props } = told;
  const happenedAt = eventTime(now, told.clientDate, told.isDelayed);
  const visitor = visitorIdOf(told.visitorCookie);
  const host = String(headers.host ?? '').replace(/:\d+$/, '');
  return {
    id: uuidOf(site.websiteId, kind, name, told.id || `${visitor} ${happenedAt.getTime()} ${Math.random()}`),
    happenedAt,
    kind,
    name,
    visitor,
    session: /^[\w-]{1,64}$/.test(sessionId) ? sessionId : '',
    path: keptPath(told.path),
    title,
    ...readOrigin(told.query, told.referrer, host),
    country: country || guessCountry(told.timeZone, String(headers['accept-language'] ?? '')),
    ...browserOf(String(headers['user-agent'] ?? '').slice(0, 512)),
    language: /^[a-z]{2,3}/i.exec(told.language)?.[0]?.toLowerCase() ?? '',
    pageType,
    itemId,
    props,
  };
}
