import { checkDocument, nodesInOrder, nodeOf, plainWords, wordsOf, type Finding } from '@portico/page-model';
import { useDeferredValue } from 'react';
import { Button } from '../../ui/button.tsx';
import { Status } from '../../ui/status.tsx';
import { nodeLabel } from '../block-names.ts';
import { findingText } from '../finding-text.ts';
import { editorText } from '../messages.ts';
import { useEdited, useEditor } from '../store/editor.ts';
import { mainOf, type OpenDocument } from '../store/state.ts';
import { messages } from '../words.ts';
import styles from './inspector.module.css';

/** Of the page as a whole: its state, its headings, and what is worth another look. */
export function PagePart() {
  const page = useEdited(mainOf);
  return page ? <Facts page={page} /> : null;
}

function Facts({ page }: { readonly page: OpenDocument }) {
  const view = useDeferredValue(page.session.view);
  const editor = useEditor();
  const { documentId } = page;
  const headings = nodesInOrder(view).flatMap((node) => {
    const html = node.value['html'];
    return typeof html === 'string'
      ? [...html.matchAll(/<h([1-4])\b[^>]*>([\s\S]*?)<\/h\1\s*>/gi)].map(([, level, words = '']) => ({
          id: node.id,
          level: Number(level),
          words: plainWords(words),
        }))
      : [];
  });
  const count = nodesInOrder(view)
    .flatMap((node) => wordsOf(node))
    .reduce((sum, { words }) => sum + words.split(/\s+/).length, 0);
  const findings = findingsOf(page);
  return (
    <>
      <div className={styles['part']}>
        <dl className={styles['facts']}>
          <dt>{messages.pageTab.status}</dt>
          <dd>
            <PageState page={page} />
          </dd>
          <dt>{messages.pageTab.words}</dt>
          <dd>{count}</dd>
        </dl>
      </div>
      <div className={styles['part']}>
        <h3>{messages.pageTab.headings}</h3>
        {headings.length === 0 ? <p className={styles['second']}>{messages.pageTab.noHeadings}</p> : null}
        <ul className={styles['headings']}>
          {headings.map(({ id, level, words }, at) => (
            // The same words may be a heading twice.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${id} ${at}`} style={{ paddingLeft: (level - 1) * 12 }}>
              <button type="button" onClick={() => editor.select({ documentId, node: id })}>
                {words}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles['part']}>
        <h3>{messages.pageTab.checks}</h3>
        {findings.length === 0 ? <p className={styles['second']}>{messages.pageTab.noChecks}</p> : null}
        <Findings page={page} findings={findings} />
      </div>
    </>
  );
}

/** What can be found without asking the server. */
export function findingsOf({ session: { view } }: OpenDocument): readonly Finding[] {
  return checkDocument(view, { exists: () => true, isDescribed: () => true, hasTitle: false });
}

/** Findings, each with a way to its block, and where it can be put right at once, a button for that. */
export function Findings({
  page,
  findings,
  onGo,
}: {
  readonly page: OpenDocument;
  readonly findings: readonly Pick<Finding, 'code' | 'id' | 'fix'>[];
  readonly onGo?: () => void;
}) {
  const editor = useEditor();
  const { documentId } = page;
  return (
    <ul className={styles['findings']}>
      {findings.map(({ code, id, fix }, at) => {
        const node = nodeOf(page.session.view, id);
        return (
          // Two links of one block may be wrong alike.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${code} ${id} ${at}`}>
            <span>
              {findingText(code)}
              {node && node.kind !== 'root' ? <small>{nodeLabel(page.session.view, node)}</small> : null}
            </span>
            {fix ? (
              <Button
                size="small"
                onPress={() => {
                  editor.act({ label: messages.pageTab.fix, documentId, operations: fix });
                }}
              >
                {messages.pageTab.fix}
              </Button>
            ) : null}
            {node && node.kind !== 'root' ? (
              <Button
                size="small"
                onPress={() => {
                  editor.select({ documentId, node: id });
                  onGo?.();
                }}
              >
                {messages.pageTab.goTo}
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

/** The state of a page in its word (EDITOR-035). */
export function PageState({ page: { status } }: { readonly page: Pick<OpenDocument, 'status'> }) {
  switch (status) {
    case 'draft':
      return (
        <Status shape="dashed" tone="still">
          {editorText('statusDraft')}
        </Status>
      );
    case 'scheduled':
      return (
        <Status shape="ring" tone="pencil">
          {editorText('statusScheduled')}
        </Status>
      );
    case 'needs-review':
      return (
        <Status shape="half" tone="warn">
          {editorText('statusNeedsReview')}
        </Status>
      );
    case 'live':
      return (
        <Status shape="full" tone="good">
          {messages.isLive}
        </Status>
      );
  }
}
