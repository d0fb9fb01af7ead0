import { languagesOf, type FormWord } from '@portico/domain';
import { ROOT, type EditDocument } from '../document/document.ts';
import { isJsonObject, type JsonObject } from '../document/json.ts';
import { nodeOf, subtreeOf } from '../document/tree.ts';
import type { Operation } from '../operations/operation.ts';
import { setValue } from './form-deeds.ts';
import { readFormOf } from './form-document.ts';

/**
 * Says a text of a form in another language; an empty one takes away what was said. With the first of them the form keeps in which
 * language it is written itself.
 * @param own that language, where the form does not say so yet
 */
export function sayIn(
  document: EditDocument,
  { word, language, own }: { readonly word: FormWord; readonly language: string; readonly own: string },
  to: string,
): readonly Operation[] {
  const root = nodeOf(document, ROOT);
  const isUnsaid = root !== undefined && (root.value['language'] ?? '') === '';
  return [...(isUnsaid ? setValue(document, ROOT, ['language'], own) : []), ...sayWord(document, word, language, to)];
}

function sayWord(document: EditDocument, word: FormWord, language: string, to: string): readonly Operation[] {
  const id = word.field ?? ROOT;
  if (word.kind !== 'option') return setValue(document, id, ['texts', language, word.name], to || undefined);
  // What is sent for an answer may be any text, which is no name of a path.
  const { [word.name]: _before, ...others } = optionsOf(document, id, language);
  return setValue(document, id, ['texts', language, 'options'], to === '' ? others : { ...others, [word.name]: to });
}

function optionsOf(document: EditDocument, id: string, language: string): JsonObject {
  const texts = nodeOf(document, id)?.value['texts'];
  const said = isJsonObject(texts) ? texts[language] : undefined;
  const options = isJsonObject(said) ? said['options'] : undefined;
  return isJsonObject(options) ? options : {};
}

/** Says in which language a form is written; what was put into that is its own from then on, and is gone. */
export function writeIn(document: EditDocument, language: string): readonly Operation[] {
  return [...dropLanguage(document, language), ...setValue(document, ROOT, ['language'], language)];
}

/** Takes away all that a form says in a language. */
export function dropLanguage(document: EditDocument, language: string): readonly Operation[] {
  if (!languagesOf(readFormOf(document)).includes(language)) return [];
  return subtreeOf(document, ROOT).flatMap(({ id, value }) =>
    isJsonObject(value['texts']) && Object.hasOwn(value['texts'], language)
      ? setValue(document, id, ['texts', language], undefined)
      : [],
  );
}
