import type { FrameMessage, FrameSubject } from '@portico/agent';
import { childrenOf, nodeOf, ROOT, type JsonValue } from '@portico/page-model';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import text from '../../styles/text.module.css';
import { Button } from '../../ui/button.tsx';
import { isSingleKey } from '../../ui/single-keys.ts';
import { toasts } from '../../ui/toasts.tsx';
import { nodeLabel } from '../block-names.ts';
import { Canvas } from '../canvas/canvas.tsx';
import { createTalk } from '../canvas/connect-frame.ts';
import { createDrawing, type Drawing } from '../canvas/drawing.ts';
import { createRects, readRects } from '../canvas/rects.ts';
import { createWriting } from '../canvas/write-text.ts';
import { BlockDialog } from '../insert/block-dialog.tsx';
import { SectionDialog } from '../insert/section-dialog.tsx';
import { ContestedPanel } from '../conflicts/contested-panel.tsx';
import { focusSettings, Inspector } from '../inspector/inspector.tsx';
import { Outline } from '../outline/outline.tsx';
import { Overlay } from '../overlay/overlay.tsx';
import { focusWritingBar } from '../overlay/writing-bar.tsx';
import { PublishDialog } from '../publish/publish-dialog.tsx';
import { useEdited, useEditor } from '../store/editor.ts';
import { frameName, mainOf, pageOf, spotOf, type OpenDocument, type Spot } from '../store/state.ts';
import { documentName } from '../document-name.ts';
import { messages as textWords } from '../../rich-text/messages.ts';
import { messages } from '../words.ts';
import { EditorBar } from './editor-bar.tsx';
import { followedLink } from './followed-link.ts';
import { pageFacts } from './page-path.ts';
import { PanelBoundary } from './panel-boundary.tsx';
import { PhoneBlocks } from './phone-blocks.tsx';
import { PathFoot } from './path-foot.tsx';
import { SavingStrip } from './saving-strip.tsx';
import { createScreenDeeds } from './screen-deeds.ts';
import { ToolRail } from './tool-rail.tsx';
import { useNarrow } from './use-narrow.ts';
import { Alone } from './alone.tsx';
import { GonePage } from './gone-page.tsx';
import { useFollowing } from './use-following.ts';
import styles from './screen.module.css';

type Opened = 'insert' | 'sections' | 'publish' | undefined;

