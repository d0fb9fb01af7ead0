import { shopperMessages } from '@portico/locale';
import { SpokenIn } from '@portico/widgets/views';
import type { ReactElement } from 'react';
import type { Site } from '../sites/site.ts';

/** A view in the language of the site, so that an island mounts on the same words. */
export function spokenOn({ profile }: Pick<Site, 'profile'>, view: ReactElement): ReactElement {
  return <SpokenIn value={shopperMessages(profile.language)}>{view}</SpokenIn>;
}
