import { Link } from '@tanstack/react-router';
import { blockIcon } from '../../editor/block-icon.ts';
import { kindName, nodeLabel } from '../../editor/block-names.ts';
import { outlineRows } from '../../editor/outline/outline-rows.ts';
import { useSite } from '../../session/site-context.ts';
import { Icon } from '../../ui/icon.tsx';
import buttons from '../../ui/button.module.css';
import { cx } from '../../ui/cx.ts';
import { messages } from './messages.ts';
import { useItem } from './use-item.ts';
import styles from './post.module.css';

/** So many are named; the rest is counted. */
const NAMED = 12;

/** What the text is made of, and the way to where it is edited. */
export function BlocksPart({ collectionId, path }: { readonly collectionId: string; readonly path: string }) {
  const site = useSite();
  const { document } = useItem();
  const { view } = document.session;
  const blocks = outlineRows(view, undefined).filter(({ depth }) => depth === 1);
  return (
    <section className={styles['blocks']} aria-label={messages.blocks}>
      <header>
        <h2>{messages.blocks}</h2>
        <p className={styles['help']}>{messages.blocksHelp}</p>
      </header>
      {blocks.length === 0 ? <p className={styles['help']}>{messages.noBlocks}</p> : null}
      <ol>
        {blocks.slice(0, NAMED).map(({ node }) => (
          <li key={node.id}>
            <Icon name={blockIcon(node.type)} />
            <span>{nodeLabel(view, node)}</span>
            <small>{kindName(node)}</small>
          </li>
        ))}
      </ol>
      {blocks.length > NAMED ? <p className={styles['help']}>{messages.moreBlocks(blocks.length - NAMED)}</p> : null}
      <Link
        className={cx(buttons['button'], buttons['ink'])}
        to="/sites/$site/editor"
        params={{ site: site.identifier }}
        search={{ item: document.subject, collection: collectionId, path }}
      >
        {messages.editBlocks}
      </Link>
    </section>
  );
}
