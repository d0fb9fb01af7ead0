import { useQuery } from '@tanstack/react-query';
import { listShelf, removeAside, type MemberSite, type ShelfEntry } from '@portico/contract/studio';
import {
  apply,
  isJsonObject,
  isSame,
  nodeOf,
  plainWords,
  ROOT,
  valueAt,
  type EditDocument,
  type JsonValue,
  type Operation,
  type SetValue,
} from '@portico/page-model';
import { api, queryClient } from '../../api/api.ts';
import { BothValues } from '../../editor/conflicts/both-values.tsx';
import { wordsAside } from '../../editor/conflicts/words-aside.ts';
import { spokenLanguage } from '../../language/catalogue.ts';
import { Button } from '../../ui/button.tsx';
import { formsKey } from '../queries.ts';
import { fieldWords } from './field-words.ts';
import { messages } from './messages.ts';
import { settingWords } from './setting-words.ts';
import { titleOf } from './titles.ts';
import type { Building } from './use-building.ts';

/** What of one's own could not stay where it was put, the newest of each place, and what it was before that. */
interface Waiting {
  readonly entry: ShelfEntry;
  readonly operations: readonly Operation[];
  readonly older: readonly ShelfEntry[];
}

interface AsideProps {
  readonly site: MemberSite;
  readonly documentId: string;
  readonly building: Building;
}

/**
 * Says what was written in two places at once, or in what somebody else removed. What others wrote stands until somebody chooses;
 * one's own waits on the shelf, also for another day or device.
 */
export function AsidePanel({ site, documentId, building }: AsideProps) {
  const { state, document } = building;
  const key = [...formsKey(site), 'aside', documentId, state.shelved];
  const shelf = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call(site, listShelf, { signal }),
    placeholderData: (before) => before,
  });
  const all = waitingOf((shelf.data?.entries ?? []).filter((entry) => entry.documentId === documentId));
  const [first] = all;
  if (!first) return null;
  const settle = (label?: string, operations: readonly Operation[] = []) => {
    if (label !== undefined && !building.settle(label, operations)) return;
    const done = new Set([first.entry, ...first.older].map(({ id }) => id));
    queryClient.setQueryData<{ entries: ShelfEntry[] }>(key, {
      entries: (shelf.data?.entries ?? []).filter(({ id }) => !done.has(id)),
    });
    // What could not be dropped is there again the next time.
    void Promise.allSettled([...done].map((id) => api.call(site, removeAside, { params: { asideId: id } })));
  };
  const place = placeOf(first.operations);
  const name = place ? placeName(document, place) : messages.theForm;
  const what = all.length > 1 ? `${name} · ${messages.aside.wait(all.length - 1, spokenLanguage())}` : name;
  const node = place && nodeOf(document, place.id);
  if (!place || !node) {
    const canReturn = apply(document, first.operations).ok;
    return (
      <BothValues
        title={first.entry.reason.startsWith('removed') ? messages.aside.removed : messages.aside.unfit}
        what={what}
        values={[{ whose: messages.aside.yours, value: wordsAside(first.operations) || messages.aside.other }]}
        actions={
          <>
            <Button size="small" onPress={() => settle()}>
              {messages.aside.drop}
            </Button>
            {canReturn ? (
              <Button size="small" kind="ink" onPress={() => settle(messages.aside.bringBack, first.operations)}>
                {messages.aside.bringBack}
              </Button>
            ) : null}
          </>
        }
      />
    );
  }
  const { id, path, to: mine } = place;
  const now = valueAt(node, path);
  const write = (label: string, to: JsonValue | undefined) =>
    settle(label, [
      { kind: 'set', id, path, ...(now === undefined ? {} : { from: now }), ...(to === undefined ? {} : { to }) },
    ]);
  return (
    <BothValues
      title={messages.aside.twice}
      what={what}
      values={[
        { whose: messages.aside.yours, value: worded(mine) },
        { whose: messages.aside.now, value: worded(now) },
      ]}
      actions={
        <>
          <Button size="small" onPress={() => settle()}>
            {messages.aside.keepNow}
          </Button>
          {typeof mine === 'string' && typeof now === 'string' ? (
            <Button size="small" onPress={() => write(messages.aside.both, `${now} ${mine}`)}>
              {messages.aside.both}
            </Button>
          ) : null}
          <Button size="small" kind="ink" onPress={() => write(messages.aside.keepMine, mine)}>
            {messages.aside.keepMine}
          </Button>
        </>
      }
    />
  );
}

/** What waits by the place it was meant for; of several things written there, as letters of a word, the last one says it all. */
function waitingOf(entries: readonly ShelfEntry[]): readonly Waiting[] {
  const found: { entry: ShelfEntry; operations: readonly Operation[]; older: ShelfEntry[] }[] = [];
  for (const entry of entries) {
    // What is on the shelf was an operation of the model when it was put there.
    const operations = entry.operations as readonly Operation[];
    const place = placeOf(operations);
    const newer = place && found.find((one) => isSamePlace(placeOf(one.operations), place));
    if (newer) newer.older.push(entry);
    else found.push({ entry, operations, older: [] });
  }
  return found;
}

/** The one value that was written; undefined where it was something else. */
function placeOf(operations: readonly Operation[]): SetValue | undefined {
  const last = operations.at(-1);
  const isOne = operations.every(({ kind }, index) => kind === 'set' || (kind === 'insert' && index === 0));
  return last?.kind === 'set' && isOne ? last : undefined;
}

function isSamePlace(one: SetValue | undefined, other: SetValue): boolean {
  return one?.id === other.id && isSame(one.path, other.path);
}

/** What a value is called: its field or step, and what of that. */
function placeName(document: EditDocument, { id, path }: SetValue): string {
  const of = id === ROOT ? messages.formSettings : titleOf(nodeOf(document, id));
  const name = path.at(-1) ?? '';
  const known = PLACE_NAMES[name]?.() ?? find(fieldWords.settings, name) ?? find(settingWords, name);
  return known === undefined ? of : `${known}: ${of}`;
}

const PLACE_NAMES: Readonly<Record<string, () => string>> = {
  name: () => messages.formName,
  title: () => messages.question,
  description: () => messages.help,
  required: () => messages.required,
  width: () => messages.width,
  default: () => messages.start,
  submitText: () => messages.submitText,
  submittingText: () => messages.submittingText,
  shownWhen: () => messages.aside.condition,
};

function find(words: object, name: string): string | undefined {
  const word: unknown = Object.hasOwn(words, name) ? (words as Readonly<Record<string, unknown>>)[name] : undefined;
  return typeof word === 'string' ? word : undefined;
}

/** A value as it is read: of answers to choose from their words. */
function worded(value: JsonValue | undefined): string {
  switch (typeof value) {
    case 'string':
      return plainWords(value) || messages.aside.nothing;
    case 'boolean':
      return value ? messages.aside.on : messages.aside.off;
    case 'number':
      return String(value);
    default:
  }
  if (value === undefined || value === null) return messages.aside.nothing;
  if (Array.isArray(value)) return value.map(worded).join(', ') || messages.aside.nothing;
  const words = isJsonObject(value) ? (value['label'] ?? value['text'] ?? value['title']) : undefined;
  return typeof words === 'string' ? words : messages.aside.other;
}
