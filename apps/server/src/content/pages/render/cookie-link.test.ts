import { expect, it } from 'vitest';
import { siteSettings } from '../../../sites/site/site.ts';
import { withCookieLink } from './cookie-link.ts';

const linked = (html: string, settings: object = {}, language = 'en-US') =>
  withCookieLink(html, {
    // Nothing else of the site is read.
    site: { profile: { language }, settings: siteSettings(settings) },
  } as Parameters<typeof withCookieLink>[1]);

it('adds a link to what is kept below a page whose kit has none, in the language of the site', () => {
  expect(linked('<html><body><p>x</p></body></html>')).toMatch(
    /<p>x<\/p><p class="portico-cookies" style="[^"]+"><a href="\/cookies" data-cookies>Cookies<\/a><\/p><\/body>/,
  );
  expect(linked('<body><p>x', {}, 'ar')).toMatch(/data-cookies>ملفات الارتباط<\/a><\/p>$/);
});

it('leaves alone what has one, what is no whole page, and sites on which nobody is counted', () => {
  for (const html of ['<body><a href="/privacy" data-cookies>Privacy</a></body>', '<p>a part</p>']) {
    expect(linked(html)).toBe(html);
  }
  expect(linked('<body></body>', { visitorSettings: { isCounting: false } })).toBe('<body></body>');
});
