import { fileRefusals } from '@portico/domain';
import { editorMessages, fillMessage } from '@portico/locale';
import type { ReplaceRefusal } from '../../content/assets/replace-asset.ts';
import { NOT_FOUND, type Problem } from '../../platform/http/problem.ts';
import { assetProblem } from '../asset-problem.ts';
import { MEDIA_WORDS } from './media-words.ts';

/** Each brings its own blank (EDITOR-006). */
const KINDS = { image: 'image ', video: 'video ', audio: 'audio ', file: '' } as const;

/** Why other bytes did not take the place of a file. */
export function replaceProblem(error: ReplaceRefusal): Problem {
  const { code } = error;
  switch (code) {
    case 'NOT_FOUND':
      return NOT_FOUND;
    case 'OTHER_KIND': {
      const { fileName, kind } = error;
      const message = fillMessage(editorMessages.fileUnsupported, { fileName, fileTypeMessage: KINDS[kind] });
      return { status: 415, code, message };
    }
    case 'ALREADY_THERE':
      return { status: 409, code, message: fillMessage(fileRefusals.alreadyThere, { fileName: error.fileName }) };
    case 'NOTHING_BEFORE':
      return { status: 409, code, message: fileRefusals.nothingBefore };
    default:
      return assetProblem(error, MEDIA_WORDS);
  }
}
