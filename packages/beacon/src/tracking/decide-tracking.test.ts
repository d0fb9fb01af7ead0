import { PageType, UserRole } from '@portico/domain';
import { describe, expect, it } from 'vitest';

import { decideTracking, type PageView, type Tracking } from './decide-tracking.ts';

const visitor: PageView = { isDisabled: false, pageType: PageType.Page, roles: [], path: '/shop' };

/** Rows of a table: what is special about a view, and what is sent of it. */
type Row = readonly [name: string, special: Partial<PageView>, sent: Tracking];

function holds(rows: readonly Row[]): void {
  for (const [name, special, sent] of rows) {
    expect(decideTracking({ ...visitor, ...special }), name).toBe(sent);
  }
}

describe('a page view', () => {
  it('[CENSUS-016] is not told while the census is switched off, whoever looks at whatever', () => {
    holds([
      ['a visitor', { isDisabled: true }, 'nothing'],
      ['a viewer', { isDisabled: true, roles: [UserRole.Viewer] }, 'nothing'],
      ['a search', { isDisabled: true, path: '/search' }, 'nothing'],
    ]);
  });

  it('[CENSUS-005, CENSUS-006, CENSUS-007] is not told of pages that show nothing of the site', () => {
    holds([
      ['not found', { pageType: PageType.NotFound }, 'nothing'],
      ['not found, by a viewer', { pageType: PageType.NotFound, roles: [UserRole.Viewer] }, 'nothing'],
      ['locked', { pageType: PageType.LockScreen }, 'nothing'],
      ['denied', { pageType: PageType.MemberAreaAccessDenied }, 'nothing'],
      ['an error', { pageType: PageType.Error }, 'everything'],
      ['a popup', { pageType: PageType.PopupOverlay }, 'everything'],
      ['of no type', { pageType: undefined }, 'everything'],
    ]);
  });

  it('[EVENT-042] is not told of people who work on the site, whatever else they are', () => {
    const working = Object.values(UserRole).filter((role) => role !== UserRole.Viewer && role !== UserRole.None);
    holds([
      ...working.map((role): Row => [`role ${role}`, { roles: [role] }, 'nothing']),
      ...working.map((role): Row => [`role ${role} and viewer`, { roles: [UserRole.Viewer, role] }, 'nothing']),
      ['an editor on the search page', { roles: [UserRole.Editor], path: '/search' }, 'nothing'],
    ]);
  });

  it('[EVENT-041, EVENT-043] is told of viewers, but not below /config', () => {
    const roles = [UserRole.Viewer];
    holds([
      ['elsewhere', { roles }, 'everything'],
      ['the root of it', { roles, path: '/config' }, 'nothing'],
      ['below', { roles, path: '/config/pages' }, 'nothing'],
      ['with a slash', { roles, path: '/config/' }, 'nothing'],
      ['another word', { roles, path: '/configurator' }, 'everything'],
      ['deeper', { roles, path: '/shop/config' }, 'everything'],
      ['with the role that is none', { roles: [...roles, UserRole.None], path: '/config' }, 'nothing'],
    ]);
  });

  it('[EVENT-040] is told of visitors, of whom nobody knows a role', () => {
    holds([
      ['a visitor', {}, 'everything'],
      ['the role that is none', { roles: [UserRole.None] }, 'everything'],
      ['below /config', { path: '/config' }, 'everything'],
    ]);
  });

  it('[CENSUS-004] of a search is no hit, and all else of it is told', () => {
    holds([
      ['a search', { path: '/search' }, 'all-but-hit'],
      ['by a viewer', { path: '/search', roles: [UserRole.Viewer] }, 'all-but-hit'],
      ['with a slash', { path: '/search/' }, 'all-but-hit'],
      ['another page', { path: '/search-tips' }, 'everything'],
      ['deeper', { path: '/shop/search' }, 'everything'],
    ]);
  });
});
