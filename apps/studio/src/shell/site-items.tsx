import { useNavigate } from '@tanstack/react-router';
import { Separator } from 'react-aria-components/Separator';
import type { StudioSession } from '@portico/contract/studio';
import { useSite } from '../session/site-context.ts';
import { MenuChoices, MenuItem } from '../ui/menu.tsx';
import overlay from '../ui/overlay.module.css';
import { messages } from './messages.ts';

/** The member's sites, and the way to the published one. Switching keeps the section. */
export function SiteItems({ session }: { readonly session: StudioSession }) {
  const site = useSite();
  const navigate = useNavigate();
  const handleSwitch = (identifier: string) => {
    const section = /^\/sites\/[^/]+\/(orders|products|inventory|outbox)/.exec(location.pathname)?.[1];
    void navigate({ to: section ? `/sites/${identifier}/${section}` : `/sites/${identifier}` });
  };
  return (
    <>
      <MenuItem icon="ext" href={site.url} target="_blank" rel="noreferrer">
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
    </>
  );
}
