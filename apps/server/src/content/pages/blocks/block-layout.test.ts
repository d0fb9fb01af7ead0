import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createContentApp, type ContentApp } from '../../../testing/content-app.ts';
import { aCollection, anItem } from '../../../testing/content.ts';
import type { TestSite } from '../../../testing/site.ts';
import type { PageBlock } from './page-document.ts';

let content: ContentApp;

beforeAll(async () => {
  content = await createContentApp(inject('postgresUrl'));
});

afterAll(() => content.release());

/** What a page with one block shows inside it. */
async function shown(site: TestSite, block: Omit<PageBlock, 'id'>): Promise<string> {
  const urlId = `p${Math.abs(hash(JSON.stringify(block)))}`;
  const document = { rows: [{ columns: [{ span: 12, rows: [], blocks: [{ id: 'b', ...block }] }] }] };
  await aCollection(content.services, site.websiteId, { urlId, document });
  const { body } = await content.get(site, `/${urlId}?format=main-content`);
  return /<div class="sqs-block-content">([\s\S]*)<\/div><\/div><\/div><\/div><\/div>$/.exec(body)?.[1] ?? body;
}

const hash = (text: string): number =>
  [...text].reduce((sum, sign) => Math.trunc(sum * 31 + sign.charCodeAt(0)) % 1e9, 7);

describe('a block', () => {
  it.each([
    [
      'quote',
      { quote: 'Well <b>said</b><script>x()</script>', source: 'A & B' },
      '<figure><blockquote><span>“</span>Well <b>said</b><span>”</span></blockquote><figcaption class="source">— A &amp; B</figcaption></figure>',
    ],
    [
      'button',
      { label: 'Go "now"', href: '/shop' },
      'href="/shop" class="sqs-block-button-element--medium sqs-block-button-element">Go "now"</a>',
    ],
    ['horizontalrule', {}, '<hr>'],
    ['code', { html: '<svg viewBox="0 0 1 1"/>' }, '<svg viewBox="0 0 1 1"/>'],
    ['map', { addressLine1: '4 Causeway <Lane>' }, '<address>4 Causeway &lt;Lane&gt;</address>'],
    ['video', { url: 'https://youtu.be/abcdefghijk' }, 'src="https://www.youtube-nocookie.com/embed/abcdefghijk"'],
  ])('of type %s shows %j', async (type, value, expected) => {
    const site = await content.aSiteWith();

    expect(await shown(site, { type, value })).toContain(expected);
  });

  it.each([
    ['button', { label: 'x', href: 'javascript:alert(1)' }],
    ['button', { label: 'x', href: ' java\nscript:alert(1)' }],
    ['video', { url: 'javascript:alert(1)' }],
  ])('[SEC-22] of type %s leads nowhere that runs script', async (type, value) => {
    const site = await content.aSiteWith();

    expect(await shown(site, { type, value })).not.toContain('script:');
  });

  it('of an unknown type shows nothing and harms nothing', async () => {
    const site = await content.aSiteWith();

    expect(await shown(site, { type: 'hologram', value: { x: 1 } })).toContain('class="col sqs-col-12 span-12"></div>');
  });

  it('that lists items shows them with their price', async () => {
    const site = await content.aSiteWith();
    const blog = await aCollection(content.services, site.websiteId, { urlId: 'blog', typeName: 'blog' });
    await anItem(content.services, site.websiteId, blog, { urlId: 'a', title: 'A', categories: ['x'] });
    await anItem(content.services, site.websiteId, blog, { urlId: 'b', title: 'B', categories: ['y'] });

    const summary = await shown(site, { type: 'summary', value: { collection: 'blog', category: 'x', limit: 5 } });

    expect(summary).toContain('<a href="/blog/a" class="summary-title-link">A</a>');
    expect(summary).not.toContain('/blog/b');
  });

  it('with a form posts without script and names every field', async () => {
    const site = await content.aSiteWith();
    const id = content.services.newId();
    const document = {
      fields: [
        { id: 'email', type: 'email', title: 'Your <email>', required: true },
        { id: 'size', type: 'radio', title: 'Size', options: ['S', 'L'] },
      ],
      submitButtonText: 'Send',
    };
    await content.services.database.inSite(site.websiteId, ({ kysely }) =>
      kysely
        .insertInto('form')
        .values({
          website_id: site.websiteId,
          id,
          name: 'Contact',
          document: JSON.stringify(document),
          created_at: new Date(0),
        })
        .execute(),
    );

    const form = await shown(site, { type: 'form', value: { formId: id } });

    expect(form).toContain(
      `<form method="post" action="/api/form/SaveFormSubmission" autocomplete="on" data-form-id="${id}">`,
    );
    expect(form).toContain(
      `<label class="title" for="${id}-email">Your &lt;email&gt; <span class="required" aria-hidden="true">*</span></label>`,
    );
    expect(form).toMatch(/<input class="field-element" type="email" id="[^"]*-email" name="email" required=""/);
    expect(form).toContain('<legend class="title">Size</legend>');
  });

  it('is replaced inside by the kit’s own partial for its type, with plain settings', async () => {
    const site = await content.aSiteWith({
      'blocks/own.block': '[{label}|{info.linkTo}|{blockId}|{website.siteTitle}]',
      'blocks/own.block.conf': '{ "type": "button" }',
    });

    expect(await shown(site, { type: 'button', value: { label: 'Go', href: '/a' } })).toContain('[Go|/a|b|Test shop]');
  });
});

describe('what a password protects', () => {
  it('does not show through lists and queries of open pages', async () => {
    const site = await content.aSiteWith({
      'site.region':
        '<squarespace:query collection="secret">{.repeated section items}{title}{.end}</squarespace:query>{squarespace.main-content}',
    });
    const secret = await aCollection(content.services, site.websiteId, {
      urlId: 'secret',
      typeName: 'blog',
      passwordHash: 'x',
    });
    await anItem(content.services, site.websiteId, secret, { urlId: 'a', title: 'Hidden title' });

    expect(await shown(site, { type: 'summary', value: { collection: 'secret' } })).not.toContain('Hidden title');
    expect((await content.get(site, '/search?q=hidden')).body).not.toContain('Hidden title');
    expect((await content.get(site, '/sitemap.xml')).body).not.toContain('secret');
  });
});
