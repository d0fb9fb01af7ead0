import { expect, it } from 'vitest';
import type { Site } from '../../sites/site/site.ts';
import { sampleFacts } from './sample-subscription.ts';

const SITE = { profile: { language: 'en-US', timeZone: 'America/New_York' } } as unknown as Site;

it('tells days in the language of the mail, not in that of the shop', () => {
  const facts = sampleFacts(SITE, {
    currency: 'USD',
    now: Date.UTC(2026, 9, 29, 12),
    kind: 'renewal-soon',
    language: 'de',
  });

  expect(facts.date).toBe('28. November 2026');
});
