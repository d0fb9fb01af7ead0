import type { MemberSite } from '@portico/contract/studio';
import { useState } from 'react';
import { useSite } from '../session/site-context.ts';
import { entriesFor } from '../shell/entries.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Checkbox } from '../ui/field.tsx';
import { altKey, areSingleKeysOn, commandKey, switchSingleKeys } from '../ui/single-keys.ts';
import tools from '../ui/tools.module.css';
import { messages } from './messages.ts';
import styles from './command.module.css';

const { keys } = messages;

type Line = readonly [about: string, pressed: readonly string[]];

interface List {
  readonly title: string;
  readonly lines: readonly Line[];
}

/** Keys that go to screens, and those that work on all of them. */
function everywhere(site: MemberSite): List {
  return {
    title: messages.everywhere,
    lines: [
      [keys.search, [commandKey('K')]],
      ...entriesFor(site).map(({ label, key }): Line => [label(), ['G', key.toUpperCase()]]),
      [keys.help, ['?']],
    ],
  };
}

const lists = (): readonly List[] => [
  {
    title: messages.inLists,
    lines: [
      [keys.searchHere, ['/']],
      [keys.move, ['J', 'K']],
      [keys.openRow, ['↵']],
      [keys.quickEdit, ['E']],
    ],
  },
  {
    title: messages.inPages,
    lines: [
      [keys.insert, ['I']],
      [keys.outline, ['O']],
      [keys.write, ['↵']],
      [keys.leave, [messages.escape]],
      [keys.moveBlock, [altKey('↑'), altKey('↓')]],
      [keys.duplicate, [commandKey('D')]],
      [keys.remove, ['⌫']],
      [keys.undo, [commandKey('Z')]],
      [keys.bar, [altKey('F10')]],
      [keys.screens, ['1', '2', '3']],
      [keys.preview, ['P']],
      [keys.publish, [commandKey('↵')]],
    ],
  },
  {
    title: messages.inOrders,
    lines: [
      [keys.send, ['E']],
      [keys.refund, ['R']],
      [keys.note, ['N']],
    ],
  },
  {
    title: messages.inProducts,
    lines: [
      [keys.save, [commandKey('S')]],
      [keys.cells, ['↑', '↓', '↵']],
      [keys.fillDown, [commandKey('D')]],
    ],
  },
];

/** Every key there is, and the switch for those that are pressed alone. */
export default function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const [isOn, setOn] = useState(areSingleKeysOn);
  return (
    <Dialog
      title={messages.keysTitle}
      isOpen
      isWide
      onClose={onClose}
      actions={
        <Button kind="ink" onPress={onClose}>
          {messages.close}
        </Button>
      }
    >
      <div className={styles['keyLists']}>
        {[everywhere(useSite()), ...lists()].map(({ title, lines }) => (
          <section key={title} className={styles['keyList']}>
            <h3>{title}</h3>
            <dl>
              {lines.map(([about, pressed]) => (
                <div key={about}>
                  <dt>{about}</dt>
                  <dd>
                    {pressed.map((key) => (
                      <kbd key={key} className={tools['key']}>
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Checkbox
        label={messages.singleKeys}
        help={messages.singleKeysHelp}
        checked={isOn}
        onChange={(event) => {
          setOn(event.target.checked);
          switchSingleKeys(event.target.checked);
        }}
      />
    </Dialog>
  );
}
