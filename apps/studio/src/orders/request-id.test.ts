import { expect, it } from 'vitest';
import { newRequestId } from './request-id.ts';

it('makes a UUID of version 4 that is another each time', () => {
  const ids = Array.from({ length: 100 }, newRequestId);

  expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(
    true,
  );
  expect(new Set(ids).size).toBe(100);
});
