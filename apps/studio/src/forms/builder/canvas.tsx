// Keys are those of the buttons within; what is dragged may be dropped on whatever lies in the form.
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions */
import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { childrenOf, placeAfter, ROOT, stepsOf, STEP, type DocumentNode, type FieldPlace } from '@portico/page-model';
import { Icon } from '../../ui/icon.tsx';
import { cx } from '../../ui/cx.ts';
import text from '../../styles/text.module.css';
import styles from './builder.module.css';
import { FakeControl } from './fake-control.tsx';
import { fieldWords } from './field-words.ts';
import { messages } from './messages.ts';
import { textOf, titleOf, typeOf } from './titles.ts';
import type { Building } from './use-building.ts';

interface CanvasProps {
  readonly building: Building;
  /** Fields that something is missing of. */
  readonly faulty: ReadonlySet<string>;
  readonly onInsert: () => void;
  readonly onEdit: () => void;
}

/** The form as it is built: every field a button that is chosen, moved by keys or dragged. */
export function Canvas({ building, faulty, onInsert, onEdit }: CanvasProps) {
  const { document, chosen } = building;
  const root = useRef<HTMLDivElement>(null);
  const chosenId = chosen?.id;
  const hadFocus = useRef(false);
  // What is chosen has the focus, if the canvas had it.
  useEffect(() => {
    if (hadFocus.current && chosenId !== undefined && !isDialogOpen()) {
      root.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(chosenId)}"]`)?.focus();
    }
  });
  const handleKey = (event: KeyboardEvent) => {
    const act = keyDeed(event, building, { onInsert, onEdit });
    if (act) {
      event.preventDefault();
      act();
    }
  };
  const [isOverEnd, setOverEnd] = useState(false);
  // What is dropped beside the fields comes behind the last of them.
  const handleOver = (event: DragEvent) => {
    const isHere = !event.defaultPrevented && isFieldDrag(event);
    if (isHere) event.preventDefault();
    setOverEnd(isHere);
  };
  const handleDrop = (event: DragEvent) => {
    setOverEnd(false);
    if (!event.defaultPrevented && isFieldDrag(event)) dropField(event, building, placeAfter(document, undefined));
  };
  const steps = stepsOf(document);
  const isEmpty = childrenOf(document, ROOT).length === 0;
  return (
    <div
      ref={root}
      className={styles['sheet']}
      onKeyDown={handleKey}
      onDragOver={handleOver}
      onDragLeave={() => setOverEnd(false)}
      onDrop={handleDrop}
      onFocus={() => (hadFocus.current = true)}
      onBlur={(event) => (hadFocus.current = event.currentTarget.contains(event.relatedTarget))}
    >
      {isEmpty ? (
        <button type="button" className={styles['first']} data-node="" onClick={onInsert}>
          <b>{messages.empty}</b>
          <span>{messages.emptyLead}</span>
        </button>
      ) : null}
      {steps.length === 0 ? (
        <Fields parent={ROOT} label={messages.canvas} {...{ building, faulty, onEdit }} />
      ) : (
        steps.map((step, index) => (
          <section key={step.id} className={styles['step']} aria-label={titleOf(step)}>
            <button
              type="button"
              className={cx(styles['stepHead'], step.id === chosenId && styles['chosen'])}
              data-node={step.id}
              aria-pressed={step.id === chosenId}
              onClick={() => building.choose(step.id)}
              onDoubleClick={onEdit}
            >
              <small>{messages.stepName(index + 1)}</small>
              <b>{titleOf(step)}</b>
              {step.value['shownWhen'] === undefined ? null : <Mark />}
            </button>
            <Fields parent={step.id} label={titleOf(step)} {...{ building, faulty, onEdit }} />
          </section>
        ))
      )}
      <div className={cx(styles['submit'], isOverEnd && styles['before'])}>
        <span className={styles['fakeButton']}>{textOf(document.nodes[ROOT], 'submitText') || messages.submit}</span>
      </div>
    </div>
  );
}

