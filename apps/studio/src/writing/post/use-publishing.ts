import { askToPublish, openPreview, publishDocuments, type PublishFinding } from '@portico/contract/studio';
import { editorMessages } from '@portico/locale';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { editorText } from '../../editor/messages.ts';
import { useEditor } from '../../editor/store/editor.ts';
import { newId } from '../../editor/store/new-id.ts';
import { api } from '../../api/api.ts';
import { formatDayTime } from '../../format/dates.ts';
import { useSite } from '../../session/site-context.ts';
import { visitUrl } from '../../session/visit-url.ts';
import { toasts } from '../../ui/toasts.tsx';
import { said } from '../../language/catalogue.ts';
import { writingKey } from '../queries.ts';
import { messages } from './messages.ts';
import { useItem } from './use-item.ts';

/** What stands in the way, and how one goes on all the same. */
interface Held {
  readonly findings: readonly PublishFinding[];
  readonly goOn: () => void;
}

/**
 * Publishes, shows or asks for what was written, once the server has all of it.
 * @param hiddenPage what the page is called that holds it, where visitors do not see that yet
 */
export function usePublishing(path: string, hiddenPage: string | undefined) {
  const navigate = useNavigate();
  const site = useSite();
  const editor = useEditor();
  const client = useQueryClient();
  const item = useItem();
  const [isBusy, setBusy] = useState(false);
  const [held, setHeld] = useState<Held>();
  const { documentId, subject } = item.document;
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await editor.sender.flush();
      await work();
      void client.invalidateQueries({ queryKey: writingKey(site) });
    } catch (cause) {
      toasts.show({ text: cause instanceof Error ? cause.message : editorText('somethingWentWrong') });
    } finally {
      setBusy(false);
    }
  };
  const publish = (at: number | undefined, ignoresChecks: boolean): Promise<void> => {
    const isUndated = at === undefined && item.number('publishAt') === undefined;
    const date = isUndated ? thisMinute() : at;
    if (date !== undefined) {
      item.set('publishAt', date);
    }
    return run(async () => {
      const title = item.text('title').slice(0, 200);
      const { isPublished, findings } = await api.call(site, publishDocuments, {
        body: { releaseId: newId(), title, documents: [{ documentId }], ignoresChecks },
      });
      if (!isPublished) {
        if (isUndated) {
          item.set('publishAt', undefined);
        }
        // An address is no matter of taste: without one nobody finds it.
        if (findings.some(({ code }) => code === 'ADDRESS')) {
          toasts.show({ text: said(editorMessages.notAPageUrl).replace('{val}', item.text('urlId')) });
        } else {
          setHeld({ findings, goOn: () => void publish(at, true) });
        }
        return;
      }
      setHeld(undefined);
      const head = editor.store.get().documents[documentId];
      editor.published(documentId, head?.session.revision ?? 0);
      const when = date ?? item.number('publishAt');
      const isAhead = when !== undefined && when > api.now();
      if (hiddenPage !== undefined && !isAhead) {
        const toPages = () => void navigate({ to: '/sites/$site/pages', params: { site: site.identifier } });
        toasts.show({
          text: messages.publishedBehind(hiddenPage),
          action: { label: messages.toPages, run: toPages },
        });
        return;
      }
      toasts.show({
        text: isAhead ? messages.scheduled(formatDayTime(when, api.now(), site)) : messages.published,
        // What is still to come is nowhere yet.
        ...(isAhead
          ? {}
          : {
              action: {
                label: messages.visit,
                run: () => window.open(visitUrl(site, `${path}/${item.text('urlId')}`), '_blank', 'noopener'),
              },
            }),
      });
    });
  };
  return {
    isBusy,
    held,
    leave: () => setHeld(undefined),
    publish: (at?: number) => publish(at, false),
    /** What was planned goes out at once. */
    publishNow: () => publish(thisMinute(), false),
    /** In a tab of its own, as visitors would see it. */
    preview: async () => {
      // Opened at once, while the press counts: a browser holds up what opens later.
      const tab = window.open('', '_blank');
      try {
        await editor.sender.flush();
        const { url } = await api.call(site, openPreview, {
          body: { path: `${path === '' ? '/' : path}?item=${subject}`, mode: 'preview' },
        });
        if (tab) {
          tab.opener = null;
          tab.location.href = url;
        } else {
          toasts.show({ text: messages.previewFailed });
        }
      } catch {
        tab?.close();
        toasts.show({ text: messages.previewFailed });
      }
    },
    ask: async (note: string) => {
      await editor.sender.flush();
      await api.call(site, askToPublish, { params: { documentId }, body: { note } });
      toasts.show({ text: messages.asked });
      await editor.open({ kind: 'item', subject });
      void client.invalidateQueries({ queryKey: writingKey(site) });
    },
  };
}

/** The date of what goes out now: when its minute began, by the clock that decides what is out. */
function thisMinute(): number {
  return Math.floor(api.now() / 60_000) * 60_000;
}
