import { fileRefusals } from '@portico/domain';
import { editorMessages } from '@portico/locale';
import type { AssetWords } from '../asset-problem.ts';

/** Why the library does not take a file (EDITOR-006). */
export const MEDIA_WORDS: AssetWords = {
  wrongType: editorMessages.fileUnsupported.replace('{fileTypeMessage}', ''),
  tooLarge: fileRefusals.tooLarge,
  tooManyPixels: fileRefusals.tooManyPixels,
};
