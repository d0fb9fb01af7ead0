import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { removeWords, renameWord, WORD_KINDS, type WordKind } from '@portico/contract/studio';
import { editorText } from '../../editor/messages.ts';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/api.ts';
import { useSite } from '../../session/site-context.ts';
import text from '../../styles/text.module.css';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox, TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Segments } from '../../ui/segments.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { messages } from '../messages.ts';
import { writingKey } from '../queries.ts';
import styles from '../writing.module.css';

const words = messages.manager;

interface Known {
  readonly word: string;
  readonly count: number;
}

/** The tags and categories of a collection: called something else, made one, or taken away, everywhere at once. */
export function WordsDialog({
  collectionId,
  words: known,
  onClose,
}: {
  readonly collectionId: string;
  readonly words: Readonly<Record<WordKind, readonly Known[]>>;
  readonly onClose: () => void;
}) {
  const [kind, setKind] = useState<WordKind>('category');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [renaming, setRenaming] = useState<string>();
  const [isRemoving, setRemoving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const list = known[kind];
  const rename = () => {
    const [only, ...others] = chosen;
    if (others.length > 0) {
      setProblem(editorText('oneTagAtATime', { tagType: kind }));
    } else if (only !== undefined) {
      setProblem(undefined);
      setRenaming(only);
    }
  };
  const done = () => {
    setChosen(new Set());
    setRenaming(undefined);
    setRemoving(false);
  };
  return (
    <Dialog
      title={words.title}
      isOpen
      isWide
      onClose={onClose}
      actions={
        <>
          <Button isDisabled={chosen.size === 0} onPress={rename}>
            {words.rename}
          </Button>
          <Button kind="red" isDisabled={chosen.size === 0} onPress={() => setRemoving(true)}>
            {words.remove}
          </Button>
          <Button onPress={onClose}>{words.close}</Button>
        </>
      }
    >
      <Segments
        label={words.kinds}
        value={kind}
        choices={WORD_KINDS.toReversed().map((value) => ({ value, label: words.kind[value] }))}
        onChange={(next) => {
          setKind(next);
          setChosen(new Set());
          setProblem(undefined);
        }}
      />
      {problem === undefined ? null : (
        <Notice tone="bad" isAlert>
          <p>{problem}</p>
        </Notice>
      )}
      {list.length === 0 ? (
        <p className={styles['noWords']}>
          {words.none[kind]}. {words.noneLead}
        </p>
      ) : (
        <ul className={styles['wordList']} aria-label={words.list[kind]}>
          {list.map(({ word, count }) => (
            <li key={word}>
              <Checkbox
                label={word}
                checked={chosen.has(word)}
                onChange={({ target }) => {
                  const next = new Set(chosen);
                  if (target.checked) {
                    next.add(word);
                  } else {
                    next.delete(word);
                  }
                  setChosen(next);
                  setProblem(undefined);
                }}
              />
              <span className={text['second']}>{words.used(count)}</span>
            </li>
          ))}
        </ul>
      )}
      {renaming === undefined ? null : (
        <RenameDialog
          {...{ collectionId, kind }}
          from={renaming}
          onDone={done}
          onClose={() => setRenaming(undefined)}
        />
      )}
      {isRemoving ? (
        <RemoveDialog
          {...{ collectionId, kind }}
          chosen={list.filter(({ word }) => chosen.has(word))}
          onDone={done}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </Dialog>
  );
}

interface Asked {
  readonly collectionId: string;
  readonly kind: WordKind;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function RenameDialog({ collectionId, kind, from, onDone, onClose }: Asked & { readonly from: string }) {
  const site = useSite();
  const client = useQueryClient();
  const [to, setTo] = useState(from);
  const renaming = useMutation({
    mutationFn: (merges: boolean) =>
      api.call(site, renameWord, { params: { collectionId }, body: { kind, from, to: to.trim(), merges } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: writingKey(site) });
      toasts.show({ text: words.renamed(to.trim()) });
      onDone();
    },
  });
  const isThere = renaming.error instanceof ApiError && renaming.error.code === 'WORD_EXISTS';
  return (
    <FormDialog
      title={words.rename}
      submit={isThere ? words.merge : words.save}
      isBusy={renaming.isPending}
      isDisabled={to.trim() === '' || to.trim() === from}
      isDirty={to !== from}
      problem={renaming.error && !isThere ? renaming.error.message : undefined}
      onSubmit={() => renaming.mutate(isThere)}
      onClose={onClose}
    >
      <TextField
        label={words.newName}
        value={to}
        maxLength={200}
        error={isThere ? editorText('tagExists', { tagType: kind }) : undefined}
        onChange={({ target }) => {
          setTo(target.value);
          renaming.reset();
        }}
      />
      {isThere ? <p>{words.mergeLead(from, to.trim())}</p> : null}
    </FormDialog>
  );
}

function RemoveDialog({ collectionId, kind, chosen, onDone, onClose }: Asked & { readonly chosen: readonly Known[] }) {
  const site = useSite();
  const client = useQueryClient();
  const removing = useMutation({
    mutationFn: () =>
      api.call(site, removeWords, {
        params: { collectionId },
        body: { kind, words: chosen.map(({ word }) => word) },
      }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: writingKey(site) });
      toasts.show({ text: words.taken });
      onDone();
    },
  });
  return (
    <FormDialog
      title={words.removeTitle(chosen.length)}
      submit={words.remove}
      kind="red"
      isBusy={removing.isPending}
      problem={removing.error?.message}
      onSubmit={() => removing.mutate()}
      onClose={onClose}
    >
      <p>{words.removeLead(chosen.reduce((sum, { count }) => sum + count, 0))}</p>
    </FormDialog>
  );
}
