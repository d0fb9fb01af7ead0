import { askToPublish, createRelease, publishDocuments, type PublishFinding } from '@portico/contract/studio';
import { ROOT } from '@portico/page-model';
import { useEffect, useState } from 'react';
import { api } from '../../api/api.ts';
import { useNow } from '../../format/use-now.ts';
import { formatDayTime } from '../../format/dates.ts';
import { parseZonedField } from '../../format/zoned-time.ts';
import { visitUrl } from '../../session/visit-url.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox, TextArea } from '../../ui/field.tsx';
import { LongList } from '../../ui/long-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { documentName } from '../document-name.ts';
import { Findings } from '../inspector/page-part.tsx';
import { editorText } from '../messages.ts';
import { visitedFacts } from '../screen/page-path.ts';
import { useEdited, useEditor, type Editor } from '../store/editor.ts';
import { newId } from '../store/new-id.ts';
import { mainOf, pageOf, unsavedCount } from '../store/state.ts';
import { messages } from '../words.ts';
import { changedName } from './changed-name.ts';
import { LaterFields, type Later } from './later-fields.tsx';
import { withFrames } from './offered-changes.ts';
import { discarding, readPending, type Pending } from './publish-plan.ts';
import styles from './publish.module.css';

type Stage =
  | { readonly kind: 'reading' }
  | { readonly kind: 'choosing' }
  | { readonly kind: 'held'; readonly findings: readonly PublishFinding[] }
  /** Live where visitors find it now. */
  | { readonly kind: 'done'; readonly path: string; readonly isBehind: boolean }
  | { readonly kind: 'scheduled'; readonly at: number };

/** What goes live, change by change; what stops it, with what puts it right; and where visitors see it. */
export function PublishDialog({ title, onClose }: { readonly title: string; readonly onClose: () => void }) {
  const editor = useEditor();
  const page = useEdited(mainOf);
  const unsaved = useEdited(unsavedCount);
  const now = useNow();
  const [stage, setStage] = useState<Stage>({ kind: 'reading' });
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [later, setLater] = useState<Later>({ isOn: false, day: '', time: '09:00' });
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    let isOver = false;
    const read = async () => {
      await editor.sender.flush();
      const found = await readPending(editor);
      if (!isOver) {
        setPending(found);
        setStage({ kind: 'choosing' });
      }
    };
    read().catch(() => !isOver && setProblem(editorText('networkError')));
    return () => {
      isOver = true;
    };
  }, [editor]);

  const isLeft = ({ document }: Pending, id: string) => left.has(`${document.documentId} ${id}`);
  /** Ids of the changes of a document that are ticked. */
  const ticked = (one: Pending) => one.offered.map(({ id }) => id).filter((id) => !isLeft(one, id));
  const all = pending.flatMap(({ offered }) => offered);
  const count = pending.flatMap(ticked).length;
  const chosen = () =>
    pending.flatMap((one) => {
      const { changes, offered, view } = one;
      const { documentId } = one.document;
      const own = ticked(one);
      if (own.length === offered.length) {
        return [{ documentId }];
      }
      return own.length === 0 ? [] : [{ documentId, changes: [...withFrames(changes, view, own)] }];
    });

  const run = (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    work()
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : editorText('somethingWentWrong')))
      .finally(() => setBusy(false));
  };
  const publish = (ignoresChecks: boolean) =>
    run(async () => {
      await editor.sender.flush();
      const answer = await api.call(editor.site, publishDocuments, {
        body: { releaseId: newId(), title, documents: chosen(), ignoresChecks },
      });
      if (answer.isPublished) {
        for (const { document } of pending) {
          editor.published(document.documentId, document.session.revision);
        }
        void readPending(editor);
        editor.say(messages.publishing.done);
        setStage({ kind: 'done', ...(await visited(editor)) });
      } else {
        setStage({ kind: 'held', findings: answer.findings });
      }
    });
  const schedule = () =>
    run(async () => {
      const at = parseZonedField(`${later.day}T${later.time}`, editor.site.timeZone);
      if (at === undefined) {
        setProblem(editorText('invalidDate'));
        return;
      }
      await api.call(editor.site, createRelease, {
        body: { releaseId: newId(), title, publishAt: at, documents: chosen() },
      });
      setStage({ kind: 'scheduled', at });
    });
  const ask = () =>
    run(async () => {
      await Promise.all(
        pending.map(({ document: { documentId } }) =>
          api.call(editor.site, askToPublish, { params: { documentId }, body: { note } }),
        ),
      );
      editor.say(messages.publishing.asked);
      onClose();
    });

  // What was never live has nothing to go back to.
  const discardable = pending.filter(({ document, isNew }) => document.may.edit && !isNew);
  const discarded = discardable.flatMap(ticked).length;
  const discard = () => {
    for (const one of discardable) {
      const kept = one.offered.map(({ id }) => id).filter((id) => isLeft(one, id));
      const operations = discarding(one, new Set(withFrames(one.changes, one.view, kept)));
      if (operations.length > 0) {
        editor.act({ label: messages.publishing.discarded, documentId: one.document.documentId, operations });
      }
    }
    onClose();
  };

  const mayPublish = page?.may.publish ?? false;
  const cancel = <Button onPress={onClose}>{messages.publishing.cancel}</Button>;

  if (stage.kind === 'done' || stage.kind === 'scheduled') {
    return (
      <Dialog
        title={stage.kind === 'done' ? messages.publishing.done : editorText('statusScheduled')}
        isOpen
        onClose={onClose}
        actions={<Button onPress={onClose}>{messages.close}</Button>}
      >
        {stage.kind === 'done' ? (
          <>
            <p>{messages.publishing.doneLead}</p>
            {stage.isBehind ? <p>{messages.publishing.settingsWait}</p> : null}
            <a
              className={styles['address']}
              href={visitUrl(editor.site, stage.path)}
              target="_blank"
              rel="noopener noreferrer"
            >
              {messages.publishing.visit}
              <small>{`${editor.site.url}${stage.path}`}</small>
            </a>
          </>
        ) : (
          <p>{messages.publishing.scheduled(formatDayTime(stage.at, now, editor.site))}</p>
        )}
      </Dialog>
    );
  }
  if (stage.kind === 'held' && page) {
    const stops = stage.findings.filter(({ weight }) => weight === 'stops');
    const advice = stage.findings.filter(({ weight }) => weight !== 'stops');
    return (
      <Dialog
        title={messages.publishing.held(stops.length)}
        isOpen
        isWide
        onClose={onClose}
        actions={
          <>
            {cancel}
            <Button kind="ink" isBusy={isBusy} onPress={() => publish(true)}>
              {messages.publishing.anyway}
            </Button>
          </>
        }
      >
        <p>{messages.publishing.heldLead}</p>
        <Findings page={page} findings={stops.map(asFinding)} onGo={onClose} />
        {advice.length > 0 ? (
          <>
            <h3>{messages.publishing.advice}</h3>
            <Findings page={page} findings={advice.map(asFinding)} onGo={onClose} />
          </>
        ) : null}
      </Dialog>
    );
  }
  const isNothing = stage.kind === 'choosing' && pending.length === 0;
  return (
    <Dialog
      title={isNothing ? messages.publishing.nothing : messages.publishing.title}
      isOpen
      isWide
      onClose={onClose}
      actions={
        isNothing ? (
          <Button onPress={onClose}>{messages.close}</Button>
        ) : (
          <>
            {cancel}
            {discarded > 0 ? (
              <Button kind="bare" isDisabled={isBusy} onPress={discard}>
                {discarded < all.length ? messages.publishing.discardSome(discarded) : messages.publishing.discard}
              </Button>
            ) : null}
            {mayPublish ? (
              <Button
                kind="ink"
                isBusy={isBusy}
                isDisabled={stage.kind === 'reading' || (count === 0 && all.length > 0)}
                onPress={() => (later.isOn ? schedule() : publish(false))}
              >
                {publishLabel()}
              </Button>
            ) : (
              <Button kind="ink" isBusy={isBusy} isDisabled={stage.kind === 'reading'} onPress={ask}>
                {messages.publishing.ask}
              </Button>
            )}
          </>
        )
      }
    >
      {problem === undefined ? null : (
        <Notice tone="bad" isAlert>
          <p>{problem}</p>
        </Notice>
      )}
      {unsaved > 0 ? <p className={styles['second']}>{messages.publishing.unsaved}</p> : null}
      {isNothing ? <p>{messages.publishing.nothingLead}</p> : null}
      {pending.map((one) => (
        <Changes key={one.document.documentId} pending={one} left={left} onChange={setLeft} isFixed={!mayPublish} />
      ))}
      {!isNothing && mayPublish ? <LaterFields value={later} onChange={setLater} /> : null}
      {!isNothing && !mayPublish ? (
        <TextArea
          label={messages.publishing.note}
          help={messages.publishing.askLead}
          rows={3}
          maxLength={1000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      ) : null}
    </Dialog>
  );

  function publishLabel(): string {
    if (later.isOn) {
      return messages.publishing.schedule;
    }
    return count < all.length ? messages.publishing.some(count) : messages.publishing.now;
  }
}

