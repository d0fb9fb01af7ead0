import type { Asset } from '../../assets/asset.ts';
import { assetOf } from '../../assets/repository.ts';

/** A row of `asset` as PostgreSQL writes it into JSON. */
export interface AssetJson {
  readonly id: string;
  readonly file_name: string;
  readonly content_type: string;
  readonly byte_size: number;
  readonly sha256: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly focal_x: number;
  readonly focal_y: number;
  readonly color_data: unknown;
  readonly alt_text: string;
  readonly is_private: boolean;
  readonly created_at: string;
  readonly folder: string;
  readonly is_decoration: boolean;
  readonly removed_at: string | null;
  readonly version: number;
  readonly previous: unknown;
}

export function assetFromJson(row: AssetJson): Asset {
  return assetOf({
    ...row,
    byte_size: BigInt(row.byte_size),
    created_at: new Date(row.created_at),
    removed_at: row.removed_at === null ? null : new Date(row.removed_at),
  });
}
