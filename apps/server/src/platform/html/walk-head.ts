import { Parser } from 'htmlparser2';

/** Heads do not nest; a parser is the slower the deeper it is in. */
const MOST_DEPTH = 200;

/** What is heard of the head of a page. */
export interface HeadListener {
  /** @returns true where nothing more is wanted */
  readonly onTag: (name: string, attributes: Readonly<Record<string, string>>) => boolean;
  readonly onText?: (text: string) => void;
  readonly onEnd?: () => void;
}

/** Goes through a page of strangers from its beginning, only as deep as heads nest. */
export function walkHead(html: string, { onTag, onText, onEnd }: HeadListener): void {
  let depth = 0;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      depth += 1;
      if (onTag(name, attributes) || depth > MOST_DEPTH) {
        parser.pause();
      }
    },
    ...(onText ? { ontext: onText } : {}),
    onclosetag: () => {
      depth -= 1;
      onEnd?.();
    },
  });
  parser.write(html);
}
