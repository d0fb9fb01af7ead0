import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { ImportDetail, MemberSite } from '@portico/contract/studio';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { LoadError } from '../shell/load-error.tsx';
import { NoRight } from '../shell/not-found.tsx';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Columns, ScreenBar } from '../ui/screen.tsx';
import { ImportMain } from './import-main.tsx';
import { ImportSide } from './import-side.tsx';
import { ImportStatus } from './import-status.tsx';
import { messages } from './messages.ts';
import { importQuery } from './queries.ts';
import { useImportChanges } from './use-import-changes.ts';

/** One import: what it would do, what it does, what it did. */
export function ImportScreen() {
  const site = useSite();
  return mayDo(site, 'products.edit') ? (
    <Loaded site={site} />
  ) : (
    <NoRight site={site} title={messages.title} section="products" />
  );
}

function Loaded({ site }: { readonly site: MemberSite }) {
  const { importId = '' } = useParams({ strict: false });
  const query = useQuery(importQuery(site, importId));
  if (query.data) {
    return <Import site={site} detail={query.data} />;
  }
  return (
    <>
      <ScreenBar title={messages.title} parent={parentOf(site)} />
      {query.error ? (
        <LoadError error={query.error} what={messages.theImport} dataFrom={0} onRetry={() => void query.refetch()} />
      ) : null}
    </>
  );
}

const parentOf = (site: MemberSite) => ({
  label: messages.imports,
  to: `/sites/${site.identifier}/products/imports`,
  pathLabel: messages.path,
});

function Import({ site, detail }: { readonly site: MemberSite; readonly detail: ImportDetail }) {
  const navigate = useNavigate();
  const changes = useImportChanges(site, detail.id);
  const [isAsking, setAsking] = useState(false);
  const { trial, state } = detail;
  const isUseful = trial !== null && trial.created + trial.updated > 0;
  const isOver = state === 'done' || state === 'undone' || state === 'failed' || (state === 'ready' && !isUseful);
  const failure = changes.start.error ?? changes.map.error ?? changes.undo.error;
  return (
    <>
      <ScreenBar
        title={detail.fileName}
        parent={parentOf(site)}
        aside={
          <span className={text['wideOnly']}>
            <ImportStatus state={state} />
          </span>
        }
      />
      {failure ? (
        <Notice tone="bad" isAlert title={messages.failed}>
          <p>{failure.message}</p>
        </Notice>
      ) : null}
      <Columns
        mainLabel={messages.main}
        sideLabel={messages.about}
        main={
          <ImportMain site={site} detail={detail} isBusy={changes.map.isPending} onMap={changes.map.mutate}>
            <>
              {state === 'ready' && isUseful ? (
                <Button kind="ink" isBusy={changes.start.isPending} onPress={() => changes.start.mutate()}>
                  {trial.refused > 0
                    ? messages.startSome(trial.created + trial.updated, site.language)
                    : messages.start}
                </Button>
              ) : null}
              {state === 'done' ? (
                <Button
                  kind="ink"
                  onPress={() => void navigate({ to: '/sites/$site/products', params: { site: site.identifier } })}
                >
                  {messages.seeProducts}
                </Button>
              ) : null}
              {isOver ? (
                <Button
                  onPress={() =>
                    void navigate({ to: '/sites/$site/products/imports', params: { site: site.identifier } })
                  }
                >
                  {messages.another}
                </Button>
              ) : null}
              {detail.undoUntil === null ? null : (
                <Button kind="red" onPress={() => setAsking(true)}>
                  {messages.undo}
                </Button>
              )}
            </>
          </ImportMain>
        }
        side={<ImportSide site={site} detail={detail} />}
      />
      {isAsking ? (
        <FormDialog
          title={messages.undoTitle}
          submit={messages.undoNow}
          kind="red"
          isBusy={changes.undo.isPending}
          onClose={() => setAsking(false)}
          onSubmit={() => changes.undo.mutate(undefined, { onSettled: () => setAsking(false) })}
        >
          <p>{messages.undoLead(detail.report?.created ?? 0, detail.report?.updated ?? 0, site.language)}</p>
        </FormDialog>
      ) : null}
    </>
  );
}
