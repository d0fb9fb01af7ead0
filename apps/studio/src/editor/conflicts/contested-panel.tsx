import { removeAside } from '@portico/contract/studio';
import { isSame, nodeOf, ROOT, type JsonValue, type Operation } from '@portico/page-model';
import { api } from '../../api/api.ts';
import { Button } from '../../ui/button.tsx';
import { documentName } from '../document-name.ts';
import { kindName } from '../block-names.ts';
import { useEdited, useEditor, type Editor } from '../store/editor.ts';
import type { Contested } from '../store/state.ts';
import { messages } from '../words.ts';
import { BothValues } from './both-values.tsx';
import { joinedTexts } from './joined-texts.ts';
import { toldField, type ToldField } from './told-field.ts';
import { ToldValue } from './told-value.tsx';

/** Values that two people wrote at once: both are shown, and one chooses. Until then theirs stands, and mine is kept here. */
export function ContestedPanel({
  ofKit,
}: {
  /** What a kit calls a field of its own type of post. */
  readonly ofKit?: ((name: string) => string | undefined) | undefined;
}) {
  const contested = useEdited((state) => state.contested);
  const [first] = contested;
  return first ? <OneContested contested={first} count={contested.length} ofKit={ofKit} /> : null;
}

function OneContested({
  contested,
  count,
  ofKit,
}: {
  readonly contested: Contested;
  readonly count: number;
  readonly ofKit: ((name: string) => string | undefined) | undefined;
}) {
  const editor = useEditor();
  const { documentId, node: id, path, mine, theirs } = contested;
  const document = useEdited((state) => state.documents[documentId]);
  const people = useEdited((state) => state.people);
  const node = document && nodeOf(document.session.view, id);
  const who = people.find((person) => person.documentId === documentId)?.name ?? messages.together.someone;
  const parentType = document && nodeOf(document.session.view, node?.parent ?? '')?.type;
  const both = node && joinedTexts({ node, parentType, path }, theirs, mine);
  const field = document ? toldField(document.session.view, node, path, ofKit) : unknown();
  const part = document && id === ROOT ? documentName(document) : node && kindName(node);
  const settle = (to: JsonValue | undefined, label: string) => {
    if (node && document) {
      const now = theirs;
      editor.act({
        label,
        documentId,
        operations: [
          {
            kind: 'set',
            id,
            path,
            ...(now === undefined ? {} : { from: now }),
            ...(to === undefined ? {} : { to }),
          },
        ],
        select: id,
      });
    }
    drop();
  };
  const drop = () => {
    const { contested: all } = editor.store.get();
    editor.store.set({ contested: all.filter((one) => one !== contested) });
    editor.say(messages.together.settled);
    void dropFromShelf(editor, contested);
  };
  return (
    <BothValues
      title={messages.together.changedToo(who)}
      what={`${node ? `${part}, ${field.name}` : field.name}${count > 1 ? ` · ${messages.together.waits(count)}` : ''}`}
      values={[
        { whose: messages.together.yours, value: <ToldValue value={mine} field={field} path={path} /> },
        { whose: messages.together.theirs(who), value: <ToldValue value={theirs} field={field} path={path} /> },
      ]}
      actions={
        <>
          <Button size="small" onPress={drop}>
            {messages.together.keepTheirs}
          </Button>
          {both === undefined ? null : (
            <Button size="small" onPress={() => settle(both, messages.together.keepBoth)}>
              {messages.together.keepBoth}
            </Button>
          )}
          <Button size="small" kind="ink" onPress={() => settle(mine, messages.together.keepMine)}>
            {messages.together.keepMine}
          </Button>
        </>
      }
    />
  );
}

/** The same value is on the shelf, in case nobody had chosen. */
async function dropFromShelf(editor: Editor, { documentId, node, path }: Contested): Promise<void> {
  const { shelf } = editor.store.get();
  const own = shelf.filter(
    (entry) =>
      entry.documentId === documentId &&
      (entry.operations as readonly Operation[]).some(
        (operation) => operation.kind === 'set' && operation.id === node && isSame(operation.path, path),
      ),
  );
  editor.store.set({ shelf: shelf.filter((entry) => !own.includes(entry)) });
  // What could not be dropped is there again the next time.
  await Promise.allSettled(own.map(({ id }) => api.call(editor.site, removeAside, { params: { asideId: id } })));
}

/** Of what is not open any more. */
const unknown = (): ToldField => ({ name: messages.field.some, kind: undefined });
