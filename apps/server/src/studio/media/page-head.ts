import { walkHead } from '../../platform/html/walk-head.ts';

/** What a page says of itself, as it stands there: a stranger's words and addresses. */
export interface PageHead {
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly picture?: string | undefined;
  /** What the picture shows. */
  readonly alt?: string | undefined;
}

/** Under which names pages say it: those for cards first. */
const NAMES = {
  title: ['og:title', 'twitter:title', 'title'],
  text: ['og:description', 'twitter:description', 'description'],
  picture: ['og:image:secure_url', 'og:image:url', 'og:image', 'twitter:image', 'twitter:image:src'],
  alt: ['og:image:alt', 'twitter:image:alt'],
} as const;

/** Reads the head of a page by Open Graph, by the names of cards, and by those that every page has. */
export function readPageHead(html: string): PageHead {
  const said = new Map<string, string>();
  let title: string | undefined;
  let isTitle = false;
  walkHead(html, {
    onTag: (name, { property, name: own, content }) => {
      isTitle = name === 'title' && title === undefined;
      const known = (property ?? own ?? '').toLowerCase();
      if (name === 'meta' && content && content.trim() !== '' && !said.has(known)) {
        said.set(known, content);
      }
      return false;
    },
    onText: (text) => {
      if (isTitle) {
        title = (title ?? '') + text;
      }
    },
    onEnd: () => {
      isTitle = false;
    },
  });
  if (title !== undefined) {
    said.set('title', title);
  }
  const first = (names: readonly string[]) => names.map((name) => said.get(name)).find((found) => found !== undefined);
  return { title: first(NAMES.title), text: first(NAMES.text), picture: first(NAMES.picture), alt: first(NAMES.alt) };
}