/** The whole window of the editor: bar, tools, outline, page, settings, foot. */
export function Workbench({ path }: { readonly path: string }) {
  const editor = useEditor();
  const navigate = useNavigate();
  const [talk] = useState(createTalk);
  const { say } = talk;
  const [rects] = useState(createRects);
  const [opened, setOpened] = useState<Opened>();
  /** The block that is open on a phone. */
  const [sheet, setSheet] = useState<Spot>();
  const [title, setTitle] = useState('');
  const [isGone, setGone] = useState(false);
  const { item, collection } = useSearch({ from: '/sites/$site/editor' });
  const [hasSide, setSide] = useState(false);
  const closeSide = useCallback(() => setSide(false), []);
  const panel = useEdited((state) => state.panel);
  const mode = useEdited((state) => state.mode);
  const isNarrow = useNarrow();
  const wasRemoved = useEdited((state) => state.gone.includes(pageOf(state)?.documentId ?? ''));
  const selected = useEdited((state) => state.selected);
  const writing = useMemo(() => createWriting(editor, talk), [editor, talk]);
  const deeds = useMemo(
    () =>
      createScreenDeeds({
        editor,
        write: writing.open,
        closeWriting: writing.close,
        openInsert: () => setOpened('insert'),
        openSections: () => setOpened('sections'),
        publish: () => setOpened('publish'),
        openSettings: () => {
          setSide(true);
          focusSettings();
        },
      }),
    [editor, writing],
  );
  const drawing = useRef<Drawing>(undefined);
  /** What is to be scrolled to once it is drawn. */
  const unseen = useRef<string>(undefined);
  useEffect(() => {
    drawing.current = createDrawing(editor, say);
    return () => drawing.current?.stop();
  }, [editor, say]);
  useFollowing();

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isCommand = event.metaKey || event.ctrlKey;
      const isFree =
        isSingleKey(event) || ((isCommand || event.altKey) && !isField(event.target) && !isInDialog(event.target));
      if (
        !event.defaultPrevented &&
        isFree &&
        !isOnControl(event) &&
        deeds.press({ code: event.code, isCommand, isShift: event.shiftKey, isAlt: event.altKey })
      ) {
        event.preventDefault();
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [deeds]);

  useEffect(() => {
    document.title = messages.title(title || editor.site.title);
  }, [title, editor]);

  useEffect(() => {
    if (selected) {
      const node = frameName(editor.store.get(), selected);
      // What was just added is not in the frame yet.
      unseen.current = rects.get().has(node) ? undefined : node;
      say({ kind: 'scroll', node });
    }
  }, [selected, editor, say, rects]);

  /** Opens what the page shows, each once, in its order. */
  async function openAll(subjects: readonly FrameSubject[]): Promise<readonly OpenDocument[]> {
    const ids = new Set(
      (await Promise.all(subjects.map((subject) => editor.open(subject)))).map((one) => one.documentId),
    );
    editor.store.set({ shown: [...ids] });
    const { documents } = editor.store.get();
    return [...ids].flatMap((id) => documents[id] ?? []);
  }

  async function ready({ subjects, path: at, page }: Extract<FrameMessage, { kind: 'ready' }>): Promise<void> {
    const documents = await openAll(subjects);
    editor.store.set({ path: at });
    drawing.current?.isFresh(documents);
    const main = pageOf(editor.store.get());
    const pageId = main?.kind === 'page' ? main.subject : page;
    if (main?.kind === 'item') {
      setTitle(textOf(main.session.view.nodes['root']?.value['title']));
    } else if (pageId !== '') {
      setTitle((await pageFacts(editor, pageId)).title);
    }
  }

  function hear(message: FrameMessage, origin: string): void {
    const { store } = editor;
    const state = store.get();
    switch (message.kind) {
      case 'ready':
        setGone(message.isGone);
        void ready(message).catch(() => toasts.show({ text: messages.openFailed }));
        return;
      case 'subjects':
        void openAll(message.subjects)
          .then((documents) => drawing.current?.joins(documents))
          .catch(() => toasts.show({ text: messages.openFailed }));
        return;
      case 'rects':
        rects.set(readRects(message.nodes, message.values));
        return;
      case 'pointer':
        pointed(message);
        return;
      case 'text':
      case 'standing':
      case 'link-asked':
        writing.take(message);
        return;
      case 'text-full':
        toasts.show({ text: textWords.full });
        return;
      case 'key':
        if (state.writing && message.code === 'F10') {
          focusWritingBar();
          return;
        }
        deeds.press({
          code: message.code,
          isCommand: message.keys.includes('meta') || message.keys.includes('ctrl'),
          isShift: message.keys.includes('shift'),
          isAlt: message.keys.includes('alt'),
        });
        return;
      case 'link':
        followLink(message.href, origin);
        return;
      case 'submit':
        toasts.show({ text: messages.canvas.noForms });
        return;
      case 'patched':
        if (message.missing.length > 0 && state.shown.length > 0) {
          drawing.current?.isMissing();
        }
        if (unseen.current !== undefined) {
          say({ kind: 'scroll', node: unseen.current });
          unseen.current = undefined;
        }
        return;
      default:
    }
  }

  function pointed({ phase, node, field, entry, keys }: Extract<FrameMessage, { kind: 'pointer' }>): void {
    const { store } = editor;
    const state = store.get();
    const spot = spotOf(state, node);
    if (phase === 'move') {
      if (spot?.node !== state.hovered?.node || spot?.documentId !== state.hovered?.documentId) {
        store.set({ hovered: spot?.node === 'root' ? undefined : spot });
      }
      return;
    }
    if (state.writing && spot?.node === state.writing.node) {
      return;
    }
    if (phase === 'down') {
      const part = spot && partOf(spot, entry);
      const isSame =
        spot !== undefined && spot.node === state.selected?.node && spot.documentId === state.selected.documentId;
      if (keys.includes('shift') && spot && state.selected?.documentId === spot.documentId) {
        editor.select(state.selected, [...state.beside.filter((id) => id !== spot.node), spot.node]);
      } else if (spot && isEmptyZone(spot)) {
        deeds.insertInto(spot.documentId);
      } else if (isSame && field !== null) {
        writing.open(spot, field);
      } else if (part) {
        editor.select(part);
      } else if (!isSame) {
        editor.select(spot?.node === 'root' ? undefined : spot);
      }
    } else if (phase === 'double' && spot && field !== null) {
      writing.open(spot, field);
    }
  }

  /** The entry that was pressed, such as a question, where its block or another one of it is chosen already. */
  function partOf({ documentId, node }: Spot, entry: number | null): Spot | undefined {
    const state = editor.store.get();
    const view = state.documents[documentId]?.session.view;
    const before = state.selected;
    const chosen = view && before?.documentId === documentId ? nodeOf(view, before.node) : undefined;
    if (!view || !chosen || entry === null || (chosen.id !== node && chosen.parent !== node)) {
      return undefined;
    }
    const shown = childrenOf(view, node).filter(({ kind, isHidden }) => kind === 'entry' && isHidden !== true);
    const found = shown[entry];
    return found && { documentId, node: found.id };
  }

  /** A place of the kit, such as its footer, in which nothing stands yet. */
  function isEmptyZone({ documentId, node }: Spot): boolean {
    const zone = editor.store.get().documents[documentId];
    return node === ROOT && zone?.kind === 'field' && zone.may.edit && childrenOf(zone.session.view, ROOT).length === 0;
  }

  function leaveInsert(): void {
    setOpened(undefined);
    if (editor.store.get().selected?.node === ROOT) {
      editor.select(undefined);
    }
  }

  function followLink(href: string, origin: string): void {
    const link = followedLink(href, origin);
    if (link?.kind === 'page') {
      void navigate({
        to: '/sites/$site/editor',
        params: { site: editor.site.identifier },
        search: { path: link.path },
      });
    } else if (link) {
      globalThis.open(link.href, '_blank', 'noopener');
    }
  }

  if (isGone || wasRemoved) {
    return (
      <Alone>
        <GonePage collectionId={item === undefined ? undefined : collection} />
      </Alone>
    );
  }
  const isEditing = mode === 'edit' && !isNarrow;
  return (
    <div
      className={styles['editor']}
      data-whole-window
      data-mode={mode}
      data-panel={panel}
      data-side={hasSide || undefined}
    >
      <EditorBar
        title={title}
        deeds={deeds}
        onPublish={() => setOpened('publish')}
        onSettings={() => setSide(!hasSide)}
      />
      <SavingStrip />
      {isEditing ? <ToolRail deeds={deeds} /> : null}
      {isEditing && panel === 'outline' ? (
        <PanelBoundary area="side">
          <Outline deeds={deeds} onClose={() => editor.store.set({ panel: 'none' })} />
        </PanelBoundary>
      ) : null}
      <Canvas path={path} talk={talk} onMessage={hear}>
        {(zoom) =>
          isEditing ? (
            <Overlay zoom={zoom} rects={rects} deeds={deeds} writing={writing} onSettings={() => setSide(true)} />
          ) : null
        }
      </Canvas>
      {isEditing ? (
        <PanelBoundary area="inspector">
          <Inspector deeds={deeds} onClose={closeSide} />
        </PanelBoundary>
      ) : null}
      {isNarrow && mode === 'edit' ? (
        <PhoneBlocks
          deeds={deeds}
          opened={sheet}
          onOpen={setSheet}
          onSee={() => editor.store.set({ mode: 'preview', screen: 'phone' })}
        />
      ) : null}
      {isNarrow && mode === 'preview' ? (
        <Button className={styles['seeBack']} kind="ink" onPress={() => editor.store.set({ mode: 'edit' })}>
          {messages.phone.back}
        </Button>
      ) : null}
      <PathFoot title={title} />
      <ContestedPanel />
      <Said />
      {opened === 'insert' ? (
        <BlockDialog
          where={whereText(editor.store.get())}
          mayCode={mainOf(editor.store.get())?.may.code ?? false}
          onAdd={(type) => {
            setOpened(undefined);
            const added = deeds.add(type);
            setSheet(isNarrow ? added : undefined);
          }}
          onClose={leaveInsert}
        />
      ) : null}
      {opened === 'sections' ? <SectionDialog deeds={deeds} onClose={() => setOpened(undefined)} /> : null}
      {opened === 'publish' ? <PublishDialog title={title} onClose={() => setOpened(undefined)} /> : null}
    </div>
  );
}

/** What was done, for those who hear it. */
function Said() {
  const said = useEdited((state) => state.said);
  return (
    <output className={text['hidden']} aria-live="polite">
      {said?.text}
    </output>
  );
}

function whereText(state: ReturnType<ReturnType<typeof useEditor>['store']['get']>): string {
  const document = state.selected && state.documents[state.selected.documentId];
  const view = document?.session.view;
  const node = view && nodeOf(view, state.selected?.node ?? '');
  if (document && node?.kind === 'root') {
    return messages.inserting.into(documentName(document));
  }
  return view && node ? messages.inserting.below(nodeLabel(view, node)) : messages.inserting.atEnd;
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable=true]') !== null;
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('[role=dialog], [role=menu], [role=listbox]') !== null;
}

/** Enter, Space and arrows belong to the control that has the focus. */
function isOnControl({ code, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (
    !ctrlKey &&
    !metaKey &&
    !altKey &&
    /^(Enter|Space|Arrow)/.test(code) &&
    target instanceof HTMLElement &&
    target.closest('button, a, [role=tab], [role=radio], [role=treeitem]') !== null
  );
}
