import { ApiError } from '../api/api-error.ts';
import { editorText } from '../editor/messages.ts';
import { said } from '../language/catalogue.ts';

/** Why a file is not in the library. */
export interface UploadFailure {
  /** What became of it, in a word: the file was not sent, was read and refused, took too long, was given up. */
  readonly state: string;
  /** Why; nothing where nobody said a reason. */
  readonly reason: string;
  /** Nobody said a reason: the person is told in a dialog, as the line alone explains nothing. */
  readonly isUnexplained: boolean;
}

/** Answers that mean that the file was read and refused for what it is. */
const READ_AND_REFUSED: ReadonlySet<string> = new Set(['IMAGE_BROKEN', 'IMAGE_TOO_LARGE']);

/**
 * What is said of a file that did not arrive (EDITOR-020, -021, -024 to -027).
 * @param cause what its sending ended with
 */
export function uploadFailure(cause: unknown, isStopped: boolean): UploadFailure {
  if (isStopped) {
    return { state: editorText('processingCancelled'), reason: '', isUnexplained: false };
  }
  if (!(cause instanceof ApiError) || cause.code === 'NO_ANSWER') {
    return { state: editorText('errorUploading'), reason: '', isUnexplained: true };
  }
  return { state: stateOf(cause), reason: said(cause.message), isUnexplained: false };
}

function stateOf({ code, status }: ApiError): string {
  if (READ_AND_REFUSED.has(code)) {
    return editorText('processingFailed');
  }
  return code === 'IMAGE_TOO_COSTLY' || status === 504
    ? editorText('processingUnfinished')
    : editorText('errorUploading');
}

/** The dialog over files that ended without a reason of their own. */
export function unexplainedDialog(): { readonly title: string; readonly text: string } {
  return { title: editorText('unableToUpload'), text: editorText('uploadProblem') };
}

/** The dialog of a name that the server refused (EDITOR-022, -023). */
export function renameFailure(cause: Error): { readonly title: string; readonly text: string } {
  return {
    title: editorText('unableToRename'),
    text: [editorText('renameProblem'), said(cause.message)].join(' '),
  };
}
