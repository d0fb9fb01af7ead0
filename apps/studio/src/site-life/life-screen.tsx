import type { SiteLife } from '@portico/contract/studio';
import { useQuery } from '@tanstack/react-query';
import { useSite } from '../session/site-context.ts';
import { mayDo } from '../session/session.ts';
import { LoadError } from '../shell/load-error.tsx';
import { NoRight } from '../shell/not-found.tsx';
import text from '../styles/text.module.css';
import { ScreenBar, ScreenScroll, Section } from '../ui/screen.tsx';
import { ColumnSkeleton } from '../ui/skeleton.tsx';
import { ArchivePart } from './archive-part.tsx';
import { CopyPart } from './copy-part.tsx';
import { DeletePart } from './delete-part.tsx';
import { DeletedSites } from './deleted-sites.tsx';
import { messages } from './messages.ts';
import { OfferForYou, OwnerPart } from './owner-part.tsx';
import styles from './site-life.module.css';
import { lifeQuery } from './use-life.ts';
import { VisibilityPart } from './visibility-part.tsx';

/** Who sees the site, whose it is, its copies and archives, and its end. */
export function LifeScreen() {
  const site = useSite();
  const life = useQuery(lifeQuery(site));
  // Whoever is asked to own it may see that, whatever else she may.
  if (life.data && !mayDo(site, 'settings.site') && life.data.offer?.isMine !== true) {
    return <NoRight site={site} title={messages.title} section="site" />;
  }
  return (
    <>
      <ScreenBar title={messages.title} />
      {life.isError ? (
        <LoadError
          what={messages.theSite}
          error={life.error}
          dataFrom={life.data ? life.dataUpdatedAt : 0}
          onRetry={() => void life.refetch()}
        />
      ) : null}
      {life.isPending ? <ColumnSkeleton label={messages.loading} /> : null}
      {life.data ? (
        <ScreenScroll label={messages.title}>
          <Parts life={life.data} />
        </ScreenScroll>
      ) : null}
    </>
  );
}

function Parts({ life }: { readonly life: SiteLife }) {
  const site = useSite();
  const isOwner = mayDo(site, 'site.own');
  return (
    <div className={styles['parts']}>
      {life.offer?.isMine ? <OfferForYou offer={life.offer} /> : null}
      {mayDo(site, 'settings.site') ? <VisibilityPart life={life} /> : null}
      {isOwner ? (
        <>
          <CopyPart life={life} />
          <ArchivePart life={life} />
          <OwnerPart life={life} />
          <DeletedSites />
          <DeletePart life={life} />
        </>
      ) : (
        <Section title={messages.owner}>
          <p className={text['second']}>{messages.onlyOwner(site.ownerName ?? '')}</p>
          <p className={text['second']}>{messages.ownerLead}</p>
        </Section>
      )}
    </div>
  );
}
