import { shopperMessages, type ShopperMessages } from '@portico/locale';
import { DrawnIn, TextsContext } from '@portico/widgets/views';
import type { ReactElement } from 'react';
import type { Site } from '../../sites/site/site.ts';

/** A view in the language of the site, so that an island mounts on the same words. */
export function withPageTexts({ profile }: Pick<Site, 'profile'>, view: ReactElement): ReactElement {
  const messages = shopperMessages(profile.language);
  return (
    <TextsContext value={messages}>
      <DrawnIn value={messages}>{view}</DrawnIn>
    </TextsContext>
  );
}

/** Titles of the platform's own pages, in the language of the site. */
export function titlesOn({ profile }: Pick<Site, 'profile'>): ShopperMessages['pageTitles'] {
  return shopperMessages(profile.language).pageTitles;
}
