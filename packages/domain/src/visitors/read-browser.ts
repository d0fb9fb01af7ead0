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
