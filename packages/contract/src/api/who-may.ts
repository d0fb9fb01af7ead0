import type { StudioCall } from '../studio/studio-call.ts';

/** Who may make a call, in words. */
export function whoMay({ access }: StudioCall): string {
  switch (access.kind) {
    case 'public':
      return 'anybody';
    case 'signed-in':
      return 'whoever is signed in';
    case 'site-member':
      return 'members of the site';
    case 'site':
      return access.right;
  }
}
