/** What a browser is, as far as reports tell browsers apart. */
export interface Browser {
  readonly device: 'phone' | 'tablet' | 'desktop';
  readonly browser: string;
  readonly os: string;
}

/** In this order: many browsers say that they are others as well. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\bFxiOS\/|\bFirefox\//, 'Firefox'],
  [/\bCriOS\/|\bChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone|\biPad|\biPod/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Reads a user agent coarsely: a kind of device, a name of a browser and one of a system; empty for what is none of them. */
export function readBrowser(userAgent: string): Browser {
  const named = (known: typeof BROWSERS) => known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  return { device: deviceOf(userAgent), browser: named(BROWSERS), os: named(SYSTEMS) };
}

function deviceOf(userAgent: string): Browser['device'] {
  if (/\biPad\b|\bTablet\b/.test(userAgent)) return 'tablet';
  if (/\bAndroid\b/.test(userAgent)) return /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet';
  return /\bMobile\b|\biPhone\b|\biPod\b/.test(userAgent) ? 'phone' : 'desktop';
}

/** Programs that say so, and browsers that nobody looks through. */
const BOT =
  /bot\b|bot[/;_-]|crawl|spider|slurp|headless|phantomjs|lighthouse|pagespeed|preview|facebookexternalhit|monitor|pingdom|uptime|curl|wget|python|java\/|go-http|okhttp|axios|node-fetch|undici|libwww|scrapy|http-client/i;

/** The parts of a request's headers by which programs are told from people. */
export type BotHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Whether a program came rather than a person, or a browser that fetched a page which nobody has seen yet. */
export function isBot(headers: BotHeaders): boolean {
  const userAgent = String(headers['user-agent'] ?? '');
  const purpose = `${headers['purpose'] ?? ''} ${headers['sec-purpose'] ?? ''} ${headers['x-moz'] ?? ''}`;
  return userAgent.trim() === '' || BOT.test(userAgent) || /prefetch|prerender|preview/i.test(purpose);
}

/** The country that the first language with one names: `de-AT` is Austria; empty where none does. */
export function guessCountry(acceptLanguage: string): string {
  return /[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/.exec(acceptLanguage)?.[1] ?? '';
}
