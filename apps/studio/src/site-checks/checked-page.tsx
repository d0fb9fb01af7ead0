import type { CheckedDraft } from '@portico/contract/studio';
import { Link } from '@tanstack/react-router';
import { blockName } from '../editor/block-names.ts';
import { useSite } from '../session/site-context.ts';
import text from '../styles/text.module.css';
import { Status } from '../ui/status.tsx';
import { messages } from './messages.ts';

/** One page or post with what could be better on it. */
export function CheckedPage({
  title,
  drafts,
  wordOf,
}: {
  readonly title: string;
  readonly drafts: readonly CheckedDraft[];
  readonly wordOf: (code: string) => string;
}) {
  return (
    <li>
      <h2>{title}</h2>
      <ul>
        {drafts.flatMap((draft) =>
          draft.findings.map(({ code, weight, id, label }, at) => (
            // Two links of one block may be wrong alike.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${draft.kind} ${code} ${id} ${at}`}>
              <Status shape={SHAPES[weight]} tone={TONES[weight]}>
                {wordOf(code)}
              </Status>
              <small>{label === '' ? messages.kinds[draft.kind] : blockName(label)}</small>
              <WayThere draft={draft} node={id} name={messages.goToOf(wordOf(code), title)} />
            </li>
          )),
        )}
      </ul>
    </li>
  );
}

const SHAPES = { stops: 'full', advice: 'half', note: 'ring' } as const;
const TONES = { stops: 'bad', advice: 'warn', note: 'still' } as const;

/** Leads to the block, the settings or the post. */
function WayThere({
  draft,
  node,
  name,
}: {
  readonly draft: CheckedDraft;
  readonly node: string;
  readonly name: string;
}) {
  const site = useSite().identifier;
  const { kind, subject, collectionId } = draft;
  const own = { className: text['link'], 'aria-label': name, children: messages.goTo };
  if (kind === 'item' && collectionId !== null) {
    return (
      <Link to="/sites/$site/writing/$collectionId/$itemId" params={{ site, collectionId, itemId: subject }} {...own} />
    );
  }
  if (kind === 'page-settings') {
    return <Link to="/sites/$site/pages" params={{ site }} search={{ open: subject }} {...own} />;
  }
  return (
    <Link
      to="/sites/$site/editor"
      params={{ site }}
      search={{ ...(kind === 'page' ? { page: subject } : {}), ...(node === 'root' ? {} : { node }) }}
      {...own}
    />
  );
}
