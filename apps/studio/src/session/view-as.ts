import { getSession } from '@portico/contract/studio';
import { useSyncExternalStore } from 'react';
import { api, queryClient } from '../api/api.ts';
import { enterSession } from './session.ts';

/** As whom one looks at the studio of a site. */
export interface View {
  readonly websiteId: string;
  readonly roleIds: readonly number[];
  /** What the role, or the person, is called. */
  readonly name: string;
}

const KEPT = 'viewAs';
const listeners = new Set<() => void>();
let view: View | undefined = remembered();
api.setView(view);

/** Looks at the studio as somebody with these roles would see it, until one stops; nothing can be changed meanwhile. */
export function viewAs(next: View): void {
  void change(next);
}

export function stopViewing(): void {
  void change(undefined);
}

/** As whom one looks; undefined as oneself. */
export function useView(): View | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => view,
    () => view,
  );
}

async function change(next: View | undefined): Promise<void> {
  view = next;
  api.setView(next);
  remember(next);
  enterSession(await api.callOwn(getSession));
  // What was read with other rights is nothing that this person sees.
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  for (const listener of listeners) listener();
}

/** In this tab alone: another one shows the studio as it is. */
function remember(next: View | undefined): void {
  try {
    if (next) sessionStorage.setItem(KEPT, [next.websiteId, next.roleIds.join(','), next.name].join('\n'));
    else sessionStorage.removeItem(KEPT);
  } catch {
    // Storage may be off: then it ends with the next load.
  }
}

function remembered(): View | undefined {
  try {
    const [websiteId = '', roles = '', name = ''] = (sessionStorage.getItem(KEPT) ?? '').split('\n');
    return websiteId === '' ? undefined : { websiteId, roleIds: roles.split(',').map(Number), name };
  } catch {
    return undefined;
  }
}