function asFinding({ code, id }: PublishFinding) {
  return { code: code as never, id };
}

/** Where visitors see it: a post stands below the page of its collection, a page at the address that is published. */
async function visited(editor: Editor): Promise<{ readonly path: string; readonly isBehind: boolean }> {
  const state = editor.store.get();
  const page = pageOf(state);
  const urlId = page?.kind === 'item' ? page.session.view.nodes[ROOT]?.value['urlId'] : undefined;
  // It is live all the same where that cannot be asked.
  const facts = page?.kind === 'page' ? await visitedFacts(editor, page.subject).catch(() => undefined) : undefined;
  return {
    path: facts?.path ?? (typeof urlId === 'string' ? `${state.path}/${urlId}` : state.path),
    isBehind: facts?.isBehind ?? false,
  };
}

/** The changes of one document, each to be taken along or left. */
function Changes({
  pending: { document, offered, view, live, isNew },
  left,
  onChange,
  isFixed,
}: {
  readonly pending: Pending;
  readonly left: ReadonlySet<string>;
  readonly onChange: (left: ReadonlySet<string>) => void;
  readonly isFixed: boolean;
}) {
  const place = documentName(document);
  const kinds = messages.publishing.kinds;
  const ticked = offered.filter(({ id }) => !left.has(`${document.documentId} ${id}`)).length;
  return (
    <fieldset className={styles['changes']}>
      <legend>
        {place}
        {isNew ? <em>{messages.publishing.isNew}</em> : null}
      </legend>
      <LongList
        label={messages.publishing.changes}
        count={messages.publishing.ticked(ticked, offered.length)}
        isRead={isFixed}
      >
        {offered.map((change) => {
          const { id, kind } = change;
          const key = `${document.documentId} ${id}`;
          const what = changedName(change, view, live);
          return (
            <li key={id}>
              <Checkbox
                label={messages.publishing.change(kinds[kind], what)}
                checked={!left.has(key)}
                disabled={isFixed}
                onChange={({ target }) => {
                  const next = new Set(left);
                  if (target.checked) {
                    next.delete(key);
                  } else {
                    next.add(key);
                  }
                  onChange(next);
                }}
              />
            </li>
          );
        })}
      </LongList>
    </fieldset>
  );
}
