import { fileRefusals } from '@portico/domain';
import { fillMessage } from '@portico/locale';
import type { AssetRefusal } from '../content/assets/commands.ts';
import type { Problem } from '../platform/http/problem.ts';

const MEGABYTE = 1024 * 1024;

/** What is said of a file by what it is for; the rest is the same of every file. */
export interface AssetWords {
  readonly wrongType: string;
  readonly tooLarge: string;
  readonly tooManyPixels: string;
}

/** Why a file was not taken, as its uploader reads it. */
export function assetProblem(error: AssetRefusal, words: AssetWords): Problem {
  const { code } = error;
  switch (code) {
    case 'TYPE_NOT_ALLOWED':
      return { status: 415, code, message: fillMessage(words.wrongType, { fileName: error.fileName }) };
    case 'FILE_TOO_LARGE':
      return { status: 413, code, message: fillMessage(words.tooLarge, { megabytes: error.maxBytes / MEGABYTE }) };
    case 'IMAGE_TOO_LARGE':
      return {
        status: 413,
        code,
        message: fillMessage(words.tooManyPixels, { millions: error.maxPixels / 1_000_000 }),
      };
    case 'IMAGE_TOO_COSTLY':
      return { status: 422, code, message: fillMessage(fileRefusals.tooCostly, { fileName: error.fileName }) };
    case 'IMAGE_BROKEN':
      return { status: 422, code, message: fillMessage(fileRefusals.broken, { fileName: error.fileName }) };
    case 'STORAGE_QUOTA':
      return { status: 507, code, message: fileRefusals.storageFull };
  }
}
