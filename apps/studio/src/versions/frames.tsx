// The frames are of an origin of their own, which holds nothing; without it scripts of kits lose their storage (editor §3.1).
/* oxlint-disable react/iframe-missing-sandbox */
import { useEffect, useRef, useState } from 'react';
import type { DocumentVersionRecord } from '@portico/contract/studio';
import { connectFrame, type FrameLine } from '../editor/canvas/connect-frame.ts';
import text from '../styles/text.module.css';
import { cx } from '../ui/cx.ts';
import { Tag } from '../ui/status.tsx';
import { messages } from './messages.ts';
import { useFrames } from './use-versions.ts';
import styles from './versions.module.css';

/** The page in a version and as it is edited, side by side or one over the other; drawn by the server on the preview's host. */
export function Frames({
  view,
  path,
  documentId,
  version,
  revision,
  node,
}: {
  readonly view: 'beside' | 'slide';
  readonly path: string | undefined;
  readonly documentId: string;
  readonly version: DocumentVersionRecord | undefined;
  readonly revision: number;
  /** What is brought into view in both, as frames name it. */
  readonly node: string | undefined;
}) {
  const frames = useFrames(path, documentId);
  const [share, setShare] = useState(50);
  if (frames.isMissing) {
    return <p className={text['second']}>{messages.noFrames}</p>;
  }
  const draft = frames.draft === undefined ? undefined : `${frames.draft}&at=${revision}`;
  const left = version && frames.version(version.version, revision);
  if (draft === undefined || !version || left === undefined) {
    return <div className={styles['frames']} />;
  }
  if (view === 'slide') {
    return (
      <div>
        <div className={styles['over']}>
          <Frame src={draft} node={node} title={messages.frame.right} />
          <div className={styles['clip']} style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}>
            <Frame src={left} node={node} title={messages.frame.left} />
          </div>
        </div>
        <input
          type="range"
          className={styles['slider']}
          aria-label={messages.slider}
          value={share}
          onChange={(event) => setShare(Number(event.target.value))}
        />
      </div>
    );
  }
  return (
    <div className={cx(styles['frames'])}>
      <figure>
        <figcaption>
          <Tag>{version.name ?? messages.kinds[version.kind]}</Tag>
        </figcaption>
        <Frame src={left} node={node} title={messages.frame.left} />
      </figure>
      <figure>
        <figcaption>
          <Tag tone="pencil">{messages.draft}</Tag>
        </figcaption>
        <Frame src={draft} node={node} title={messages.frame.right} />
      </figure>
    </div>
  );
}

function Frame({
  src,
  title,
  node,
}: {
  readonly src: string;
  readonly title: string;
  readonly node: string | undefined;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const line = useRef<FrameLine>(undefined);
  const asked = useRef(node);
  const { origin } = new URL(src);
  useEffect(() => {
    asked.current = node;
    show(line.current, node);
  }, [node]);
  useEffect(() => {
    if (!frame.current) {
      return undefined;
    }
    const own = connectFrame({
      frame: frame.current,
      origin,
      onMessage: ({ kind }) => {
        if (kind === 'ready') {
          show(line.current, asked.current);
        }
      },
      onSilent: () => undefined,
    });
    line.current = own;
    return own.close;
  }, [origin]);
  return (
    <div className={styles['frame']}>
      <iframe
        ref={frame}
        src={src}
        title={title}
        sandbox="allow-scripts allow-same-origin"
        referrerPolicy="no-referrer"
        tabIndex={-1}
      />
    </div>
  );
}

/** A page on which it is not stays where it is. */
function show(line: FrameLine | undefined, node: string | undefined): void {
  if (node !== undefined) {
    line?.say({ kind: 'scroll', node });
  }
}
