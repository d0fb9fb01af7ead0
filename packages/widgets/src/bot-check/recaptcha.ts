import type { BotCheckAction } from '@portico/contract';

import { element } from '../browser/element.ts';

interface Provider {
  ready(run: () => void): void;
  execute(siteKey: string, options: { readonly action: string }): PromiseLike<string>;
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): number;
  reset(box: number): void;
}

/** A box that a visitor ticks. */
export interface CaptchaBox {
  /** What ticking it gave; empty before, and after it ran out. */
  token(): string;
  /** Takes the tick away: a token is good for one use (BOT-004). */
  reset(): void;
}

const HOME = 'https://www.google.com/recaptcha/enterprise.js?render=';
/** Narrower than this the box is drawn small (BOT-003). */
const COMPACT_BELOW_PX = 320;

let loading: Promise<Provider> | undefined;

/**
 * Gets a token that proves to the server that a person acts. The provider's script is loaded with the first one (BOT-008).
 * @throws when the provider cannot be reached
 */
export async function botCheckToken(siteKey: string, action: BotCheckAction): Promise<string> {
  return (await provider(siteKey)).execute(siteKey, { action });
}

/** Loads the provider's script, so that it is there once a token is needed. */
export async function loadRecaptcha(siteKey: string): Promise<void> {
  await provider(siteKey);
}

/**
 * Draws the box in a place of the page, compact where that is narrow (BOT-003).
 * @param onChange told whether it is ticked
 * @throws when the provider cannot be reached
 */
export async function drawCaptchaBox(
  place: HTMLElement,
  { siteKey, action, onChange }: { siteKey: string; action: BotCheckAction; onChange: (isDone: boolean) => void },
): Promise<CaptchaBox> {
  const captcha = await provider('explicit');
  let token = '';
  const told = (given: string) => {
    token = given;
    onChange(token !== '');
  };
  const box = captcha.render(place, {
    sitekey: siteKey,
    action,
    size: place.clientWidth < COMPACT_BELOW_PX ? 'compact' : 'normal',
    callback: told,
    'expired-callback': () => told(''),
    'error-callback': () => told(''),
  });
  return {
    token: () => token,
    reset: () => {
      captcha.reset(box);
      told('');
    },
  };
}

/** @param render a site key, or `explicit` for boxes */
function provider(render: string): Promise<Provider> {
  loading ??= loadProvider(render);
  // A lost connection is no reason to fail for ever.
  loading.catch(() => (loading = undefined));
  return loading;
}

function loadProvider(render: string): Promise<Provider> {
  return new Promise((resolve, reject) => {
    const script = element('script', { src: HOME + encodeURIComponent(render), async: true });
    // Pages of money let scripts run by it alone, and the provider hands it on to its own.
    script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
    script.addEventListener('load', () => {
      const { grecaptcha } = globalThis as { grecaptcha?: { readonly enterprise?: Provider } };
      const found = grecaptcha?.enterprise;
      if (found) found.ready(() => resolve(found));
      else reject(new Error('The bot check did not start.'));
    });
    script.addEventListener('error', () => reject(new Error('The bot check could not be loaded.')));
    document.head.append(script);
  });
}
