import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ImportRow, MemberSite } from '@portico/contract/studio';
import { formatDayTime } from '../format/dates.ts';
import { useNow } from '../format/use-now.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { LoadError } from '../shell/load-error.tsx';
import { NoRight } from '../shell/not-found.tsx';
import { ScreenBar, ScreenScroll, Section } from '../ui/screen.tsx';
import { DropFile } from './drop-file.tsx';
import { ImportStatus } from './import-status.tsx';
import { messages } from './messages.ts';
import { importListQuery } from './queries.ts';
import styles from './imports.module.css';

/** Where products come in from a file, and what came in before. */
export function ImportsScreen() {
  const site = useSite();
  return mayDo(site, 'products.edit') ? (
    <Imports site={site} />
  ) : (
    <NoRight site={site} title={messages.title} section="products" />
  );
}

function Imports({ site }: { readonly site: MemberSite }) {
  const query = useQuery(importListQuery(site));
  const { data } = query;
  return (
    <>
      <ScreenBar
        title={messages.title}
        parent={{ label: messages.products, to: `/sites/${site.identifier}/products`, pathLabel: messages.path }}
      />
      {query.isError ? (
        <LoadError
          what={messages.theImports}
          error={query.error}
          dataFrom={data ? query.dataUpdatedAt : 0}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      <ScreenScroll label={messages.list}>
        <div className={styles['page']}>
          <DropFile site={site} />
          {data && data.imports.length > 0 ? (
            <Section title={messages.before}>
              <ul className={styles['list']} aria-label={messages.table}>
                {data.imports.map((row) => (
                  <Before key={row.id} row={row} site={site} />
                ))}
              </ul>
            </Section>
          ) : null}
        </div>
      </ScreenScroll>
    </>
  );
}

function Before({ row, site }: { readonly row: ImportRow; readonly site: MemberSite }) {
  const now = useNow();
  const counts = row.report ?? row.trial;
  const when = formatDayTime(row.madeAt, now, site);
  return (
    <li>
      <span className={styles['file']}>
        <Link to="/sites/$site/products/imports/$importId" params={{ site: site.identifier, importId: row.id }}>
          {row.fileName}
        </Link>
        <small>{messages.byAt(row.madeBy, when)}</small>
      </span>
      <ImportStatus state={row.state} />
      <span className={styles['count']}>
        {counts ? messages.number(counts.created + counts.updated + counts.unchanged, site.language) : ''}
      </span>
    </li>
  );
}
