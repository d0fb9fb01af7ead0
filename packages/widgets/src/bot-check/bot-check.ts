import { element } from '../browser/element.ts';

/** What a visitor is about to do, as the provider counts it (storefront §7). */
export type BotCheckAction = 'FORM_BLOCK_SUBMISSION' | 'NEWSLETTER_BLOCK_SUBMISSION' | 'PRODUCT_WAITLIST_SUBMISSION';

interface Provider {
  ready(run: () => void): void;
  execute(siteKey: string, options: { readonly action: string }): PromiseLike<string>;
}

let loading: Promise<Provider> | undefined;

/**
 * Gets a token that proves to the server that a person acts. The provider's script is loaded with the first one.
 * @throws when the provider cannot be reached
 */
export async function botCheckToken(siteKey: string, action: BotCheckAction): Promise<string> {
  loading ??= loadProvider(siteKey);
  // A lost connection is no reason to fail for ever.
  loading.catch(() => (loading = undefined));
  return (await loading).execute(siteKey, { action });
}

function loadProvider(siteKey: string): Promise<Provider> {
  return new Promise((resolve, reject) => {
    const script = element('script', {
      src: `https://www.google.com/recaptcha/enterprise.js?render=${encodeURIComponent(siteKey)}`,
      async: true,
    });
    script.addEventListener('load', () => {
      const { grecaptcha } = globalThis as { grecaptcha?: { readonly enterprise?: Provider } };
      const provider = grecaptcha?.enterprise;
      if (provider) provider.ready(() => resolve(provider));
      else reject(new Error('The bot check did not start.'));
    });
    script.addEventListener('error', () => reject(new Error('The bot check could not be loaded.')));
    document.head.append(script);
  });
}