function Fields({
  building,
  faulty,
  parent,
  label,
  onEdit,
}: Omit<CanvasProps, 'onInsert'> & { readonly parent: string; readonly label: string }) {
  const fields = childrenOf(building.document, parent).filter(({ type }) => type !== STEP);
  const [over, setOver] = useState<number>();
  const handleDrop = (event: DragEvent, index: number) => {
    setOver(undefined);
    dropField(event, building, { parent, index });
  };
  const handleOver = (event: DragEvent<HTMLElement>, index: number) => {
    if (!isFieldDrag(event)) return;
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    setOver(event.clientY > box.top + box.height / 2 ? index + 1 : index);
  };
  if (fields.length === 0) {
    return parent === ROOT ? null : (
      <p
        className={styles['emptyStep']}
        onDragOver={(event) => handleOver(event, 0)}
        onDrop={(event) => handleDrop(event, 0)}
      >
        {messages.emptyStep}
      </p>
    );
  }
  return (
    <ul className={styles['fields']} aria-label={label} onDragLeave={() => setOver(undefined)}>
      {fields.map((field, index) => (
        <li
          key={field.id}
          className={cx(
            styles['field'],
            field.value['width'] === 'half' && styles['half'],
            over === index && styles['before'],
            over === fields.length && index === fields.length - 1 && styles['behind'],
          )}
          onDragOver={(event) => handleOver(event, index)}
          onDrop={(event) => handleDrop(event, over ?? index)}
        >
          <FieldCard building={building} field={field} isFaulty={faulty.has(field.id)} onEdit={onEdit} />
        </li>
      ))}
    </ul>
  );
}

const FIELD_DRAG = 'application/x-portico-field';
const TYPE_DRAG = 'application/x-portico-type';

/** Whether a field, or a kind of fields, is dragged. */
function isFieldDrag({ dataTransfer }: DragEvent): boolean {
  return [FIELD_DRAG, TYPE_DRAG].some((type) => dataTransfer.types.includes(type));
}

/** Puts what was dropped at a place, or makes a field there. */
function dropField(event: DragEvent, building: Building, place: FieldPlace): void {
  const id = event.dataTransfer.getData(FIELD_DRAG);
  const type = event.dataTransfer.getData(TYPE_DRAG);
  event.preventDefault();
  if (id !== '') building.place(id, place);
  else if (type !== '') building.add(type as never, place);
}

function FieldCard({
  building,
  field,
  isFaulty,
  onEdit,
}: {
  readonly building: Building;
  readonly field: DocumentNode;
  readonly isFaulty: boolean;
  readonly onEdit: () => void;
}) {
  const isChosen = building.chosen?.id === field.id;
  const type = typeOf(field);
  return (
    <button
      type="button"
      className={cx(styles['card'], isChosen && styles['chosen'], isFaulty && styles['faulty'])}
      data-node={field.id}
      data-kind={fieldWords.types[type]}
      aria-pressed={isChosen}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(FIELD_DRAG, field.id);
        event.dataTransfer.effectAllowed = 'move';
        building.choose(field.id);
      }}
      onClick={() => building.choose(field.id)}
      onDoubleClick={onEdit}
    >
      <span className={text['hidden']}>{fieldWords.types[type]}: </span>
      <span className={styles['title']}>
        <bdi>{titleOf(field)}</bdi>
        {field.value['required'] === true || type === 'section' || type === 'hidden' ? null : (
          <i>{messages.optional}</i>
        )}
        {field.value['shownWhen'] === undefined ? null : <Mark />}
        {isFaulty ? <Icon name="alert" /> : null}
      </span>
      <FakeControl field={field} />
      {textOf(field, 'description') === '' ? null : (
        <small className={text['second']}>{textOf(field, 'description')}</small>
      )}
    </button>
  );
}

function Mark() {
  return (
    <em className={styles['mark']}>
      <Icon name="eye" />
      {messages.conditional}
    </em>
  );
}

/** What lies over the form has the focus. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog]') !== null;
}

/** What a key does on the canvas. */
function keyDeed(
  event: KeyboardEvent,
  building: Building,
  { onInsert, onEdit }: Pick<CanvasProps, 'onInsert' | 'onEdit'>,
): (() => void) | undefined {
  const id = building.chosen?.id;
  const isCommand = event.ctrlKey || event.metaKey;
  const { key, altKey } = event;
  if (isCommand) return undefined;
  if (key === '/' || key === '+') return onInsert;
  if (!altKey && (key === 'ArrowDown' || key === 'ArrowUp'))
    return () => building.chooseNext(key === 'ArrowDown' ? 1 : -1);
  if (id === undefined) return undefined;
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  if (altKey) {
    if (key === 'ArrowDown' || key === 'ArrowUp') return () => building.move(id, key === 'ArrowDown' ? 1 : -1);
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      return () => building.widen(id, (key === 'ArrowRight') === isRtl ? 'half' : 'full');
    }
    return undefined;
  }
  if (key === 'Enter') return onEdit;
  if (key === 'd' || key === 'D') return () => building.duplicate(id);
  return key === 'Delete' || key === 'Backspace' ? () => building.remove(id) : undefined;
}
