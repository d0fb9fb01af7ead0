import { money } from '@portico/locale';
import { expect, it } from 'vitest';
import type { Site } from '../../sites/site/site.ts';
import { sampleOrder } from '../mail-templates/sample-order.ts';
import { drawOrderSheets } from './order-sheets.ts';

const SITE = {
  profile: { siteTitle: 'Saltmarsh', language: 'en-US', timeZone: 'America/New_York' },
  settings: { storeSettings: {} },
  storeRules: {},
} as unknown as Site;

it('say on an invoice what gift cards paid of it, and what was charged', () => {
  const order = sampleOrder('USD', Date.UTC(2026, 4, 1), { isPickup: false });
  const tenders = [{ kind: 'gift-card', reference: 'x', hint: 'W6A5', amount: money(6000n, 'USD') }];

  const [plain, paid] = [order, { ...order, tenders }].map((one) => drawOrderSheets(SITE, 'invoice', [one]));

  expect(plain).not.toContain('Charged');
  expect(paid).toContain('<dt><bdi>Gift card ····W6A5</bdi></dt><dd><bdi>−$60.00</bdi></dd>');
  expect(paid).toContain('<dt><bdi>Charged</bdi></dt><dd><bdi>$62.00</bdi></dd>');
});
