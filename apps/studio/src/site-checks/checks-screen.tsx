import type { CheckedDraft } from '@portico/contract/studio';
import { useState } from 'react';
import { findingText } from '../editor/finding-text.ts';
import { editorText } from '../editor/messages.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { NoRight } from '../shell/not-found.tsx';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { Blank, Notice } from '../ui/notice.tsx';
import { ScreenBar, ScreenScroll } from '../ui/screen.tsx';
import { Segments } from '../ui/segments.tsx';
import { ColumnSkeleton } from '../ui/skeleton.tsx';
import { CheckedPage } from './checked-page.tsx';
import styles from './checks.module.css';
import { messages } from './messages.ts';
import { useChecks } from './use-checks.ts';

/** What could be better on all pages and posts, each with the way there. */
export function ChecksScreen() {
  const site = useSite();
  return mayDo(site, 'content.draft') ? <Checked /> : <NoRight site={site} title={messages.title} section="pages" />;
}

type Shown = 'all' | 'advice';

function Checked() {
  const site = useSite();
  const { data, isError, isPending, isFetching, refetch } = useChecks();
  const again = () => void refetch();
  const [shown, setShown] = useState<Shown>('all');
  const pages = pagesOf(data ?? [], shown);
  const things = pages.reduce((sum, { drafts }) => sum + drafts.reduce((all, one) => all + one.findings.length, 0), 0);
  return (
    <>
      <ScreenBar
        title={messages.title}
        parent={{ label: messages.pages, to: `/sites/${site.identifier}/pages`, pathLabel: messages.path }}
        actions={
          <Button icon="refresh" isDisabled={isFetching} onPress={again}>
            {messages.again}
          </Button>
        }
      />
      {isError && !data ? (
        <Notice
          tone="bad"
          isAlert
          title={editorText('unableToLoad')}
          actions={
            <Button size="small" icon="refresh" onPress={again}>
              {messages.tryAgain}
            </Button>
          }
        />
      ) : null}
      {isPending ? <ColumnSkeleton label={messages.loading} /> : null}
      {data?.length === 0 ? (
        <Blank title={messages.none}>
          <p>{messages.noneLead}</p>
        </Blank>
      ) : null}
      {data && data.length > 0 ? (
        <ScreenScroll label={messages.list}>
          <div className={styles['body']}>
            <div className={styles['head']}>
              <output className={text['second']}>
                {isFetching ? messages.loading : messages.found(things, pages.length)}
              </output>
              <Segments
                label={messages.shown}
                value={shown}
                choices={[
                  { value: 'all', label: messages.weights.all },
                  { value: 'advice', label: messages.weights.advice },
                ]}
                onChange={setShown}
              />
            </div>
            <ul className={styles['pages']}>
              {pages.map(({ key, title, drafts }) => (
                <CheckedPage key={key} title={title} drafts={drafts} wordOf={findingText} />
              ))}
            </ul>
          </div>
        </ScreenScroll>
      ) : null}
    </>
  );
}

interface CheckedGroup {
  readonly key: string;
  readonly title: string;
  readonly drafts: readonly CheckedDraft[];
}

/** Content and settings of one page stand together. */
function pagesOf(documents: readonly CheckedDraft[], shown: Shown): readonly CheckedGroup[] {
  const groups = Map.groupBy(
    documents.flatMap((draft) => {
      const findings = draft.findings.filter(({ weight }) => shown === 'all' || weight !== 'note');
      return findings.length === 0 ? [] : [{ ...draft, findings }];
    }),
    ({ kind, subject }) => (kind === 'field' ? 'field' : subject),
  );
  return [...groups].map(([key, drafts]) => ({
    key,
    title: key === 'field' ? messages.everywhere : (drafts[0]?.title ?? '') || messages.untitled,
    drafts,
  }));
}
