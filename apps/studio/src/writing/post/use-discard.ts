import { getLiveDocument } from '@portico/contract/studio';
import { diff, operationsOf, readDocument } from '@portico/page-model';
import { api } from '../../api/api.ts';
import { editorText } from '../../editor/messages.ts';
import { useEditor } from '../../editor/store/editor.ts';
import { useSite } from '../../session/site-context.ts';
import { toasts } from '../../ui/toasts.tsx';
import { messages } from './messages.ts';
import { useItem } from './use-item.ts';

/** Makes the draft what visitors have, as one step that is taken back as any other. */
export function useDiscard(): () => Promise<void> {
  const site = useSite();
  const editor = useEditor();
  const { documentId } = useItem().document;
  return async () => {
    try {
      await editor.sender.flush();
      const { document } = await api.call(site, getLiveDocument, { params: { documentId } });
      const now = editor.store.get().documents[documentId]?.session.view;
      if (!document || !now) {
        return;
      }
      const operations = operationsOf(diff(now, readDocument(document, 'item')));
      if (operations.length === 0) {
        toasts.show({ text: messages.nothingToDiscard });
        return;
      }
      editor.act({ label: messages.discard, documentId, operations });
      toasts.show({
        text: messages.discarded,
        action: { label: messages.undo, run: () => editor.undo() },
        isOfScreen: true,
      });
    } catch (cause) {
      toasts.show({ text: cause instanceof Error ? cause.message : editorText('somethingWentWrong') });
    }
  };
}
