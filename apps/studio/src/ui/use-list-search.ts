import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

/** New values of some parts of a list's state; those that are `undefined` go. */
type Changes<Search> = { readonly [Key in keyof Search]?: Search[Key] | undefined };

/** What a list shows, as its address says it, and how that is changed; Back goes to the screen before, not through them. */
export interface ListSearch<Search> {
  readonly search: Search;
  readonly change: (changes: Changes<Search>) => void;
  /** What is searched for. */
  readonly typed: string;
  readonly find: (typed: string) => void;
  /** Something beside the tab narrows the list. */
  readonly isNarrowed: boolean;
  /** Clears all that narrows the list beside the tab; its order stays. */
  readonly clear: () => void;
}

/** Parts of an address that narrow nothing by themselves: the tab, the order, and what lies over the list. */
const BESIDE: readonly string[] = ['view', 'sort', 'open'];

/** The state of a list in its address; `read` takes from it what the list knows, and is written once beside its route. */
export function useListSearch<Search extends { readonly q?: string }>(
  read: (search: Record<string, unknown>) => Search,
): ListSearch<Search> {
  const navigate = useNavigate();
  const raw = useSearch({ strict: false });
  const search = useMemo(() => read({ ...raw }), [raw, read]);
  const go = useCallback(
    (next: (before: Record<string, unknown>) => Record<string, unknown>) =>
      void navigate({ to: '.', search: (before) => read(next({ ...before })), replace: true }),
    [navigate, read],
  );
  const change = useCallback((changes: Changes<Search>) => go((before) => ({ ...before, ...changes })), [go]);
  const find = useCallback((q: string) => go((before) => ({ ...before, q })), [go]);
  const clear = useCallback(() => go((before) => Object.fromEntries(Object.entries(before).filter(isBeside))), [go]);
  return { search, change, typed: search.q ?? '', find, isNarrowed: isNarrowed(search), clear };
}

/** Whether something of an address narrows its list beside the tab. */
export function isNarrowed(search: object): boolean {
  return Object.entries(search).some((part) => !isBeside(part));
}

function isBeside([name]: readonly [string, unknown]): boolean {
  return BESIDE.includes(name);
}
