import { useState, useSyncExternalStore } from 'react';
import {
  ROOT,
  addField,
  addStep,
  dropLanguage,
  dependentsOf,
  duplicateField,
  fieldsInForm,
  moveField,
  moveStep,
  nodeOf,
  placeAfter,
  placeField,
  removeField,
  removeStep,
  renameAnswers,
  sayIn,
  setValue,
  stepsOf,
  STEP,
  writeIn,
  type DocumentNode,
  type EditDocument,
  type FieldMove,
  type FieldPlace,
  type JsonValue,
  type Operation,
} from '@portico/page-model';
import type { FieldType, FormWord } from '@portico/domain';
import type { FormState, FormStore } from './form-store.ts';
import { languageName } from './form-languages.ts';
import { languageWords } from './language-words.ts';
import { messages } from './messages.ts';
import { newField } from './new-field.ts';
import { titleOf } from './titles.ts';

/** A form while it is built: what is chosen, everything that can be done, and what was said of it last. */
export interface Building {
  readonly state: FormState;
  readonly document: EditDocument;
  readonly chosen: DocumentNode | undefined;
  /** What was done last, as it is read out. */
  readonly said: string;
  choose(id: string | undefined): void;
  chooseNext(by: -1 | 1): void;
  add(type: FieldType | typeof STEP, place?: FieldPlace): void;
  move(id: string, by: -1 | 1): void;
  place(id: string, place: FieldPlace): void;
  remove(id: string): void;
  duplicate(id: string): void;
  widen(id: string, width: 'full' | 'half'): void;
  set(id: string, path: readonly string[], to: JsonValue | undefined): void;
  /** Writes the answers to choose from; conditions follow those that are sent as something else now. */
  setOptions(id: string, name: string, to: JsonValue, renamed: ReadonlyMap<string, string>): void;
  changeType(id: string, type: FieldType): void;
  /** Says a text in another language. @param own in which the form is written */
  say(word: FormWord, languages: { readonly language: string; readonly own: string }, to: string): void;
  /** Does what was chosen of what could not stay where it was put; false where it cannot be done. */
  settle(label: string, operations: readonly Operation[]): boolean;
  writeIn(language: string): void;
  dropLanguage(language: string): void;
  undo(): void;
  redo(): void;
}

