import { catalogue } from '../language/catalogue.ts';
import type { Screens } from '../shell/screen.ts';

const messages = catalogue('newSite.screens', {
  command: 'New site',
  words: 'create site, another site, second shop, add site, duplicate, start over',
});

/** How one gets to a further site; its screen stands outside of every site. */
export const screens = {
  place: 190,
  routes: [],
  commands: [
    {
      to: '/new-site',
      label: () => messages.command,
      words: () => messages.words,
      icon: 'plus',
      right: undefined,
      isVerb: true,
    },
  ],
} satisfies Screens;
