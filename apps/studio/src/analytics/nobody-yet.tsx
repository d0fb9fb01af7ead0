import type { Report } from '@portico/contract/studio';
import { catalogue } from '../language/catalogue.ts';
import { FirstBlank } from '../shell/first-blank.tsx';
import { PromisedLine } from './promised-line.tsx';

const messages = catalogue('analytics.nobodyYet', {
  title: 'Nobody has been here yet',
  lead: 'Visits are counted from the first one on: no outside service, nobody followed from site to site. Your own visits are left out.',
  look: 'Look at the site',
  lookLead: 'As visitors see it; you are not counted',
  address: 'Give it an address of its own',
  addressLead: 'One that people know and search engines find',
  checks: 'Check its pages',
  checksLead: 'What visitors and search engines would miss',
  caption: 'How it will look; the first visit shows within a minute',
});

/** Whether a report says that there is nothing to report yet. */
export function isNobodyYet({ findings }: Report): boolean {
  return findings[0]?.name === 'nobodyYet';
}

/** What a report says before the first visit: that it counts, and how the first one comes. */
export function NobodyYet() {
  return (
    <FirstBlank
      title={messages.title}
      lead={messages.lead}
      starts={[
        { icon: 'globe', label: messages.look, about: messages.lookLead, way: 'shop' },
        {
          icon: 'link',
          label: messages.address,
          about: messages.addressLead,
          way: { to: '/sites/$site/domains' },
          right: 'settings.domains',
        },
        {
          icon: 'search',
          label: messages.checks,
          about: messages.checksLead,
          way: { to: '/sites/$site/pages/checks' },
          right: 'content.draft',
        },
      ]}
      samples={[]}
      picture={<PromisedLine />}
      caption={messages.caption}
    />
  );
}
