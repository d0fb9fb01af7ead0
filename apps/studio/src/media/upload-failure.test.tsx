import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ApiError, noAnswer } from '../api/api-error.ts';
import { renameFailure, unexplainedDialog, uploadFailure } from './upload-failure.ts';
import { UploadList } from './upload-list.tsx';

const refused = (status: number, code: string, error: string) => new ApiError(status, { code, error });

const nothing = () => undefined;

/** The line of a file that ended so, as a person reads it. */
function lineOf(cause: unknown, isStopped = false): string {
  const failure = uploadFailure(cause, isStopped);
  const upload = { id: 1, name: 'kelp.jpg', share: 1, failure: { ...failure, isUnexplained: false } };
  return renderToStaticMarkup(
    <UploadList
      uploads={{
        running: [],
        failed: [upload],
        add: nothing,
        retry: nothing,
        stop: nothing,
        dismiss: nothing,
        acknowledge: nothing,
      }}
    />,
  );
}

it('[EDITOR-020, EDITOR-021] an upload that ends without a reason of its own is told in a dialog of these words', () => {
  const failures = [uploadFailure(noAnswer(), false), uploadFailure(new TypeError('x is not a function'), false)];

  expect(failures.map(({ isUnexplained }) => isUnexplained)).toEqual([true, true]);
  expect(uploadFailure(refused(507, 'STORAGE_QUOTA', 'Full.'), false).isUnexplained).toBe(false);
  expect(unexplainedDialog()).toEqual({
    title: 'Unable to Upload File',
    text: 'There was a problem while uploading your file.',
  });
});

it('[EDITOR-022, EDITOR-023] a name that the server refuses is told under this title, with why', () => {
  expect(renameFailure(refused(403, 'FORBIDDEN', 'You may not do this.'))).toEqual({
    title: 'Unable to Rename File',
    text: 'There was a problem while renaming your file. You may not do this.',
  });
});

it('[EDITOR-024] a file that was read and refused says so, and why', () => {
  const line = lineOf(refused(422, 'IMAGE_BROKEN', 'kelp.jpg cannot be read.'));

  expect(line).toContain('<b>File processing failed</b>');
  expect(line).toContain('kelp.jpg cannot be read.');
  expect(lineOf(refused(413, 'IMAGE_TOO_LARGE', 'Too many.'))).toContain('<b>File processing failed</b>');
});

it('[EDITOR-025] a file whose processing took too long says so', () => {
  expect(lineOf(refused(422, 'IMAGE_TOO_COSTLY', 'It took too long.'))).toContain(
    '<b>File processing failed to complete</b>',
  );
  expect(lineOf(refused(504, 'TIMEOUT', 'Too long.'))).toContain('<b>File processing failed to complete</b>');
});

it('[EDITOR-026, EDITOR-027] what was given up says so; what did not arrive says that, and can be tried again', () => {
  const [given, lost] = [lineOf(noAnswer(), true), lineOf(noAnswer())];

  expect(given).toContain('<b>File processing cancelled</b>');
  expect(lost).toContain('<b>Error uploading</b>');
  expect(lost).toContain('Retry');
  expect(given).not.toContain('Error uploading');
});
