import { compileMessage } from '../message/strict-message.ts';
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
  const faults: CatalogueFault[] = [];
  const originals = new Map(messagesOf(catalogue));
  for (const [language, messages] of [['en', catalogue] as const, ...Object.entries(shopperLanguages)]) {
    for (const [key, text] of messagesOf(messages)) {
      const compiled = compileMessage(text, language);
      if (!compiled.ok) faults.push({ language, key, fault: compiled.error.detail });
      const wanted = placeholders(originals.get(key) ?? '');
      if (placeholders(text) !== wanted) faults.push({ language, key, fault: `Placeholders must be: ${wanted}` });
    }
  }
  return faults;
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

/** Names in braces, each once, in one order. */
function placeholders(text: string): string {
  return [...new Set(text.match(/\{\w+/g))].sort().join(' ');
}
