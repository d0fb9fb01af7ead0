import { fileRefusals } from '@portico/domain';
import { deleteProductFile, type ProductDetail, renameProductFile, uploadProductFile } from '@portico/contract/studio';
import { importSoldFile } from '../../content/assets/commands.ts';
import { fileLabel } from '../../content/assets/file-type.ts';
import { MAX_FILE_BYTES } from '../../content/assets/limits.ts';
import { withReceivedFile } from '../../content/assets/receive-file.ts';
import { NOT_FOUND, sendProblem, type Problem } from '../../platform/http/problem.ts';
import { uploadedFile } from '../../platform/http/uploaded-file.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import type { Services } from '../../store/services.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { readProduct } from '../../store/catalog/stored-product.ts';
import { presentProduct } from './present.ts';
import { storeCurrency } from './make-routes.ts';
import { isDigitalProduct, writeFile } from '../../store/catalog/product-file.ts';
import { writeItem } from '../../store/catalog/write-item.ts';
import { assetProblem, type AssetWords } from '../asset-problem.ts';

/**
 * The file of a digital product, which only its buyers get, by links of their orders (SEC-43). Orders keep the file
 * that they were bought with; a new one is for the buyers to come.
 */
export function registerProductFiles(app: StudioApp, services: Services): void {
  const change = async (
    websiteId: string,
    itemId: string,
    columns: { readonly assetId?: string | null; readonly name: string | null },
  ): Promise<ProductDetail | undefined> => {
    const currency = await storeCurrency(services, websiteId);
    const changed = await services.database.inSite(websiteId, async (tx) => {
      if (!(await writeFile(tx, itemId, columns))) {
        return undefined;
      }
      await writeItem(tx, itemId, { updated_at: new Date(services.clock.now()) });
      await services.versions.raise(tx);
      return readProduct(tx, itemId);
    });
    if (changed) {
      services.versions.changed(websiteId);
    }
    return changed && presentProduct(changed, currency);
  };

  studioRoute(app, services, uploadProductFile, async ({ request, reply, websiteId, params: { itemId } }) => {
    const isDigital = await services.database.readInSite(websiteId, (tx) => isDigitalProduct(tx, itemId));
    if (!isDigital) {
      return sendProblem(request, reply, NOT_FOUND);
    }
    const part = await uploadedFile(request, { fileSize: MAX_FILE_BYTES });
    if (!part) {
      return sendProblem(request, reply, NO_FILE);
    }
    const taken = await withReceivedFile(part.file, async (file): Promise<Problem | { readonly assetId: string }> => {
      if (part.file.truncated) {
        return assetProblem({ code: 'FILE_TOO_LARGE', maxBytes: MAX_FILE_BYTES }, WORDS);
      }
      if (file.byteSize === 0) {
        return EMPTY_FILE;
      }
      const imported = await importSoldFile(services, websiteId, { ...file, fileName: part.filename });
      return imported.ok ? { assetId: imported.value.id } : assetProblem(imported.error, WORDS);
    });
    if ('code' in taken) {
      return sendProblem(request, reply, taken);
    }
    const name = fileLabel(part.filename);
    const product = await change(websiteId, itemId, { assetId: taken.assetId, name });
    return product ?? sendProblem(request, reply, NOT_FOUND);
  });

  studioRoute(app, services, renameProductFile, async ({ request, reply, websiteId, params, body }) => {
    const product = await change(websiteId, params.itemId, { name: fileLabel(body.name) });
    return product?.file ? product : sendProblem(request, reply, NOT_FOUND);
  });

  studioRoute(app, services, deleteProductFile, async ({ request, reply, websiteId, params }) => {
    const product = await change(websiteId, params.itemId, { assetId: null, name: null });
    return product ?? sendProblem(request, reply, NOT_FOUND);
  });
}

const NO_FILE: Problem = { status: 400, code: 'NO_FILE', message: fileRefusals.noFile };
const EMPTY_FILE: Problem = { status: 422, code: 'EMPTY_FILE', message: fileRefusals.empty };

const WORDS: AssetWords = {
  wrongType: fileRefusals.kind,
  tooLarge: fileRefusals.tooLarge,
  tooManyPixels: fileRefusals.tooManyPixelsForSale,
};
