import type { FoundDocument } from '@portico/contract/studio';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { refusalOf } from '../api/api-error.ts';
import { treeQuery } from '../pages/queries.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { NoRight } from '../shell/not-found.tsx';
import { Button } from '../ui/button.tsx';
import { Blank, Notice } from '../ui/notice.tsx';
import { ScreenBar, ScreenScroll } from '../ui/screen.tsx';
import { FoundList, placeId } from './found-list.tsx';
import { ReplacementHistory } from './history.tsx';
import { messages } from './messages.ts';
import { ReplaceForm } from './replace-form.tsx';
import styles from './replace.module.css';
import { placesOf, useFinding } from './use-finding.ts';
import { useReplacing } from './use-replacing.ts';

/** Words and links of the whole site, looked for and replaced in drafts, taken back as one. */
export function ReplaceScreen() {
  const site = useSite();
  return mayDo(site, 'content.edit') ? <Replace /> : <NoRight site={site} title={messages.title} section="pages" />;
}

const NO_DOCUMENTS: readonly FoundDocument[] = [];

function Replace() {
  const site = useSite();
  const { finding, find, stop, clear } = useFinding();
  const [to, setTo] = useState('');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  /** Replaced before what came behind them failed. */
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const { history, replace, progress, takeBack } = useReplacing(clear, (asked) =>
    setGone((before) => new Set([...before, ...asked.flatMap((part) => part.keys.map((key) => placeId(part, key)))])),
  );
  const tree = useQuery(treeQuery(site));
  const menus = useMemo(() => new Map(tree.data?.menus.map(({ menuId, title }) => [menuId, title])), [tree.data]);
  const found = 'documents' in finding ? finding.documents : NO_DOCUMENTS;
  const documents = useMemo(() => withoutPlaces(found, gone), [found, gone]);
  const chosen = useMemo(() => withoutPlaces(documents, left), [documents, left]);
  const count = placesOf(chosen);
  const { problem } = refusalOf(replace.error ?? (finding.phase === 'failed' ? finding.error : null));
  const isDone = finding.phase === 'done';
  const isBlank = isDone && documents.length === 0;
  return (
    <>
      <ScreenBar
        title={messages.title}
        parent={{ label: messages.pages, to: `/sites/${site.identifier}/pages`, pathLabel: messages.path }}
        actions={
          isDone && documents.length > 0 ? (
            <Button
              kind="ink"
              isDisabled={count === 0 || replace.isPending}
              onPress={() => replace.mutate({ sought: finding.sought, to, documents: chosen })}
            >
              {replace.isPending ? messages.replacing : messages.replace(count)}
            </Button>
          ) : null
        }
      />
      <ScreenScroll label={messages.results}>
        <div className={styles['body']}>
          <ReplaceForm
            to={to}
            isBusy={finding.phase === 'running' || replace.isPending}
            onTo={setTo}
            onFind={(sought) => {
              setLeft(new Set());
              setGone(new Set());
              replace.reset();
              void find(sought);
            }}
          />
          {problem === undefined ? null : (
            <Notice
              tone="bad"
              isAlert
              title={problem}
              actions={
                finding.phase === 'failed' ? (
                  <Button size="small" icon="refresh" onPress={() => void find(finding.sought)}>
                    {messages.tryAgain}
                  </Button>
                ) : null
              }
            />
          )}
          {finding.phase === 'running' ? (
            <output className={styles['running']}>
              {messages.finding}
              {' · '}
              {messages.soFar(placesOf(documents))}
              <Button size="small" onPress={stop}>
                {messages.stop}
              </Button>
            </output>
          ) : null}
          {progress ? (
            <output className={styles['running']}>
              <progress aria-label={messages.replacing} value={progress.asked} max={progress.all} />
              {messages.progress(progress.asked, progress.all)}
            </output>
          ) : null}
          {isDone && documents.length > 0 ? (
            <output className={styles['sum']}>
              {messages.found(placesOf(documents), documents.length)}
              {' · '}
              {messages.chosen(count)}
            </output>
          ) : null}
          {isDone && finding.isCut ? <Notice tone="pencil">{messages.onlyFirst}</Notice> : null}
          {isBlank ? (
            <Blank title={messages.none}>
              <p>{messages.noneLead}</p>
            </Blank>
          ) : null}
          <FoundList
            documents={documents}
            menus={menus}
            to={to}
            left={left}
            onChange={(ids, isChosen) =>
              setLeft((before) => {
                const next = new Set(before);
                for (const id of ids) {
                  if (isChosen) next.delete(id);
                  else next.add(id);
                }
                return next;
              })
            }
          />
          {finding.phase === 'idle' && (history.data ?? []).length === 0 ? (
            <Blank title={messages.start}>
              <p>{messages.startLead}</p>
            </Blank>
          ) : null}
          {history.data && history.data.length > 0 ? (
            <ReplacementHistory
              replacements={history.data}
              isBusy={takeBack.isPending}
              onTakeBack={(one) => takeBack.mutate(one)}
            />
          ) : null}
        </div>
      </ScreenScroll>
    </>
  );
}

/** Without places of these ids, and without documents that have no others. */
function withoutPlaces(documents: readonly FoundDocument[], ids: ReadonlySet<string>): readonly FoundDocument[] {
  return documents
    .map((one) => ({ ...one, places: one.places.filter(({ key }) => !ids.has(placeId(one, key))) }))
    .filter(({ places }) => places.length > 0);
}
