import { isHere, readFrameMessage, type FrameMessage, type StudioMessage } from '@portico/agent';

/** A frame that says nothing for so long has lost the line (editor §3.4). */
const SILENT_MS = 5000;
const PING_MS = 2000;
/** More than this no page has to say: whatever runs there is not let on. */
const MOST_A_SECOND = 240;

/** The line to the page in the frame. */
export interface FrameLine {
  say(message: StudioMessage): void;
  /** Gives the page the focus. */
  focus(): void;
  close(): void;
}

/** Speaks to whatever page is in the frame now; without one, to nobody. */
export interface Talk {
  say(message: StudioMessage): void;
  /** Gives the page the focus: what is asked of its text is done where one writes. */
  focus(): void;
  over(line: FrameLine | undefined): void;
}

export function createTalk(): Talk {
  let line: FrameLine | undefined;
  return {
    say: (message) => line?.say(message),
    focus: () => line?.focus(),
    over: (next) => {
      line = next;
    },
  };
}

/**
 * Opens a port to the page in a frame, and again whenever it is loaded. Only messages of their shape are passed on; what the
 * frame says is geometry, ids and words.
 */
export function connectFrame({
  frame,
  origin,
  onMessage,
  onSilent,
}: {
  readonly frame: HTMLIFrameElement;
  /** The only origin that is spoken to. */
  readonly origin: string;
  readonly onMessage: (message: FrameMessage) => void;
  /** Whether it has not answered for too long. */
  readonly onSilent: (isSilent: boolean) => void;
}): FrameLine {
  const ending = new AbortController();
  let port: MessagePort | undefined;
  let heardAt = Date.now();
  let isSilent = false;
  let count = 0;

  const silent = (next: boolean) => {
    if (isSilent !== next) {
      isSilent = next;
      onSilent(next);
    }
  };
  const open = () => {
    port?.close();
    const channel = new MessageChannel();
    port = channel.port1;
    port.addEventListener('message', ({ data }) => {
      heardAt = Date.now();
      count += 1;
      const message = count > MOST_A_SECOND ? undefined : readFrameMessage(data);
      if (message) {
        silent(false);
        onMessage(message);
      }
    });
    port.start();
    frame.contentWindow?.postMessage({ portico: 1, nonce: crypto.randomUUID() }, origin, [channel.port2]);
  };
  globalThis.addEventListener(
    'message',
    (event) => {
      if (event.source === frame.contentWindow && event.origin === origin && isHere(event.data)) {
        open();
      }
    },
    { signal: ending.signal },
  );
  const counting = setInterval(() => {
    count = 0;
    // A page in the background draws nothing, so it cannot answer.
    if (!document.hidden && Date.now() - heardAt > SILENT_MS) {
      silent(true);
    }
  }, 1000);
  const pinging = setInterval(() => {
    if (document.hidden) {
      heardAt = Date.now();
    } else {
      port?.postMessage({ kind: 'measure', nodes: [] } satisfies StudioMessage);
    }
  }, PING_MS);

  return {
    say: (message) => port?.postMessage(message),
    focus: () => frame.focus(),
    close: () => {
      ending.abort();
      clearInterval(counting);
      clearInterval(pinging);
      port?.close();
    },
  };
}
