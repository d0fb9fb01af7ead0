import { MOST_CHANGED_FILES } from '@portico/contract/studio';
import { expect, it } from 'vitest';
import { partsOf } from './use-media-change.ts';

it('more files than the server takes at once are changed a part at a time, each file once', () => {
  const assetIds = Array.from({ length: 2 * MOST_CHANGED_FILES + 1 }, (_none, index) => `file ${index}`);

  const parts = partsOf({ kind: 'move', assetIds, folder: 'Journal' });

  const ids = parts.map((part) => ('assetIds' in part ? part.assetIds : []));
  expect(ids.map(({ length }) => length)).toEqual([MOST_CHANGED_FILES, MOST_CHANGED_FILES, 1]);
  expect(ids.flat()).toEqual(assetIds);
  expect(parts.every((part) => part.kind === 'move' && part.folder === 'Journal')).toBe(true);
});
