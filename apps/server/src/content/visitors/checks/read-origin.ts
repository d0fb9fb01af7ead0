import { remembered } from './remembered.ts';

/** Where a visit came from, as reports group it. */
export interface Origin {
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
  /** Without query and fragment; empty where the visitor came from the site itself, or nobody says. */
  readonly referrer: string;
}

const SEARCH = /(?:^|\.)(google|bing|duckduckgo|yahoo|ecosia|qwant|startpage|baidu|yandex|brave)\./;
const SOCIAL =
  /(?:^|\.)(facebook|instagram|pinterest|tiktok|youtube|linkedin|reddit|threads|bsky|t|x|twitter|mastodon)\.(?:com|co|net|app|social)$/;
const MAX = 100;
const NO_QUERY = new URLSearchParams();

/** A referrer as far as it is read; `host` is empty for what is no page of the web. */
interface From {
  readonly hostName: string;
  readonly host: string;
  readonly page: string;
  readonly isSpam: boolean;
}

const readFrom = remembered((referrer): From => {
  const from = URL.canParse(referrer) ? new URL(referrer) : undefined;
  const isWeb = from?.protocol === 'https:' || from?.protocol === 'http:';
  return {
    hostName: from?.hostname ?? '',
    host: isWeb ? from.hostname.replace(/^www\./, '') : '',
    page: from ? `${from.origin}${from.pathname}`.slice(0, 1024) : '',
    isSpam: from !== undefined && SPAM.test(from.hostname),
  };
});

/** Says by the campaign keys of the page's query, else by the referrer, where somebody came from. */
export function readOrigin(query: string, referrer: string, siteHost: string): Origin {
  const from = readFrom(referrer);
  const host = from.hostName === siteHost ? '' : from.host;
  const utm = query === '' ? NO_QUERY : new URLSearchParams(query);
  const named = utm.get('utm_source') ?? utm.get('ref') ?? '';
  return {
    source: (named || host || 'direct').slice(0, MAX).toLowerCase(),
    medium: (utm.get('utm_medium') ?? mediumOf(named ? '' : host)).slice(0, MAX).toLowerCase(),
    campaign: (utm.get('utm_campaign') ?? '').slice(0, MAX),
    referrer: host && from.page,
  };
}

function mediumOf(host: string): string {
  if (host === '') return '';
  if (SEARCH.test(host)) return 'search';
  return SOCIAL.test(host) ? 'social' : 'referral';
}

/** Sites that send visitors who do not exist, so that owners look who they are. */
const SPAM =
  /(?:^|\.)(?:semalt|buttons-for-website|darodar|ilovevitaly|free-share-buttons|get-free-traffic|trafficbot|best-seo-offer)\./;

export function isSpam(referrer: string): boolean {
  return readFrom(referrer).isSpam;
}

/** Addresses that hold a right: of them the pattern is kept. */
const WITH_TOKEN: readonly (readonly [RegExp, string])[] = [
  [/^\/commerce\/orders\/.*/, '/commerce/orders/*'],
  [/^\/checkout\/.+/, '/checkout/*'],
  [/^\/account\/.+/, '/account/*'],
  [/^\/cart\/.+/, '/cart/*'],
  [/^\/mail\/.+/, '/mail/*'],
  [/^\/reviews\/.+/, '/reviews/*'],
  [/^\/api\/.*/, '/api/*'],
];

/** A path as it is kept: without query, without tokens, and always one of the site. */
export function keptPath(path: string): string {
  const bare = path.split(/[?#]/, 1)[0] ?? '';
  if (!/^\/(?![/\\])[^\s\\]*$/.test(bare)) return '/';
  const pattern = WITH_TOKEN.find(([with_]) => with_.test(bare))?.[1];
  // Long runs of letters and digits in any other path are keys as well.
  return (pattern ?? bare.replaceAll(/(?<=\/)[\w-]{40,}(?=\/|$)/g, '*')).slice(0, 1024);
}
