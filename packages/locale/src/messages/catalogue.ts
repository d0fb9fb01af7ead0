import { translationFault } from './translation-fault.ts';
import { developerMessages } from './content-messages.ts';
import { editorMessages } from './editor-messages.ts';
import { english, shopperLanguages } from './shopper-messages.ts';

/** Every message the product says, in English, by group. */
export const catalogue = { ...english, editor: editorMessages, developer: developerMessages } as const;

/** A message that cannot be printed, or a translation that lacks what its English text has. */
export interface CatalogueFault {
  readonly language: string;
  /** Place of the message, such as `refusals.CART_FULL`. */
  readonly key: string;
  readonly fault: string;
}

/** Compiles every message in every language; the build stops at any fault (MSG-001 to MSG-003). */
export function catalogueFaults(): readonly CatalogueFault[] {
  const originals = new Map(messagesOf(catalogue));
  return [['en', catalogue] as const, ...Object.entries(shopperLanguages)].flatMap(([language, messages]) =>
    messagesOf(messages).flatMap(([key, text]) => {
      const fault = translationFault(text, language, originals.get(key) ?? '');
      return fault === undefined ? [] : [{ language, key, fault }];
    }),
  );
}

/** A tree of texts. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** Every text of a tree with its place. */
export function messagesOf(tree: MessageTree, path = ''): readonly (readonly [key: string, text: string])[] {
  return Object.entries(tree).flatMap(([key, node]) =>
    typeof node === 'string' ? [[path + key, node] as const] : messagesOf(node, `${path}${key}.`),
  );
}
