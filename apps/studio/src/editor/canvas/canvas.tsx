import type { FrameMessage } from '@portico/agent';
import { openPreview } from '@portico/contract/studio';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { api } from '../../api/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { editorText } from '../messages.ts';
import { useEdited, useEditor } from '../store/editor.ts';
import { WaitingBars } from '../screen/waiting-bars.tsx';
import { messages } from '../words.ts';
import { connectFrame, type Talk } from './connect-frame.ts';
import { SCREEN_SIZES } from './screen-sizes.ts';
import styles from './canvas.module.css';

/** How the frame stands in the studio's window. */
export interface Zoom {
  /** Pixels of the studio for one of the frame. */
  readonly scale: number;
  /** The frame's own window. */
  readonly width: number;
  readonly height: number;
}

/** The real page in a frame of another origin, as wide as the screen that it is looked at for, and what is drawn over it. */
export function Canvas({
  path,
  talk,
  onMessage,
  children,
}: {
  /** Within the site. */
  readonly path: string;
  /** Speaks to the page while it is there. */
  readonly talk: Talk;
  /** What the page says, and the origin that it is of. */
  readonly onMessage: (message: FrameMessage, origin: string) => void;
  readonly children: (zoom: Zoom) => ReactNode;
}) {
  const editor = useEditor();
  const screen = useEdited((state) => state.screen);
  const mode = useEdited((state) => state.mode);
  const place = useRef<HTMLDivElement>(null);
  const [isSilent, setSilent] = useState(false);
  /** The session whose page was heard. */
  const [heardOf, setHeardOf] = useState<string>();
  const [tries, setTries] = useState(0);
  const size = useSize(place);

  // A session ends with the screen, and opening it again is a new one.
  const asked = useQuery({
    queryKey: [editor.site.websiteId, 'preview', path, tries],
    queryFn: ({ signal }) => api.call(editor.site, openPreview, { body: { path, mode: 'edit' }, signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const preview = asked.data;

  const heard = useRef(onMessage);
  useEffect(() => {
    heard.current = onMessage;
  });
  const connect = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (!frame || !preview) {
        return undefined;
      }
      const own = connectFrame({
        frame,
        origin: preview.origin,
        onMessage: (message) => {
          if (message.kind === 'ready') {
            setHeardOf(preview.url);
          }
          heard.current(message, preview.origin);
        },
        onSilent: setSilent,
      });
      talk.over(own);
      frame.src = preview.url;
      return () => {
        own.close();
        talk.over(undefined);
      };
    },
    [preview, talk],
  );
  useEffect(() => {
    talk.say({ kind: 'mode', mode });
  }, [mode, talk]);

  const width =
    mode === 'preview' && screen === 'desktop' ? Math.max(size.width, SCREEN_SIZES.desktop) : SCREEN_SIZES[screen];
  const room = Math.max(280, size.width - (mode === 'preview' ? 0 : 32));
  const scale = Math.min(1, room / width);
  const height = Math.max(200, (size.height - (mode === 'preview' ? 0 : 20)) / scale);
  return (
    <div className={styles['canvas']} ref={place} data-mode={mode}>
      {isSilent || asked.isError ? (
        <div className={styles['silent']}>
          <Notice
            tone="bad"
            isAlert
            actions={
              <Button
                size="small"
                icon="refresh"
                onPress={() => {
                  setSilent(false);
                  setTries(tries + 1);
                }}
              >
                {messages.tryAgain}
              </Button>
            }
          >
            <p>{editorText('unableToConnect')}</p>
          </Notice>
        </div>
      ) : null}
      <div className={styles['desk']} data-screen={screen} style={{ width: width * scale, height: height * scale }}>
        {preview ? (
          <iframe
            key={preview.url}
            ref={connect}
            className={styles['frame']}
            name="sqs-site-frame"
            id="sqs-site-frame"
            title={messages.canvas.frame}
            // The page's origin is its own and holds nothing; without it kits' scripts lose storage and fetch (editor §3.1).
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin"
            referrerPolicy="no-referrer"
            allow=""
            // While it is edited its links are not followed: keys go by it, and to its blocks by the outline.
            tabIndex={mode === 'edit' ? -1 : undefined}
            style={{ width, height, transform: `scale(${scale})` }}
          />
        ) : null}
        {preview && heardOf === preview.url ? null : <WaitingBars kind="page" />}
        {children({ scale, width, height })}
      </div>
    </div>
  );
}

function useSize(place: { readonly current: HTMLElement | null }): { readonly width: number; readonly height: number } {
  const [size, setSize] = useState({ width: 900, height: 700 });
  useEffect(() => {
    const { current } = place;
    if (!current) {
      return undefined;
    }
    const observer = new ResizeObserver(([entry]) => {
      if (entry) {
        setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
      }
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [place]);
  return size;
}
