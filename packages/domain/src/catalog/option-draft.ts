import { fieldRefusals } from '../refusals/owner/field-refusals.ts';
import { productRefusals } from '../refusals/owner/product-refusals.ts';
import { accept, fillMessage, refuse, type Result } from '@portico/locale';
import { MAX_VARIANT_OPTIONS } from './variant-choice.ts';

/** Most variants that one product may have. */
export const MAX_VARIANTS = 500;
/** Most values of one option. */
export const MAX_OPTION_VALUES = 100;
/** Most characters of an option's name and of a value. */
export const MAX_OPTION_TEXT = 100;

/** An option as an owner wrote it, and what it and its values were called before; null where they are new. */
export interface OptionDraft {
  readonly was: string | null;
  readonly name: string;
  readonly values: readonly { readonly was: string | null; readonly value: string }[];
}

export interface OptionsRefusal {
  readonly code: 'OPTIONS_INVALID';
  /** Messages by field: `options`, `options.1.name`, `options.1.values`, `options.1.values.0`. */
  readonly errors: Readonly<Record<string, string>>;
}

/** Names that mean something to every object of the language (SEC-53). */
const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Checks options as they were written: at most six, each with a name of its own and at least one value, no value twice,
 * and together no more variants than a product may have. All messages at once.
 * @returns the options with their texts trimmed
 */
export function checkOptions(drafts: readonly OptionDraft[]): Result<readonly OptionDraft[], OptionsRefusal> {
  const errors: Record<string, string> = {};
  if (drafts.length > MAX_VARIANT_OPTIONS) {
    errors['options'] = fillMessage(productRefusals.options, { maximum: MAX_VARIANT_OPTIONS });
  }
  const options = drafts.map(({ was, name, values }) => ({
    was,
    name: name.trim(),
    values: values.map((value) => ({ was: value.was, value: value.value.trim() })),
  }));
  for (const [index, option] of options.entries()) {
    const at = `options.${index}`;
    const message = textError(option.name, fieldRefusals.name);
    if (message) {
      errors[`${at}.name`] = message;
    } else if (
      isTwice(
        option.name,
        options.map(({ name }) => name),
      ) ||
      isTwice(
        option.was,
        options.map(({ was }) => was),
      )
    ) {
      errors[`${at}.name`] = productRefusals.optionTwice;
    }
    Object.assign(errors, valueErrors(option, at));
  }
  const count = options.reduce((product, { values }) => product * values.length, 1);
  if (count > MAX_VARIANTS) {
    errors['options'] ??= fillMessage(productRefusals.variants, { count, maximum: MAX_VARIANTS });
  }
  return Object.keys(errors).length > 0 ? refuse({ code: 'OPTIONS_INVALID', errors }) : accept(options);
}

function valueErrors({ values }: OptionDraft, at: string): Record<string, string> {
  if (values.length === 0) {
    return { [`${at}.values`]: productRefusals.noValues };
  }
  if (values.length > MAX_OPTION_VALUES) {
    return { [`${at}.values`]: fillMessage(productRefusals.values, { maximum: MAX_OPTION_VALUES }) };
  }
  const errors: Record<string, string> = {};
  const texts = values.map(({ value }) => value);
  const before = values.map(({ was }) => was);
  for (const [index, { value, was }] of values.entries()) {
    const message = textError(value, productRefusals.value);
    if (message) {
      errors[`${at}.values.${index}`] = message;
    } else if (isTwice(value, texts) || isTwice(was, before)) {
      errors[`${at}.values.${index}`] = fillMessage(productRefusals.valueTwice, { value });
    }
  }
  return errors;
}

function textError(text: string, missing: string): string | undefined {
  if (text === '') {
    return missing;
  }
  if ([...text].length > MAX_OPTION_TEXT) {
    return fillMessage(fieldRefusals.tooManyCharacters, { maximum: MAX_OPTION_TEXT });
  }
  return RESERVED.has(text) || /\p{Cc}/u.test(text) ? productRefusals.otherWords : undefined;
}

/** Shoppers would not tell `Small` from `small`. */
function isTwice(text: string | null, all: readonly (string | null)[]): boolean {
  return text !== null && all.filter((one) => one?.toLowerCase() === text.toLowerCase()).length > 1;
}
