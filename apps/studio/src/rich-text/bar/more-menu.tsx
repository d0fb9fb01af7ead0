import { MARK_NAMES, type TableAction } from '@portico/rich-text';
import { MenuSection } from 'react-aria-components/Menu';
import { IconButton } from '../../ui/button.tsx';
import { MenuButton, MenuItem } from '../../ui/menu.tsx';
import { messages } from '../messages.ts';
import type { TextHand } from './text-hand.ts';

/** The others have buttons of their own. */
const MARKS = MARK_NAMES.filter((name) => name !== 'bold' && name !== 'italic');

/** What is wanted less often. */
export function MoreMenu({ hand, hasTables }: { readonly hand: TextHand; readonly hasTables: boolean }) {
  const { standing, run } = hand;
  return (
    <MenuButton
      label={messages.more}
      button={<IconButton icon="more" size="small" label={messages.more} preventFocusOnPress />}
    >
      <MenuSection aria-label={messages.text}>
        {MARKS.map((name) => (
          <MenuItem
            key={name}
            {...(standing.active.includes(name) ? { icon: 'check' as const } : {})}
            onAction={() => run({ kind: 'mark', name })}
          >
            {messages[name]}
          </MenuItem>
        ))}
        <MenuItem onAction={() => run({ kind: 'plain' })}>{messages.plain}</MenuItem>
      </MenuSection>
      <MenuSection aria-label={messages.more}>
        <MenuItem onAction={() => run({ kind: 'rule' })}>{messages.rule}</MenuItem>
        {hasTables ? <MenuItem onAction={() => run({ kind: 'table' })}>{messages.table}</MenuItem> : null}
      </MenuSection>
    </MenuButton>
  );
}

const TABLE_NAMES = [
  'rowBelow',
  'columnAfter',
  'head',
  'columnStart',
  'columnCenter',
  'columnEnd',
  'removeRow',
  'removeColumn',
  'removeTable',
] as const satisfies readonly TableAction[];

/** Rows and columns of the table in which the caret stands. */
export function TableMenu({ hand }: { readonly hand: TextHand }) {
  return (
    <MenuButton
      label={messages.tableTools}
      button={<IconButton icon="table" size="small" label={messages.tableTools} preventFocusOnPress />}
    >
      {TABLE_NAMES.map((name) => (
        <MenuItem
          key={name}
          {...(hand.standing.active.includes(name) ? { icon: 'check' as const } : {})}
          onAction={() => hand.run({ kind: 'table-action', name })}
        >
          {messages[name]}
        </MenuItem>
      ))}
    </MenuButton>
  );
}
