import type { ApiCall } from './calls.ts';

/** Who may make a call, in words. */
export function whoMay({ access }: ApiCall): string {
  switch (access.kind) {
    case 'public':
      return 'anybody';
    case 'visitor':
      return 'visitors of the site';
    case 'signed-in':
      return 'whoever is signed in';
    case 'site-member':
      return 'members of the site';
    case 'site':
      return access.alsoRight === undefined ? access.right : `${access.right}, ${access.alsoRight}`;
  }
}
