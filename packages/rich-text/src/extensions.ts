import type { Extensions } from '@tiptap/core';
import { Dropcursor, Gapcursor, Placeholder, UndoRedo } from '@tiptap/extensions';
import {
  Blockquote,
  CodeBlock,
  Doc,
  HardBreak,
  Heading,
  HorizontalRule,
  Image,
  Paragraph,
  Text,
} from './schema/blocks.ts';
import { KeptAttributes } from './schema/kept-attributes.ts';
import { Link } from './schema/link.ts';
import { BulletList, ListItem, ListKeys, OrderedList } from './schema/lists.ts';
import { MARKS, Span } from './schema/marks.ts';
import { Picture } from './schema/picture.ts';
import { Raw } from './schema/raw.ts';
import { Tables } from './schema/table.ts';
import { IncomingPictures, type Incoming } from './pictures/incoming.ts';
import { SelectAll } from './select-all.ts';
import type { TextWords } from './words.ts';

/** Everything that texts are made of: the list of the server's sanitiser (platform/html/rich-text.ts), and how it is written. */
export function textExtensions(given: {
  readonly placeholder: string;
  readonly words: TextWords;
  readonly show: (src: string) => string;
  readonly incoming: Incoming | undefined;
}): Extensions {
  return [
    Doc,
    Paragraph,
    Text,
    Heading,
    Blockquote,
    BulletList,
    OrderedList,
    ListItem,
    ListKeys,
    CodeBlock,
    HorizontalRule,
    HardBreak,
    Image,
    Picture.configure({ show: given.show, incoming: given.incoming, words: given.words }),
    IncomingPictures.configure({ incoming: given.incoming }),
    Tables,
    Raw.configure({ words: given.words }),
    Link,
    ...MARKS,
    Span,
    KeptAttributes,
    UndoRedo.configure({ depth: 200, newGroupDelay: 600 }),
    Placeholder.configure({ placeholder: given.placeholder }),
    Dropcursor.configure({ color: 'currentColor', width: 2 }),
    Gapcursor,
    SelectAll,
  ];
}
