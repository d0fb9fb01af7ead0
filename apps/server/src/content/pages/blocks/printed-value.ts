import { blockDefinition, type FieldDescription, type PageBlock } from '@portico/page-model';
import { plainWordsIn } from '../context/plain-words.ts';
import { pageRichText } from '../rich-text.ts';

type Value = Readonly<Record<string, unknown>>;

/**
 * What an editor put into a block, as a kit's own partial may print it: rich text is sanitised, code stands as whoever has that right
 * wrote it, and every other text is words alone, whichever way the partial prints it (SEC-19, SEC-23).
 */
export function printedValue({ type, value }: Pick<PageBlock, 'type' | 'value'>): Value {
  const definition = blockDefinition(type);
  const { entry, fields = [] } = definition ?? {};
  return printed(value, fields, (name, part) =>
    entry && name === entry.list && Array.isArray(part)
      ? part.map((one: unknown) =>
          isRecord(one) ? printed(one, entry.fields, (_name, inner) => plainWordsIn(inner)) : plainWordsIn(one),
        )
      : plainWordsIn(part),
  );
}

function printed(
  value: Value,
  fields: readonly FieldDescription[],
  otherwise: (name: string, part: unknown) => unknown,
): Value {
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const kind = fields.find(({ path }) => path === name)?.kind;
      if (typeof part === 'string' && kind?.name === 'rich-text') return [name, pageRichText(part)];
      // The block that holds it is the one for which one needs the right.
      if (typeof part === 'string' && kind?.name === 'source' && kind.language === 'html') return [name, part];
      return [name, otherwise(name, part)];
    }),
  );
}

function isRecord(value: unknown): value is Value {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
