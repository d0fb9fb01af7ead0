import type { PersonHere } from '@portico/contract/studio';
import type { DocumentNode } from '@portico/page-model';
import { memo } from 'react';
import text from '../../styles/text.module.css';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { blockIcon } from '../block-icon.ts';
import { messages } from '../words.ts';
import { OthersHere } from './others-here.tsx';
import type { OutlineRow } from './outline-rows.ts';
import styles from './outline.module.css';

interface OutlineLineProps extends OutlineRow {
  readonly label: string;
  readonly isChosen: boolean;
  /** Where the key of tabs leads. */
  readonly isCurrent: boolean;
  readonly mayMove: boolean;
  /** Where what is dragged would come. */
  readonly drop: 'before' | 'after' | undefined;
  readonly people: readonly PersonHere[];
}

/** A line of the outline. Drawn anew when something of it changed: a page may have hundreds. What is done to it, the list hears. */
export const OutlineLine = memo(function OutlineLine(props: OutlineLineProps) {
  const { node, depth, label, isChosen, isCurrent, mayMove, drop, people } = props;
  return (
    <li
      data-row={node.id}
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={isChosen}
      tabIndex={isCurrent ? 0 : -1}
      draggable={mayMove}
      className={cx(
        styles['row'],
        styles[`depth${depth}`],
        isChosen && styles['on'],
        node.isHidden === true && styles['off'],
      )}
      data-drop={drop}
    >
      <Icon name={depth === 0 ? 'section' : blockIcon(depth === 1 ? node.type : kindOfEntry(node))} />
      <span className={styles['label']} dir="auto">
        {label}
      </span>
      <span className={styles['marks']}>
        <Marks node={node} />
        <OthersHere people={people} />
      </span>
    </li>
  );
});

/** Entries are pictures, or words such as questions. */
function kindOfEntry({ value }: DocumentNode): string {
  return 'assetId' in value ? 'image' : 'html';
}

function Marks({ node: { place, isHidden, isLocked } }: { readonly node: DocumentNode }) {
  return (
    <>
      {place?.phone ? <Mark icon="phone" label={messages.outlineWords.ownOnPhone} /> : null}
      {isHidden ? <Mark icon="hidden" label={messages.outlineWords.hidden} /> : null}
      {isLocked ? <Mark icon="lock" label={messages.outlineWords.locked} /> : null}
    </>
  );
}

function Mark({ icon, label }: { readonly icon: 'phone' | 'hidden' | 'lock'; readonly label: string }) {
  return (
    <span title={label}>
      <Icon name={icon} />
      <span className={text['hidden']}>{label}</span>
    </span>
  );
}
