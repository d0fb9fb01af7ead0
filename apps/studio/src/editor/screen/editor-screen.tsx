import type { MemberSite } from '@portico/contract/studio';
import { nodeOf } from '@portico/page-model';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../session/session.ts';
import { useSite } from '../../session/site-context.ts';
import { WritersOnly } from '../../shell/viewing-strip.tsx';
import { HeldContext, useHeldFields } from '../../ui/held-fields.ts';
import { createEditor, EditorContext, useEdited, useEditor, type Editor } from '../store/editor.ts';
import { messages } from '../words.ts';
import { Alone } from './alone.tsx';
import { NotOpened } from './gone-page.tsx';
import { pagePath } from './page-path.ts';
import { WaitingBars } from './waiting-bars.tsx';
import { Workbench } from './workbench.tsx';

/** The page editor: one page and what is on every page around it, in a window of its own. */
export function EditorScreen() {
  const { page, path, item, node } = useSearch({ from: '/sites/$site/editor' });
  const [tries, setTries] = useState(0);
  return (
    <WritersOnly title={messages.untitled} section="pages">
      <OnePage
        key={`${page ?? ''} ${path ?? ''} ${item ?? ''} ${tries}`}
        asked={{ page, path: item === undefined ? path : `${path ?? '/'}?item=${item}` }}
        node={node}
        onAgain={() => setTries(tries + 1)}
      />
    </WritersOnly>
  );
}

interface Opening {
  readonly editor: Editor;
  readonly path: string;
}

function OnePage({
  asked,
  node,
  onAgain,
}: {
  readonly asked: { readonly page: string | undefined; readonly path: string | undefined };
  /** What is chosen once it is there. */
  readonly node: string | undefined;
  readonly onAgain: () => void;
}) {
  const site = useSite();
  const held = useHeldFields();
  const accountId = useSession()?.account?.id ?? '';
  // A site or address that is told anew meanwhile is the same: it is edited on.
  const [begin] = useState(() => () => openPage(site, accountId, asked));
  const [opened, setOpened] = useState<Opening>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    let isOver = false;
    let own: Editor | undefined;
    const open = async () => {
      const found = await begin();
      own = found.editor;
      if (isOver) {
        own.dispose();
      } else {
        setOpened(found);
      }
    };
    open().catch((cause: unknown) => setFailure(cause));
    return () => {
      isOver = true;
      own?.dispose();
    };
  }, [begin]);
  if (failure !== undefined) {
    return (
      <Alone>
        <NotOpened failure={failure} collectionId={undefined} onAgain={onAgain} />
      </Alone>
    );
  }
  return opened ? (
    <EditorContext value={opened.editor}>
      <HeldContext value={held}>
        <Workbench path={opened.path} />
      </HeldContext>
      {node === undefined ? null : <Chosen key={node} node={node} />}
    </EditorContext>
  ) : (
    <Alone>
      <WaitingBars kind="blocks" />
    </Alone>
  );
}

/** Chooses a block once the document that it stands in is open. */
function Chosen({ node }: { readonly node: string }) {
  const editor = useEditor();
  const isDone = useRef(false);
  const documentId = useEdited(
    (state) =>
      Object.values(state.documents).find(({ session }) => nodeOf(session.view, node) !== undefined)?.documentId,
  );
  useEffect(() => {
    if (documentId !== undefined && !isDone.current) {
      isDone.current = true;
      editor.select({ documentId, node });
    }
  }, [documentId, editor, node]);
  return null;
}

async function openPage(
  site: MemberSite,
  accountId: string,
  { page, path }: { readonly page: string | undefined; readonly path: string | undefined },
): Promise<Opening> {
  const editor = await createEditor(site, accountId);
  try {
    return { editor, path: page === undefined ? (path ?? '/') : await pagePath(editor, page) };
  } catch (cause) {
    editor.dispose();
    throw cause;
  }
}
