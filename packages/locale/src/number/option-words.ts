/** An argument of a locale formatter: `key:value`, or a bare word with no value. */
export interface OptionWord {
  readonly key: string;
  readonly value: string | undefined;
}

/** Splits arguments at their first colon. */
export function optionWords(args: readonly string[]): readonly OptionWord[] {
  return args
    .filter((arg) => arg !== '')
    .map((arg) => {
      const colon = arg.indexOf(':');
      return colon < 0 ? { key: arg, value: undefined } : { key: arg.slice(0, colon), value: arg.slice(colon + 1) };
    });
}
