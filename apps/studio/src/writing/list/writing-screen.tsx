import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { editorText } from '../../editor/messages.ts';
import { mayDo } from '../../session/session.ts';
import { useSite } from '../../session/site-context.ts';
import { NoRight } from '../../shell/not-found.tsx';
import { Button } from '../../ui/button.tsx';
import { Blank } from '../../ui/notice.tsx';
import { ScreenBar } from '../../ui/screen.tsx';
import { ColumnSkeleton } from '../../ui/skeleton.tsx';
import { messages } from '../messages.ts';
import { collectionsQuery } from '../queries.ts';

/** Leads to the first collection that is written in. */
export function WritingScreen() {
  const site = useSite();
  return mayDo(site, 'content.draft') ? (
    <FirstCollection />
  ) : (
    <NoRight site={site} title={messages.title} section="writing" />
  );
}

function FirstCollection() {
  const site = useSite();
  const { data, isError, isPending, refetch } = useQuery(collectionsQuery(site));
  const [first] = data?.collections ?? [];
  if (first) {
    return (
      <Navigate
        to="/sites/$site/writing/$collectionId"
        params={{ site: site.identifier, collectionId: first.id }}
        replace
      />
    );
  }
  return (
    <>
      <ScreenBar title={messages.title} />
      {isPending ? <ColumnSkeleton label={messages.loading} /> : null}
      {isError ? (
        <Blank
          title={editorText('unableToLoadCollections')}
          actions={
            <Button icon="refresh" onPress={() => void refetch()}>
              {messages.tryAgain}
            </Button>
          }
        >
          {null}
        </Blank>
      ) : null}
      {data ? (
        <Blank title={messages.none}>
          <p>{messages.noneLead}</p>
        </Blank>
      ) : null}
    </>
  );
}
