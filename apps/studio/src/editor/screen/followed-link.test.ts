import { expect, it } from 'vitest';
import { followedLink } from './followed-link.ts';

const OWN = 'https://xabc23.preview.example';

it.each([
  [`${OWN}/shop?category=jugs`, { kind: 'page', path: '/shop' }],
  ['https://x.com/slackwater', { kind: 'outside', href: 'https://x.com/slackwater' }],
  ['http://xabc23.preview.example/shop', { kind: 'outside', href: 'http://xabc23.preview.example/shop' }],
  ['mailto:maren@example.com', undefined],
  ['javascript:alert(1)', undefined],
])('a link to %s that is followed on the page leads there, whatever its host begins with', (href, expected) => {
  expect(followedLink(href, OWN)).toEqual(expected);
});
