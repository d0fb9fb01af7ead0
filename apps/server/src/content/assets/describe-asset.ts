import type { Services } from '../services.ts';
import type { Asset } from './asset.ts';
import { fileLabel } from './file-type.ts';
import { assetOf } from './repository.ts';

/** What is said of a file; what is not named stays. */
export interface AssetWords {
  readonly altText?: string | undefined;
  readonly isDecoration?: boolean | undefined;
  /** A label; addresses that were given out keep working, as they name the id. */
  readonly fileName?: string | undefined;
  readonly focalPoint?: { readonly x: number; readonly y: number } | undefined;
}

/**
 * Says what a file of the library shows, and what of it must stay in sight. Pages that show it follow at once.
 * @returns undefined where the site has no such file
 */
export async function describeAsset(
  { database, versions }: Pick<Services, 'database' | 'versions'>,
  websiteId: string,
  assetId: string,
  { altText, isDecoration, fileName, focalPoint }: AssetWords,
): Promise<Asset | undefined> {
  const row = await database.inSite(websiteId, async (transaction) => {
    const found = await transaction.kysely
      .updateTable('asset')
      .set({
        // A statement that sets nothing is none.
        is_private: false,
        ...(altText === undefined ? {} : { alt_text: altText }),
        ...(isDecoration === undefined ? {} : { is_decoration: isDecoration }),
        ...(fileName === undefined ? {} : { file_name: fileLabel(fileName) }),
        ...(focalPoint ? { focal_x: focalPoint.x, focal_y: focalPoint.y } : {}),
      })
      .where('website_id', '=', websiteId)
      .where('id', '=', assetId)
      .where('is_private', '=', false)
      .returningAll()
      .executeTakeFirst();
    if (found) {
      await versions.raise(transaction);
    }
    return found;
  });
  if (row) {
    versions.changed(websiteId);
  }
  return row && assetOf(row);
}
