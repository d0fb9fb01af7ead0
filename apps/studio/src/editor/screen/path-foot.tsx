import { ancestorsOf, GRID_COLUMNS, nodeOf } from '@portico/page-model';
import { Icon } from '../../ui/icon.tsx';
import { nodeLabel } from '../block-names.ts';
import { sectionOf } from '../deeds/place-in.ts';
import { useEdited, useEditor } from '../store/editor.ts';
import { messages } from '../words.ts';
import styles from './screen.module.css';

/** Where the chosen thing stands, from the page down; each step can be chosen. */
export function PathFoot({ title }: { readonly title: string }) {
  const editor = useEditor();
  const selected = useEdited((state) => state.selected);
  const documents = useEdited((state) => state.documents);
  const screen = useEdited((state) => state.screen);
  const view = selected && documents[selected.documentId]?.session.view;
  const node = view && nodeOf(view, selected.node);
  const steps =
    view && node
      ? [...ancestorsOf(view, node.id).toReversed(), node].filter(({ kind }) =>
          ['section', 'block', 'entry'].includes(kind),
        )
      : [];
  const section = view && node ? sectionOf(view, node) : undefined;
  return (
    <footer className={styles['foot']}>
      <nav className={styles['path']} aria-label={messages.status.path}>
        <button type="button" onClick={() => editor.select(undefined)}>
          {title || messages.untitled}
        </button>
        {steps.map((step) => (
          <span key={step.id}>
            <Icon name="right" />
            <button
              type="button"
              aria-current={step.id === node?.id ? 'true' : undefined}
              onClick={() => selected && editor.select({ ...selected, node: step.id })}
            >
              {view ? nodeLabel(view, step) : ''}
            </button>
          </span>
        ))}
      </nav>
      {section ? (
        <span className={styles['end']}>
          {section.type === 'grid' ? messages.status.grid(GRID_COLUMNS[screen]) : messages.status.rows}
        </span>
      ) : null}
    </footer>
  );
}
