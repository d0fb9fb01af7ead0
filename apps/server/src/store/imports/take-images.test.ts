import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { anImportShop, noImages, type ImportShop } from '../../testing/import-shop.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { folderImages } from './image-source.ts';

let services: TestServices;
let shop: ImportShop;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
});
afterAll(() => services.release());
beforeEach(async () => {
  shop = await anImportShop(services, 'shop', 'sale');
});
afterEach(() => shop.release());

describe('images of an import', () => {
  it('come from a folder, show their variant, and missing ones are told', async () => {
    await Promise.all([shop.draw('red.png', 0), shop.draw('Blue.png', 240)]);
    const source = await folderImages(shop.imageFolder);

    const report = await shop.run(
      shop.csv(
        'cup,Cup,,true,Color,Red,,,,10,https://x.example/red.png?v=3,https://x.example/red.png?v=3',
        'cup,,,,,Blue,,,,10,,https://x.example/blue.png',
        'cup,,,,,,,,,,https://x.example/none.png,',
      ),
      source,
    );

    expect(report).toMatchObject({ created: 1, refused: 0, imagesTaken: 2, imagesMissing: 1 });
    expect(report.problems).toEqual(['line 4: image not in the folder: https://x.example/none.png']);
    const [cup] = await shop.items();
    expect(await shop.imagesOf(cup?.id ?? '')).toMatchObject([
      { file_name: 'red.png', variant_attributes: { Color: 'Red' } },
      { file_name: 'Blue.png', variant_attributes: { Color: 'Blue' } },
    ]);
  });

  it('that were missing are taken at the next reading, and then nothing changes any more', async () => {
    await shop.draw('a.png', 50);
    const source = () => folderImages(shop.imageFolder);
    const file = shop.csv('cup,Cup,,true,,,,,,10,a.png,', 'cup,,,,,,,,,,b.png,');
    expect(await shop.run(file, await source())).toMatchObject({ created: 1, imagesTaken: 1, imagesMissing: 1 });
    expect(await shop.run(file, await source())).toMatchObject({ unchanged: 1, imagesTaken: 0, imagesMissing: 1 });

    await shop.draw('b.png', 60);

    expect(await shop.run(file, await source())).toMatchObject({ updated: 1, imagesTaken: 2, imagesMissing: 0 });
    expect(await shop.run(file, await source())).toMatchObject({ unchanged: 1, imagesTaken: 0 });
    expect(await shop.imagesOf((await shop.items())[0]?.id ?? '')).toHaveLength(2);
  });

  it('stay when the way to new ones is closed', async () => {
    await shop.draw('a.png', 70);
    const source = await folderImages(shop.imageFolder);
    await shop.run(shop.csv('cup,Cup,,true,,,,,,10,a.png,'), source);

    const report = await shop.run(shop.csv('cup,Cup,,true,,,,,,10,b.png,'), noImages);

    expect(report).toMatchObject({ updated: 1, imagesMissing: 1 });
    expect(await shop.imagesOf((await shop.items())[0]?.id ?? '')).toMatchObject([{ file_name: 'a.png' }]);
  });

  it('that are none are told, and the product is imported', async () => {
    writeFileSync(path.join(shop.imageFolder, 'a.png'), 'MZ this is a program');
    const source = await folderImages(shop.imageFolder);

    expect(await shop.run(shop.csv('cup,Cup,,true,,,,,,10,a.png,'), source)).toMatchObject({
      created: 1,
      problems: ['line 2: image not an image: a.png'],
    });
  });
});
