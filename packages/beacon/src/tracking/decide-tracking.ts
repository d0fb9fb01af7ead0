import type { PageType, UserRole } from '@portico/domain';

/** What is known of a page view before anything is sent. */
export interface PageView {
  /** Somebody has set the flag that switches the census off. */
  readonly isDisabled: boolean;
  /** Undefined on pages that say none. */
  readonly pageType: number | undefined;
  /** Of the person who looks, on this site; empty for visitors and shoppers. */
  readonly roles: readonly number[];
  /** Without query. */
  readonly path: string;
}

/** `nothing` is sent and no cookie written; everything but the page hit; or everything. */
export type Tracking = 'nothing' | 'all-but-hit' | 'everything';

// Types alone are taken of the enumerations, so that a page does not load them: the compiler holds the numbers.
const UNTRACKED: readonly number[] = [
  100 satisfies typeof PageType.NotFound,
  103 satisfies typeof PageType.LockScreen,
  106 satisfies typeof PageType.MemberAreaAccessDenied,
];
const VIEWER: typeof UserRole.Viewer = 10;
const NONE: typeof UserRole.None = 14;

/** Decides by the table of the specification, from its top: the first line that fits is the answer. */
export function decideTracking({ isDisabled, pageType, roles, path }: PageView): Tracking {
  const held = roles.filter((role) => role !== NONE);
  if (isDisabled) return 'nothing';
  if (UNTRACKED.includes(pageType ?? 0)) return 'nothing';
  if (held.some((role) => role !== VIEWER)) return 'nothing';
  if (held.length > 0 && /^\/config(?:\/|$)/.test(path)) return 'nothing';
  return /^\/search\/?$/.test(path) ? 'all-but-hit' : 'everything';
}
