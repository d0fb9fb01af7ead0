import type { UseQueryResult } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { withRows, type PagedList } from './use-list.ts';

type Asked = Pick<UseQueryResult<string>, 'data' | 'isLoading' | 'failureCount'>;

/** A list whose rows are there or not, and what stands above them. */
function told(hasRows: boolean, above: Asked) {
  const list = { query: { isPending: !hasRows } as PagedList<unknown>['query'] };
  return withRows(list, above as UseQueryResult<string>);
}

const underWay: Asked = { data: undefined, isLoading: true, failureCount: 0 };
const known: Asked = { data: 'no orders', isLoading: false, failureCount: 0 };

describe('what stands above the rows of a list', () => {
  it('is shown together with them, whichever is answered first', () => {
    expect(told(false, known)).toEqual({ data: undefined, isHeld: false });
    expect(told(true, underWay)).toEqual({ data: undefined, isHeld: true });
    expect(told(true, known)).toEqual({ data: 'no orders', isHeld: false });
  });

  it('keeps no rows back once it has failed', () => {
    expect(told(true, { ...underWay, failureCount: 1 }).isHeld).toBe(false);
  });
});
