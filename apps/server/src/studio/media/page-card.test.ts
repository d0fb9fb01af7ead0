import { PAGE_CARD_LIMITS } from '@portico/contract/studio';
import { editorMessages } from '@portico/locale';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { assetRepository } from '../../content/assets/repository.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { aPartner, leadsTo, says, USELESS, type Partner } from '../../testing/a-partner.ts';
import { aSite } from '../../testing/site.ts';
import { aSignedIn, aStudio } from '../../testing/studio-browser.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { readPageCard } from './page-card.ts';

let services: TestServices;
let app: StudioApp;
let partner: Partner;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  app = await aStudio(services);
  partner = await aPartner();
});
afterAll(async () => {
  partner.close();
  await app.close();
  await services.release();
});

const read = (websiteId: string, path: string, timeoutMs?: number) =>
  readPageCard(services, websiteId, partner.url(path), partner.fetchOutside(timeoutMs));

const page = (head: string) =>
  says(`<!doctype html><head>${head}</head><body><p>Long ago</p>`, 'text/html; charset=utf-8');

describe('a bookmark', () => {
  it('[SEC-44] has title, words and picture of the page that it leads to; the picture is a file of the site', async () => {
    const { websiteId } = await aSite(services);
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#287' } })
      .png()
      .toBuffer();
    partner.answers.set('/boats/img/a', says(bytes, 'image/png'));
    partner.answers.set('/old', (_request, response) => response.writeHead(301, { location: '/boats/' }).end());
    partner.answers.set(
      '/boats/',
      page(
        '<title>Boats, and more of them</title><meta property="og:title" content="Boats &amp; <b>oars</b>">' +
          '<meta name="description" content="Of wood.\n  For two."><meta property="og:image" content="img/a">' +
          '<meta property="og:image:alt" content="A boat">',
      ),
    );

    const card = await read(websiteId, '/old');

    const assetId = card.ok ? card.value.assetId : null;
    expect(card).toEqual({
      ok: true,
      value: { title: 'Boats & <b>oars</b>', text: 'Of wood. For two.', alt: 'A boat', assetId: expect.any(String) },
    });
    const kept = await services.database.readInSite(websiteId, (tx) => assetRepository(tx).find(assetId ?? ''));
    expect(kept).toMatchObject({ contentType: 'image/png', width: 60, isPrivate: false });
  });

  it('says what a page without a card has: its title, cut at a word where it is long', async () => {
    const { websiteId } = await aSite(services);
    partner.answers.set('/plain', page(`<title>${'Boats '.repeat(90)}</title>`));

    const card = await read(websiteId, '/plain');

    const { title = '' } = card.ok ? card.value : {};
    expect(title.length).toBeLessThanOrEqual(PAGE_CARD_LIMITS.title);
    expect(title).toMatch(/Boats…$/);
    expect(card).toMatchObject({ value: { text: '', alt: '', assetId: null } });
  });

  it.each([
    ['is none', says('MZ', 'image/png')],
    ['is a paper', says('%PDF-1.7', 'application/pdf')],
    ['leads into our own network', leadsTo('http://10.0.0.1/a.png')],
  ])('[SEC-40, SEC-44] does without a picture that %s', async (_way, answer) => {
    const { websiteId } = await aSite(services);
    partner.answers.set('/shown.pdf', answer);
    partner.answers.set('/page', page('<title>Boats</title><meta property="og:image" content="/shown.pdf">'));

    expect(await read(websiteId, '/page')).toMatchObject({ ok: true, value: { title: 'Boats', assetId: null } });
    expect(await services.database.readInSite(websiteId, (tx) => assetRepository(tx).usage())).toMatchObject({
      files: 0,
    });
  });

  it.each([['file:///etc/passwd'], ['javascript:alert(1)'], ['http://127.0.0.1:1/'], ['http://[::1]/']])(
    '[SEC-44] asks nobody at %s for a picture',
    async (address) => {
      const { websiteId } = await aSite(services);
      partner.answers.set('/page', page(`<title>Boats</title><meta property="og:image" content="${address}">`));

      expect(await read(websiteId, '/page')).toMatchObject({ ok: true, value: { assetId: null } });
    },
  );

  it('[SEC-25] is read as far as a page nests, and no further', async () => {
    const { websiteId } = await aSite(services);
    const late = '<meta name="description" content="Late">';
    partner.answers.set('/deep', page(`<title>Boats</title><div>${'<div>'.repeat(90_000)}${late}`));

    expect(await read(websiteId, '/deep')).toMatchObject({ ok: true, value: { title: 'Boats', text: '' } });
  });

  it.each(USELESS)('[SEC-25, SEC-44] is told that nobody answers where the partner %s', async (_way, answer) => {
    const { websiteId } = await aSite(services);
    partner.answers.set('/useless', answer);

    expect(await read(websiteId, '/useless', 500)).toEqual({ ok: false, error: 'unreachable' });
  });

  it('[EDITOR-018] of our own network is refused in these words', async () => {
    const { websiteId } = await aSite(services);
    const owner = await aSignedIn(app, services, websiteId);

    const answer = await owner.call('POST', `/api/sites/${websiteId}/page-card`, { url: 'http://127.0.0.1:1/' });

    expect(answer).toMatchObject({ status: 422, body: { error: editorMessages.unableToConnect } });
  });
});
