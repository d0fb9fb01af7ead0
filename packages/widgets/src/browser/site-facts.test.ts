import { afterEach, describe, expect, it } from 'vitest';

import { botCheckSiteKey, productOfPage, siteFacts } from './site-facts.ts';

/** A published page with this context; without one it is a page that carries none. */
function onPage(context?: object): void {
  Object.assign(globalThis, { Static: context && { SQUARESPACE_CONTEXT: context } });
}
afterEach(() => onPage());

describe('what a widget knows of its page', () => {
  it('[BOT-010] has the key of the bot check from the page context, and none where that has none', () => {
    onPage({ recaptchaEnterpriseContext: { recaptchaEnterpriseSiteKey: 'a public key' } });
    expect(botCheckSiteKey()).toBe('a public key');

    for (const context of [{ recaptchaEnterpriseContext: { recaptchaEnterpriseSiteKey: null } }, {}, undefined]) {
      onPage(context);
      expect(botCheckSiteKey()).toBe('');
    }
  });

  it.each([
    [undefined, true],
    [{ websiteSettings: {} }, true],
    [{ websiteSettings: { storeSettings: {} } }, true],
    [{ websiteSettings: { storeSettings: { multipleQuantityAllowedForServices: true } } }, true],
    [{ websiteSettings: { storeSettings: { multipleQuantityAllowedForServices: false } } }, false],
  ])('[OWNER-016] takes of services with %j more than one: %s', (context, allowed) => {
    onPage(context);

    expect(siteFacts().multipleQuantityAllowedForServices).toBe(allowed);
  });

  it('[MONEY-001] counts in US dollars where the page names no currency', () => {
    expect(siteFacts().currency).toBe('USD');
    onPage({ websiteSettings: { storeSettings: { selectedCurrency: 'EUR' } } });
    expect(siteFacts().currency).toBe('EUR');
  });

  it('[PROD-009] is on the page of a product where the context has one', () => {
    onPage({ product: { id: 'jug' } });
    expect(productOfPage()).toBe('jug');
    onPage({ item: { id: 'post' } });
    expect(productOfPage()).toBeUndefined();
  });
});
