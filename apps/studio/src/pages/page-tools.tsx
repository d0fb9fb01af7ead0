import { Link, useNavigate } from '@tanstack/react-router';
import type { MemberSite } from '@portico/contract/studio';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { visitUrl } from '../session/visit-url.ts';
import buttons from '../ui/button.module.css';
import { IconButton } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-paths.ts';
import { MenuButton, MenuItem } from '../ui/menu.tsx';
import { messages } from './messages.ts';
import styles from './pages.module.css';

interface PageTool {
  readonly to:
    | '/sites/$site/pages/redirects'
    | '/sites/$site/pages/releases'
    | '/sites/$site/pages/checks'
    | '/sites/$site/pages/replace';
  readonly label: string;
  readonly icon: IconName;
}

/** What there is for all pages together, as far as somebody may use it. */
function toolsOf(site: MemberSite): readonly PageTool[] {
  return [
    ...(mayDo(site, 'content.structure')
      ? [{ to: '/sites/$site/pages/redirects', label: messages.redirects, icon: 'link' } as const]
      : []),
    { to: '/sites/$site/pages/releases', label: messages.releases, icon: 'clock' },
    { to: '/sites/$site/pages/checks', label: messages.checks, icon: 'check' },
    ...(mayDo(site, 'content.edit')
      ? [{ to: '/sites/$site/pages/replace', label: messages.replace, icon: 'search' } as const]
      : []),
  ];
}

/** Leads to what there is for all pages: side by side where there is room, else behind one button. */
export function PageTools() {
  const site = useSite();
  const navigate = useNavigate();
  const tools = toolsOf(site);
  const params = { site: site.identifier };
  return (
    <>
      {tools.map(({ to, label }) => (
        <Link key={to} to={to} params={params} className={cx(buttons['button'], buttons['bare'], styles['wide'])}>
          {label}
        </Link>
      ))}
      <a
        href={visitUrl(site)}
        target="_blank"
        rel="noreferrer"
        className={cx(buttons['button'], buttons['bare'], styles['wide'])}
      >
        <Icon name="eye" className={buttons['icon']} />
        {messages.preview}
      </a>
      <span className={styles['narrow']}>
        <MenuButton
          label={messages.tools}
          placement="bottom end"
          button={<IconButton icon="more" label={messages.tools} />}
        >
          {tools.map(({ to, label, icon }) => (
            <MenuItem key={to} icon={icon} onAction={() => void navigate({ to, params })}>
              {label}
            </MenuItem>
          ))}
          <MenuItem icon="eye" onAction={() => window.open(visitUrl(site), '_blank', 'noreferrer')}>
            {messages.preview}
          </MenuItem>
        </MenuButton>
      </span>
    </>
  );
}
