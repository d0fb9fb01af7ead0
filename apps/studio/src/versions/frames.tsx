// The frames are of an origin of their own, which holds nothing; without it scripts of kits lose their storage (editor §3.1).
/* oxlint-disable react/iframe-missing-sandbox */
import { useEffect, useRef, useState } from 'react';
import type { DocumentVersionRecord, TreePage } from '@portico/contract/studio';
import type { EditDocument } from '@portico/page-model';
import { connectFrame, type FrameLine } from '../editor/canvas/connect-frame.ts';
import { readRects, type Rects } from '../editor/canvas/rects.ts';
import { formatDayHeading, formatTime } from '../format/dates.ts';
import { useNow } from '../format/use-now.ts';
import { useSite } from '../session/site-context.ts';
import text from '../styles/text.module.css';
import { cx } from '../ui/cx.ts';
import { Tag } from '../ui/status.tsx';
import { marksIn, type Mark } from './change-marks.ts';
import type { ListedChange } from './listed-changes.ts';
import { messages } from './messages.ts';
import { useFrames } from './use-versions.ts';
import styles from './versions.module.css';

/** The page in a version and as it is edited, side by side or one over the other; drawn by the server on the preview's host. */
export function Frames({
  view,
  page,
  path,
  documentId,
  version,
  revision,
  node,
  changes,
  before,
  document,
}: {
  readonly view: 'beside' | 'slide';
  readonly page: TreePage | undefined;
  readonly path: string | undefined;
  readonly documentId: string;
  readonly version: (DocumentVersionRecord & { readonly byName: string }) | undefined;
  readonly revision: number;
  /** What is brought into view in both, as frames name it. */
  readonly node: string | undefined;
  /** What differs, in the order in which it is numbered. */
  readonly changes: readonly ListedChange[];
  /** The page in the version, and as it is edited. */
  readonly before: EditDocument | undefined;
  readonly document: EditDocument | undefined;
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
  const marked = (of: EditDocument | undefined) => of && { subject: page?.pageId ?? '', document: of, changes };
  return (
    <div className={styles['frames']}>
      <figure>
        <figcaption>
          <Tag>{version.name ?? messages.kinds[version.kind]}</Tag>
          <WhoWhen at={version.madeAt} name={version.byName} />
        </figcaption>
        <Frame src={left} node={node} title={messages.frame.left} marked={marked(before)} />
      </figure>
      <figure>
        <figcaption>
          <Tag tone="pencil">{messages.draft}</Tag>
          {page ? <WhoWhen at={page.changedAt} name={page.changedBy} /> : null}
        </figcaption>
        <Frame src={draft} node={node} title={messages.frame.right} marked={marked(document)} />
      </figure>
    </div>
  );
}

/** When a page was so, and whose hand it was. */
function WhoWhen({ at, name }: { readonly at: number; readonly name: string }) {
  const site = useSite();
  const now = useNow();
  return (
    <>
      <b>{`${formatDayHeading(at, now, site, messages)}, ${formatTime(at, site)}`}</b> {name}
    </>
  );
}

function Frame({
  src,
  title,
  node,
  marked,
}: {
  readonly src: string;
  readonly title: string;
  readonly node: string | undefined;
  /** Whose changes are marked and numbered on the page; those of a page that lies over another are not. */
  readonly marked?: Parameters<typeof marksIn>[0] | undefined;
}) {
  const [rects, setRects] = useState<Rects>(new Map());
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
      onMessage: (message) => {
        if (message.kind === 'ready') {
          show(line.current, asked.current);
        } else if (message.kind === 'rects') {
          setRects(readRects(message.nodes, message.values));
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
      {marked ? <Marks marks={marksIn(marked, rects)} /> : null}
    </div>
  );
}

/** The numbers of the list below, where they are on the page: for the eye, which the list tells in words. */
function Marks({ marks }: { readonly marks: readonly Mark[] }) {
  return (
    <div className={styles['marks']} aria-hidden="true">
      {marks.map(({ number, kind, rect }) => (
        <span
          key={number}
          className={cx(styles['mark'], styles[kind])}
          style={{ left: rect.x, top: rect.y, width: rect.width, height: rect.height }}
        >
          <i className={styles['number']}>{number}</i>
        </span>
      ))}
    </div>
  );
}

/** A page on which it is not stays where it is. */
function show(line: FrameLine | undefined, node: string | undefined): void {
  if (node !== undefined) {
    line?.say({ kind: 'scroll', node });
  }
}
