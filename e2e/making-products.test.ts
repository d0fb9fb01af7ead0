import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { drawing } from './support/drawing.ts';
import { goTo } from './support/navigation.ts';
import { expectSoundScreen, ownerAtWork } from './support/owner-at-work.ts';
import { demoDataDir, type RunningProgram } from './support/program.ts';
import { Shopper } from './support/shopper.ts';
import { resize } from './support/window.ts';

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

const folder = await demoDataDir();
let program: RunningProgram;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  ({ program, browser, page } = await ownerAtWork({ dataDir: folder.dataDir }, 15_000));
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  folder.remove();
});

const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });

const expectSound = (name: string) => expectSoundScreen(page, name);

async function openNewProduct(): Promise<void> {
  await goTo(page, 'Selling', 'Products');
  await page.getByRole('button', { name: 'New product' }).click();
  await textbox('Name').waitFor();
}

async function save(): Promise<void> {
  const discard = page.getByRole('button', { name: 'Discard' });
  await discard.waitFor();
  await page.keyboard.press('Control+s');
  await discard.waitFor({ state: 'detached' });
}

async function makeVisible(): Promise<void> {
  await page.getByRole('button', { name: 'Who sees it' }).click();
  await page.getByRole('option', { name: 'Visible to shoppers', exact: true }).click();
  await save();
}

interface Item {
  readonly item: {
    readonly id: string;
    readonly structuredContent: {
      readonly variants: readonly { readonly sku: string; readonly attributes: Record<string, string> }[];
    };
  };
}

async function itemAt(shopper: Shopper, path: string): Promise<Item['item']> {
  const answer = await shopper.send('GET', `${path}?format=json`);
  return answer.json<Item>().item;
}

