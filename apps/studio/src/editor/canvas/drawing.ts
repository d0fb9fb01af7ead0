import { renderDraft } from '@portico/contract/studio';
import type { StudioMessage } from '@portico/agent';
import { nodeOf, type EditDocument, type NodeId } from '@portico/page-model';
import { api } from '../../api/api.ts';
import type { Editor } from '../store/editor.ts';
import type { OpenDocument } from '../store/state.ts';
import { changedNodes, withPassedOver } from './changed-nodes.ts';

/** At most so often the server draws. */
const EVERY_MS = 80;
/** After a drawing that did not come. */
const AGAIN_MS = 2000;

export interface Drawing {
  /** The frame shows these documents as they are now: it was loaded. */
  isFresh(documents: readonly OpenDocument[]): void;
  /** These came into the page with something that was drawn. */
  joins(documents: readonly OpenDocument[]): void;
  /** The frame does not have what was to be drawn anew: the whole document is. */
  isMissing(): void;
  stop(): void;
}

/**
 * Has the server draw what changed, saved or not, and hands it to the frame: one request at a time, the newest state wins
 * (editor §3.4).
 */
export function createDrawing(editor: Editor, say: (message: StudioMessage) => void): Drawing {
  const drawn = new Map<string, EditDocument>();
  /** Blocks that changed while their words were written in place, by document: they are drawn once that has ended. */
  const passedOver = new Map<string, ReadonlySet<NodeId>>();
  let isBusy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let drawsAll = false;

  function ask(): void {
    if (!isBusy && timer === undefined && !isStopped && next()) {
      timer = setTimeout(() => {
        timer = undefined;
        void draw();
      }, 16);
    }
  }

  function next(): OpenDocument | undefined {
    const { documents, shown, writing } = editor.store.get();
    return shown
      .flatMap((id) => documents[id] ?? [])
      .find(({ documentId, session }) => {
        const before = drawn.get(documentId);
        const isDue = [...(passedOver.get(documentId) ?? [])].some((id) => id !== writing?.node);
        return before !== undefined && (before !== session.view || isDue);
      });
  }

  async function draw(): Promise<void> {
    const document = next();
    if (!document) {
      return;
    }
    const { documentId, subject, session } = document;
    const { writing } = editor.store.get();
    const open = writing?.documentId === documentId ? writing.node : undefined;
    const before = drawn.get(documentId) ?? session.view;
    const passed = new Set(passedOver.get(documentId));
    if (open !== undefined && nodeOf(before, open) !== nodeOf(session.view, open)) {
      passed.add(open);
    }
    const due = [...passed].filter((id) => id !== open && nodeOf(session.view, id));
    passedOver.set(documentId, new Set(open !== undefined && passed.has(open) ? [open] : []));
    const changed = drawsAll
      ? { kind: 'all' as const, keep: [] }
      : withPassedOver(changedNodes(before, session.view, open), due);
    drawn.set(documentId, session.view);
    if (changed.kind === 'nothing' || (changed.kind === 'blocks' && changed.nodes.length === 0)) {
      ask();
      return;
    }
    drawsAll = false;
    isBusy = true;
    const startedAt = Date.now();
    let wait = EVERY_MS;
    try {
      const operations = [...session.sent, ...session.queued].flatMap((pending) => pending.operations);
      const { parts, revision } = await api.call(editor.site, renderDraft, {
        body: {
          documentId,
          base: session.revision,
          // What the model makes is what the contract takes: its values are JSON.
          operations: operations as never,
          nodes: changed.kind === 'all' ? ['root'] : [...changed.nodes],
        },
      });
      say({
        kind: 'patch',
        revision,
        parts: parts.map(({ node, html }) => ({
          node: `${subject}/${node}`,
          html,
          ...(changed.kind === 'all' ? { keep: changed.keep } : {}),
        })),
      });
    } catch {
      // Without a line nothing is drawn; what was written is kept and shown by the outline.
      drawn.set(documentId, before);
      passedOver.set(documentId, passed);
      wait = AGAIN_MS;
    }
    isBusy = false;
    const rest = Math.max(0, startedAt + wait - Date.now());
    timer = setTimeout(() => {
      timer = undefined;
      ask();
    }, rest);
  }

  let { outdated: takenUp } = editor.store.get();
  const unsubscribe = editor.store.subscribe(() => {
    const { outdated } = editor.store.get();
    if (outdated && outdated !== takenUp) {
      takenUp = outdated;
      passedOver.set(outdated.documentId, new Set([...(passedOver.get(outdated.documentId) ?? []), outdated.node]));
    }
    ask();
  });
  return {
    isFresh: (documents) => {
      drawn.clear();
      passedOver.clear();
      for (const { documentId, session } of documents) {
        // The page was drawn of what is saved; what waits is drawn over it.
        drawn.set(documentId, session.confirmed);
      }
      ask();
    },
    joins: (documents) => {
      for (const { documentId, session } of documents) {
        if (!drawn.has(documentId)) {
          drawn.set(documentId, session.confirmed);
        }
      }
      ask();
    },
    isMissing: () => {
      drawsAll = true;
      for (const [documentId, document] of drawn) {
        drawn.set(documentId, { ...document });
      }
      ask();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      unsubscribe();
    },
  };
}
