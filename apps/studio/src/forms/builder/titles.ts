import { plainWords, STEP, type DocumentNode } from '@portico/page-model';
import { isFieldType, type FieldType } from '@portico/domain';
import { fieldWords } from './field-words.ts';
import { messages } from './messages.ts';

/** The type of a field; one that nobody knows is asked as a line. */
export function typeOf({ type = '' }: Pick<DocumentNode, 'type'>): FieldType {
  return isFieldType(type) ? type : 'text';
}

/** What a field or step is called. */
export function titleOf(node: DocumentNode | undefined): string {
  const title = plainWords(textOf(node, 'title')).trim();
  if (title !== '' || !node) return title || messages.untitled;
  return node.type === STEP ? fieldWords.step : fieldWords.types[typeOf(node)];
}

/** A text that a node says. */
export function textOf(node: DocumentNode | undefined, name: string): string {
  const value = node?.value[name];
  return typeof value === 'string' ? value : '';
}