describe('an owner', () => {
  it('finds what she made from its beginning, wherever she pressed the button', async () => {
    await openNewProduct();
    await resize(page, 375);
    await textbox('Name').fill('Tide clock');
    await textbox('Price').fill('60');
    await page.getByRole('button', { name: 'Add options' }).click();
    await page.getByText('Enter goes to the next value.').waitFor();
    await page.getByRole('button', { name: 'Remove this option' }).click();
    await page.getByText('come on the next page').scrollIntoViewIfNeeded();
    expect((await textbox('Name').boundingBox())?.y).toBeLessThan(0);
    await page.getByRole('button', { name: 'Create product' }).click();

    const visible = page.getByRole('button', { name: 'Make it visible' });
    await visible.waitFor();
    await expect.poll(async () => (await visible.boundingBox())?.y ?? -1).toBeGreaterThan(0);
    await resize(page, 1280);
  });

  it('[OWNER-001] makes a product with two options and an image, which a shopper buys', async () => {
    await openNewProduct();
    await expectSound('new-product');
    await textbox('Name').fill('Linen <shirt> & scarf');
    await textbox('Price').fill('85');
    await textbox('Stock').fill('4');
    await page.getByRole('button', { name: 'Add options' }).click();
    // Focus goes to the name, and Enter from field to field.
    for (const text of ['Size', 'S', 'L']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    }
    await page.getByRole('button', { name: 'Add an option' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    // Tab leads to the values as well, past nothing that removes what was just written.
    await page.keyboard.type('Colour');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Kelp, Chalk');
    await page.getByText('Makes 4 variants.').waitFor();
    expect(await textbox('Value 1 of Colour').inputValue()).toBe('Kelp');
    expect(await textbox('Value 2 of Colour').inputValue()).toBe('Chalk');
    // A comma that is written into a value later is one of its own.
    await textbox('Value 1 of Colour').focus();
    await textbox('Value 2 of Colour').fill('Chalk, wet');
    expect(await textbox('Value 2 of Colour').inputValue()).toBe('Chalk, wet');
    expect(await textbox('Value 3 of Colour').count()).toBe(0);
    await textbox('Value 2 of Colour').fill('Chalk');
    await expectSound('options');
    await page.keyboard.press('Control+s');

    await page.getByRole('heading', { name: /^4 variants/ }).waitFor();
    await page.getByRole('button', { name: 'Add images' }).click();
    const picker = page.getByRole('dialog', { name: 'Choose pictures' });
    const input = picker.getByLabel('Upload', { exact: true }).and(page.locator('input'));
    await input.setInputFiles(drawing('shirt.svg', '#cfc8b8'));
    await picker.getByRole('button', { name: /^Use/ }).click();
    await page.getByRole('button', { name: /^Image 1 of 1/ }).waitFor();
    await page.getByRole('textbox', { name: /^Price, .*L, Kelp$/ }).fill('90');
    await save();
    await expectSound('product');
    const shopper = await new Shopper(program.siteUrl).open();
    expect((await shopper.send('GET', '/shop/linen-shirt-scarf')).status).toBe(404);
    // On a phone that stands at the head, for the column of who sees it is far below.
    await resize(page, 375);
    await page.getByRole('button', { name: 'Make it visible' }).click();
    // It is no less unseen for having been chosen: what says so stays until it is saved.
    await page.getByText('Shoppers see it once you save.').waitFor();
    expect((await shopper.send('GET', '/shop/linen-shirt-scarf')).status).toBe(404);
    await page.getByRole('button', { name: 'Save and show it' }).click();
    await page.getByText('Shoppers see it once you save.').waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Make it visible' }).count()).toBe(0);
    await resize(page, 1280);

    const html = (await shopper.send('GET', '/shop/linen-shirt-scarf')).text;
    expect(html).toContain('Linen &lt;shirt&gt; &amp; scarf');
    expect(html).toMatch(/<img [^>]*\/static\/[^>]*shirt\.svg/);
    const item = await itemAt(shopper, '/shop/linen-shirt-scarf');
    const variant = item.structuredContent.variants.find(
      ({ attributes }) => attributes['Size'] === 'L' && attributes['Colour'] === 'Kelp',
    );
    expect((await shopper.add(item.id, variant?.sku ?? '')).status).toBe(200);
    const { orderUrl } = (await shopper.pay()).json<{ orderUrl: string }>();
    const order = (await shopper.send('GET', orderUrl)).text;
    expect(order).toContain('Kelp');
    expect(order).toContain('90.00');
  });

  it('[OWNER-001] renames and removes values; the variants that stay keep their stock, and carts are told', async () => {
    const shopper = await new Shopper(program.siteUrl).open();
    const item = await itemAt(shopper, '/shop/linen-shirt-scarf');
    const [small] = item.structuredContent.variants;
    await shopper.add(item.id, small?.sku ?? '');
    await page.reload();

    await page.getByRole('button', { name: 'Change options' }).click();
    const dialog = page.getByRole('dialog');
    await textbox('Value 2 of Size').fill('Large');
    await dialog.getByRole('button', { name: 'Remove S', exact: true }).click();
    // The button went with its value: what stands there now has the focus.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-field')))
      .toBe('options.0.values.0');
    await page.getByText('2 variants stay, 2 go.').waitFor();
    await expectSound('changed-options');
    await dialog.getByRole('button', { name: 'Change options' }).click();
    await page.getByRole('heading', { name: 'Remove 2 variants?' }).waitFor();
    expect(await dialog.getByText('in 1 cart', { exact: true }).count()).toBe(1);
    await expectSound('removed-variants');
    await page.getByRole('button', { name: 'Remove and change' }).click();
    await page.getByRole('heading', { name: /^2 variants/ }).waitFor();

    const changed = await itemAt(shopper, '/shop/linen-shirt-scarf');
    expect(changed.structuredContent.variants.map(({ sku, attributes }) => [sku, attributes['Size']])).toEqual(
      item.structuredContent.variants
        .filter(({ attributes }) => attributes['Size'] === 'L')
        .map(({ sku }) => [sku, 'Large']),
    );
    expect(await page.getByRole('textbox', { name: /^Stock.*Large, Kelp$/ }).inputValue()).toBe('3');
    expect((await shopper.send('GET', '/api/commerce/shopping-cart')).text).not.toContain(small?.sku ?? 'none');
  });

  it('changes the address, and whoever comes by the old one is led on', async () => {
    await textbox('Address').fill('Linen Shirt');
    await save();
    expect(await textbox('Address').inputValue()).toBe('linen-shirt');
    const answer = await fetch(`${program.siteUrl}/shop/linen-shirt-scarf`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/shop/linen-shirt']);
  });

  it('deletes it and takes that back', async () => {
    await page.getByRole('button', { name: 'More about this product' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('Orders keep what was bought.').waitFor();
    expect((await fetch(`${program.siteUrl}/shop/linen-shirt`)).status).toBe(404);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('heading', { name: /^2 variants/ }).waitFor();
    expect((await fetch(`${program.siteUrl}/shop/linen-shirt`)).status).toBe(200);
  });

  it('[OWNER-001] makes a digital product with a file, which a shopper buys and downloads', async () => {
    await openNewProduct();
    await page.getByRole('radio', { name: 'A file' }).check();
    await textbox('Name').fill('Tide tables');
    // Above the smallest order that the demo shop takes.
    await textbox('Price').fill('45');
    await page.getByRole('button', { name: 'Create product' }).click();
    await page.getByRole('heading', { name: 'File', exact: true }).waitFor();
    const chooser = page.locator('input[type=file]').first();
    await chooser.setInputFiles({ name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') });
    await page.getByText('setup.exe is of a kind that cannot be sold here.').waitFor();
    await chooser.setInputFiles({ name: 'Tides 2027.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
    await page.getByText('Tides 2027.pdf').waitFor();
    await expectSound('digital-product');
    await makeVisible();

    const shopper = await new Shopper(program.siteUrl).open();
    const item = await itemAt(shopper, '/shop/tide-tables');
    await shopper.add(item.id, item.structuredContent.variants[0]?.sku ?? '');
    const { orderUrl } = (await shopper.pay()).json<{ orderUrl: string }>();
    const buyer = await browser.newPage();
    await buyer.goto(program.siteUrl + orderUrl);
    const [download] = await Promise.all([
      buyer.waitForEvent('download'),
      buyer
        .getByRole('link', { name: /Tides 2027\.pdf|download/i })
        .first()
        .click(),
    ]);
    expect(download.suggestedFilename()).toBe('Tides 2027.pdf');
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) {
      chunks.push(Buffer.from(chunk as Uint8Array));
    }
    expect(Buffer.concat(chunks).toString()).toBe(PDF);
    await buyer.close();
  });

  it('keeps her files in order: chosen by keys, moved together, described in a table, replaced, removed and brought back', async () => {
    const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
    await page.getByRole('link', { name: 'Media', exact: true }).click();
    await page.getByRole('heading', { name: 'Media', level: 1 }).waitFor();
    const input = page.locator('input[type=file][multiple]').first();
    await input.setInputFiles([drawing('ebb.svg', '#345'), drawing('flood.svg', '#678')]);
    await row('ebb.svg').waitFor();
    await row('flood.svg').waitFor();
    await page.getByRole('button', { name: 'Close the details' }).click();

    await row('ebb.svg').focus();
    await page.keyboard.press('Space');
    await row('flood.svg').getByRole('checkbox').check({ force: true });
    await page.getByRole('toolbar').getByRole('button', { name: 'Move…' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Folder' }).fill('Tides');
    await page.keyboard.press('Enter');
    await page.getByText('Moved 2', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Folder/ }).click();
    await page
      .getByRole('menuitemradio', { name: /^Tides/ })
      .or(page.getByRole('menuitemcheckbox', { name: /^Tides/ }))
      .click();
    await page.keyboard.press('Escape');
    await row('ebb.svg').waitFor();
    await expectSound('media-folder');

    await page.getByRole('radio', { name: 'Texts' }).click();
    await page.getByRole('textbox', { name: 'What ebb.svg shows' }).fill('Water that goes');
    await page.keyboard.press('Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
    await expectSound('media-texts');

    await page.getByRole('radio', { name: 'Grid' }).click();
    await row('ebb.svg').focus();
    await page.keyboard.press('Enter');
    const replace = page.getByLabel('Replace…', { exact: true }).and(page.locator('input'));
    await replace.setInputFiles(drawing('neap.svg', '#9ab'));
    await page.getByRole('button', { name: 'Bring back what was here before' }).waitFor();
    await expectSound('media-file');

    await page.getByRole('complementary').getByRole('button', { name: 'Remove', exact: true }).click();
    const asked = page.getByRole('dialog', { name: 'Remove ebb.svg?' });
    await asked.getByText('Nothing shows this file.').waitFor();
    await asked.getByRole('button', { name: 'Remove', exact: true }).click();
    await row('ebb.svg').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await row('ebb.svg, Water that goes').waitFor();
  });
});
