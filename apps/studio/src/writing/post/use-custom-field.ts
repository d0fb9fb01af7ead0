import { isJsonObject, type JsonObject, type JsonValue } from '@portico/page-model';
import { useItem } from './use-item.ts';

/** Which field of a kit's own type is edited. */
export interface CustomFieldProps {
  readonly name: string;
  readonly label: string;
}

/** What such a field holds, and how it is changed. */
export function useCustomField(name: string) {
  const item = useItem();
  const own = item.value['customContent'];
  const content: JsonObject = isJsonObject(own) ? own : {};
  return {
    value: content[name],
    /** A step of its own. */
    set: (to: JsonValue | undefined) => item.setPart('customContent', name, to, false),
    /** Letter by letter. */
    type: (to: JsonValue | undefined) => item.setPart('customContent', name, to, true),
  };
}
