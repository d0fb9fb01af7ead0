import { useEffect, useRef } from 'react';
import { Link } from '@tanstack/react-router';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import views from '../ui/views.module.css';
import { messages } from './messages.ts';
import { REPORTS } from './report-list.ts';
import styles from './report.module.css';

/** The other reports, where the navigation has no room for them; what is asked goes along. */
export function ReportNav() {
  const site = useSite();
  const shown = REPORTS.filter(({ right }) => mayDo(site, right));
  const nav = useRef<HTMLElement>(null);
  // A phone shows the first few: the one that is open is to be among those seen.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return shown.length < 2 ? null : (
    <nav ref={nav} className={`${views['views']} ${styles['nav']}`} aria-label={messages.reports}>
      {shown.map(({ name, to, label }, index) => (
        <Link
          key={name}
          to={index === 0 ? '/sites/$site/analytics' : to}
          params={{ site: site.identifier }}
          search={({ figure: _left, ...kept }: Record<string, unknown>) => kept}
          activeOptions={{ exact: true, includeSearch: false }}
          className={views['view']}
        >
          {label()}
        </Link>
      ))}
    </nav>
  );
}
