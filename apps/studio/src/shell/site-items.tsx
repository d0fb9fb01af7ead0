import { useNavigate } from '@tanstack/react-router';
import { Separator } from 'react-aria-components/Separator';
import type { StudioSession } from '@portico/contract/studio';
import { useSite } from '../session/site-context.ts';
import { MenuChoices, MenuItem } from '../ui/menu.tsx';
import overlay from '../ui/overlay.module.css';
import { entriesFor } from './entries.ts';
import { messages } from './messages.ts';
import { visitUrl } from '../session/visit-url.ts';

/** The member's sites, and the way to the published one. Switching keeps the section. */
export function SiteItems({ session }: { readonly session: StudioSession }) {
  const site = useSite();
  const navigate = useNavigate();
  const handleSwitch = (identifier: string) => {
    const [, , , section] = location.pathname.split('/');
    const next = session.sites.find((one) => one.identifier === identifier);
    const entry = next && entriesFor(next).find(({ to }) => to === `/sites/$site/${section}`);
    void navigate({ to: entry?.to ?? '/sites/$site', params: { site: identifier } });
  };
  return (
    <>
      <MenuItem icon="ext" href={visitUrl(site)} target="_blank" rel="noreferrer">
        {messages.viewSite}
      </MenuItem>
      {session.sites.length > 1 ? (
        <>
          <Separator className={overlay['line'] ?? ''} />
          <MenuChoices
            heading={messages.sites}
            value={site.identifier}
            onChange={handleSwitch}
            choices={session.sites.map((one) => ({ value: one.identifier, label: one.title }))}
          />
        </>
      ) : null}
      <Separator className={overlay['line'] ?? ''} />
      <MenuItem icon="plus" onAction={() => void navigate({ to: '/new-site' })}>
        {messages.newSite}
      </MenuItem>
    </>
  );
}