export function useBuilding(store: FormStore): Building {
  const state = useSyncExternalStore(store.subscribe, store.current, store.current);
  const [chosenId, choose] = useState<string>();
  const [said, setSaid] = useState('');
  const { document } = state;
  const chosen = chosenId === undefined ? undefined : nodeOf(document, chosenId);
  /** Where a field stands now, in words. */
  const whereIs = (id: string): string => {
    const now = store.current().document;
    const fields = fieldsInForm(now);
    const node = nodeOf(now, id);
    const steps = stepsOf(now);
    const step = steps.findIndex((one) => one.id === node?.parent) + 1;
    const at = fields.findIndex((one) => one.id === id) + 1;
    return step > 0
      ? messages.placeInStep(titleOf(node), at, fields.length, step)
      : messages.place(titleOf(node), at, fields.length);
  };
  const doMove = (id: string, move: FieldMove) => {
    if (move.kind === 'nowhere') return setSaid(messages.end);
    if (move.kind === 'depends') {
      return setSaid(messages.depends(move.fields.map((field) => titleOf(nodeOf(document, field))).join(', ')));
    }
    store.act(messages.deeds.moved(titleOf(nodeOf(document, id))), move.operations);
    return setSaid(whereIs(id));
  };
  const isStep = (id: string) => nodeOf(document, id)?.type === STEP;
  return {
    state,
    document,
    chosen,
    said,
    choose,
    chooseNext: (by) => {
      const order = stepsOf(document).length > 0 ? withSteps(document) : fieldsInForm(document);
      const at = order.findIndex(({ id }) => id === chosenId);
      const first = by === 1 ? 0 : order.length - 1;
      const next = order[at < 0 ? first : Math.min(Math.max(at + by, 0), order.length - 1)];
      choose(next?.id);
    },
    add: (type, place) => {
      if (type === STEP) {
        const ids = [crypto.randomUUID(), crypto.randomUUID()] as const;
        const isFirst = stepsOf(document).length === 0;
        store.act(
          messages.deeds.added(messages.stepName(stepsOf(document).length + 1)),
          addStep(document, ids, messages.stepName),
        );
        choose(isFirst ? ids[1] : ids[0]);
        return setSaid(messages.deeds.added(messages.stepName(stepsOf(store.current().document).length)));
      }
      const id = crypto.randomUUID();
      const value = newField(type);
      const deed = addField(document, { id, type, value }, place ?? placeAfter(document, chosenId));
      store.act(messages.deeds.added(String(value['title'] ?? '')), deed);
      choose(id);
      return setSaid(messages.deeds.added(whereIs(id)));
    },
    move: (id, by) => doMove(id, isStep(id) ? moveStep(document, id, by) : moveField(document, id, by)),
    place: (id, place) => doMove(id, placeField(document, id, place)),
    remove: (id) => {
      const node = nodeOf(document, id);
      const order = fieldsInForm(document);
      const at = order.findIndex((one) => one.id === id);
      const freed = dependentsOf(document, [id]).map(titleOf);
      store.act(
        messages.deeds.removed(titleOf(node)),
        isStep(id) ? removeStep(document, id) : removeField(document, id),
      );
      choose((order[at + 1] ?? order[at - 1])?.id);
      const also = freed.length > 0 && !isStep(id) ? ` ${messages.alsoShown(freed.join(', '))}` : '';
      setSaid(messages.deeds.removed(titleOf(node)) + also);
    },
    duplicate: (id) => {
      if (isStep(id)) return;
      const title = titleOf(nodeOf(document, id));
      const copy = crypto.randomUUID();
      store.act(messages.deeds.copied(title), duplicateField(document, id, copy, messages.copyOf(title)));
      choose(copy);
      setSaid(messages.deeds.copied(whereIs(copy)));
    },
    widen: (id, width) => {
      const title = titleOf(nodeOf(document, id));
      if (store.act(messages.deeds.widened(title), setValue(document, id, ['width'], width))) {
        setSaid(`${title}, ${messages[width]}`);
      }
    },
    set: (id, path, to) => {
      const label = id === 'root' ? messages.deeds.settings : messages.deeds.changed(titleOf(nodeOf(document, id)));
      store.act(label, setValue(document, id, path, to), `${id} ${path.join('.')}`);
    },
    setOptions: (id, name, to, renamed) => {
      const path = ['settings', name];
      const follow = renamed.size === 0 ? [] : renameAnswers(document, id, renamed);
      const label = messages.deeds.changed(titleOf(nodeOf(document, id)));
      store.act(label, [...setValue(document, id, path, to), ...follow], `${id} ${path.join('.')}`);
    },
    changeType: (id, type) => {
      const node = nodeOf(document, id);
      if (!node) return;
      const fresh = newField(type);
      const { title, description, required, width, shownWhen, isSensitive, settings } = node.value;
      // Answers to the one are none to the other: it is a new question with the words of the old one.
      const kept = Object.fromEntries(
        Object.entries({ title, description, required, width, shownWhen, isSensitive }).filter(
          ([, value]) => value !== undefined,
        ),
      ) as Record<string, JsonValue>;
      const next = crypto.randomUUID();
      const value = {
        ...fresh,
        ...kept,
        settings: { ...(fresh['settings'] as object), ...sharedSettings(settings, fresh['settings']) },
      };
      const deed = addField(document, { id: next, type, value }, placeAfter(document, id));
      store.act(messages.deeds.changed(titleOf(node)), [...deed, ...removeField(document, id)]);
      choose(next);
    },
    say: (word, { language, own }, to) => {
      const label = languageWords.said(languageName(language));
      const key = `${word.field ?? ROOT} ${language} ${word.kind} ${word.name}`;
      store.act(label, sayIn(document, { word, language, own }, to), key);
    },
    settle: (label, operations) => {
      const isDone = store.act(label, operations);
      if (isDone) setSaid(label);
      return isDone;
    },
    writeIn: (language) => void store.act(messages.deeds.settings, writeIn(document, language)),
    dropLanguage: (language) => {
      const label = languageWords.dropped(languageName(language));
      if (store.act(label, dropLanguage(document, language))) setSaid(label);
    },
    undo: () => {
      const label = store.undo();
      setSaid(label === undefined ? messages.nothingToUndo : messages.undone(label));
    },
    redo: () => {
      const label = store.redo();
      setSaid(label === undefined ? messages.nothingToUndo : messages.redone(label));
    },
  };
}

/** Steps and fields as they stand one below the other. */
function withSteps(document: EditDocument): readonly DocumentNode[] {
  return stepsOf(document).flatMap((step) => [
    step,
    ...fieldsInForm(document).filter(({ parent }) => parent === step.id),
  ]);
}

/** Settings that both types have, such as the answers to choose from. */
function sharedSettings(old: JsonValue | undefined, fresh: JsonValue | undefined): Record<string, JsonValue> {
  if (!isObject(old) || !isObject(fresh)) return {};
  return Object.fromEntries(Object.entries(old).filter(([name]) => Object.hasOwn(fresh, name) && name !== 'type'));
}

function isObject(value: JsonValue | undefined): value is Readonly<Record<string, JsonValue>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
