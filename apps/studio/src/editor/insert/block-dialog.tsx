// A field with a list of its own, as ARIA has it: browsers have no tag for one with groups and icons.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { BLOCK_DEFINITIONS, type BlockDefinition } from '@portico/page-model';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal } from 'react-aria-components/Modal';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import overlay from '../../ui/overlay.module.css';
import { blockIcon } from '../block-icon.ts';
import { blockLead, blockName } from '../block-names.ts';
import { messages } from '../words.ts';
import { SearchField } from './search-field.tsx';
import { Scrim } from '../../ui/scrim.tsx';
import styles from './insert.module.css';

type Group = keyof typeof GROUPS;

/** Blocks by what people look for; what is in no group stands under More. */
const GROUPS = {
  text: [
    'html',
    'quote',
    'horizontalrule',
    'spacer',
    'accordion',
    'table',
    'markdown',
    'callout',
    'steps',
    'tabs',
    'toc',
  ],
  media: ['image', 'gallery', 'video', 'audio', 'map', 'chart', 'compare', 'shape'],
  shop: ['product', 'summary-v2', 'reviews', 'calendar', 'menu', 'countdown'],
  people: ['form', 'newsletter', 'button', 'socialaccountlinks-v2', 'people', 'hours', 'search', 'file'],
  more: [] as readonly string[],
} as const;
const NAMES = Object.keys(GROUPS) as readonly Group[];

function groupOf(type: string): Group {
  return NAMES.find((name) => (GROUPS[name] as readonly string[]).includes(type)) ?? 'more';
}

function offered(mayCode: boolean): readonly BlockDefinition[] {
  return BLOCK_DEFINITIONS.filter(({ rank, right }) => rank !== 'deprecated' && (right !== 'code' || mayCode)).toSorted(
    (one, other) => place(one.type) - place(other.type),
  );
}

function place(type: string): number {
  const group = groupOf(type);
  const at = (GROUPS[group] as readonly string[]).indexOf(type);
  return NAMES.indexOf(group) * 100 + (at === -1 ? 99 : at);
}

/** Every block there is, to be searched and chosen by arrows, with what it is for. */
export function BlockDialog({
  where,
  mayCode,
  onAdd,
  onClose,
}: {
  /** Says where it will stand. */
  readonly where: string;
  readonly mayCode: boolean;
  /** Closes the dialog too. */
  readonly onAdd: (type: string) => void;
  /** Nothing was chosen. */
  readonly onClose: () => void;
}) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const sought = typed.trim().toLowerCase();
  const found = offered(mayCode).filter(
    ({ type }) =>
      sought === '' ||
      blockName(type).toLowerCase().includes(sought) ||
      blockLead(type).toLowerCase().includes(sought) ||
      type.includes(sought),
  );
  const current = found.find(({ type }) => type === chosen) ?? found[0];
  const add = (type: string) => {
    onAdd(type);
  };
  const press = (event: KeyboardEvent) => {
    const at = current ? found.indexOf(current) : -1;
    const next = { ArrowDown: found[at + 1], ArrowUp: found[at - 1] }[event.key];
    if (next) {
      event.preventDefault();
      setChosen(next.type);
      list.current?.querySelector(`[data-type="${next.type}"]`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      add(current.type);
    }
  };
  return (
    <Scrim isOpen isDismissable onOpenChange={(open) => open || onClose()}>
      <Modal className={cx(overlay['modal'], styles['modal'])}>
        <Dialog className={styles['dialog'] ?? ''} aria-label={messages.inserting.title}>
          <header className={styles['head']}>
            <h2>{messages.inserting.title}</h2>
            <SearchField
              className={styles['search']}
              label={messages.inserting.search}
              role="combobox"
              aria-expanded="true"
              aria-controls={`${id}-list`}
              aria-activedescendant={current ? `${id}-${current.type}` : undefined}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={press}
            />
          </header>
          <div className={styles['body']}>
            <div
              ref={list}
              className={styles['groups']}
              role="listbox"
              id={`${id}-list`}
              aria-label={messages.inserting.title}
            >
              {NAMES.map((name) => (
                <BlockGroup
                  key={name}
                  id={id}
                  name={name}
                  blocks={found.filter(({ type }) => groupOf(type) === name)}
                  current={current?.type}
                  onPoint={setChosen}
                  onAdd={add}
                />
              ))}
              {found.length === 0 ? <p className={styles['none']}>{messages.inserting.nothing}</p> : null}
            </div>
            {current ? <About definition={current} where={where} /> : null}
          </div>
          <footer className={styles['foot']}>{messages.inserting.help}</footer>
        </Dialog>
      </Modal>
    </Scrim>
  );
}

function BlockGroup({
  id,
  name,
  blocks,
  current,
  onPoint,
  onAdd,
}: {
  readonly id: string;
  readonly name: Group;
  readonly blocks: readonly BlockDefinition[];
  readonly current: string | undefined;
  readonly onPoint: (type: string) => void;
  readonly onAdd: (type: string) => void;
}) {
  return blocks.length === 0 ? null : (
    <div role="group" aria-labelledby={`${id}-${name}`} className={styles['group']}>
      <h3 id={`${id}-${name}`} role="presentation">
        {messages.inserting.groups[name]}
      </h3>
      {blocks.map(({ type }) => (
        <div
          key={type}
          role="option"
          id={`${id}-${type}`}
          data-type={type}
          tabIndex={-1}
          aria-selected={type === current}
          className={styles['option']}
          onPointerEnter={() => onPoint(type)}
          onClick={() => onAdd(type)}
          onKeyDown={(event) => event.key === 'Enter' && onAdd(type)}
        >
          <Icon name={blockIcon(type)} />
          {blockName(type)}
        </div>
      ))}
    </div>
  );
}

/** What the chosen block is for, how much room it takes, and where it will stand. */
function About({ definition, where }: { readonly definition: BlockDefinition; readonly where: string }) {
  const { wide } = definition.place;
  return (
    <div className={styles['about']} aria-live="polite">
      <span className={styles['picture']} aria-hidden="true">
        <Icon name={blockIcon(definition.type)} />
      </span>
      <h3>{blockName(definition.type)}</h3>
      <p>{blockLead(definition.type)}</p>
      <dl>
        <dt>{messages.inserting.takes}</dt>
        <dd>{wide >= 24 ? messages.inserting.wholeRow : messages.inserting.columns(wide)}</dd>
      </dl>
      <p className={styles['where']}>{where}</p>
    </div>
  );
}
