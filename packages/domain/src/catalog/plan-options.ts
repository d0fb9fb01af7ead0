import { productRefusals } from '../refusals/owner/product-refusals.ts';
import { accept, refuse, type Result } from '@portico/locale';
import type { VariantAttributes } from './product.ts';
import { checkOptions, MAX_VARIANTS, type OptionDraft, type OptionsRefusal } from './option-draft.ts';

/** As much of a variant as changing the options needs. */
export interface OptionedVariant {
  readonly id: string;
  readonly attributes: VariantAttributes;
}

/** A variant as it shall be. */
export interface PlannedVariant {
  readonly attributes: VariantAttributes;
  /** The variant that it is and stays; undefined for a new one. */
  readonly id: string | undefined;
  /** The kept variant that a new one takes its price and weight from. */
  readonly likeId: string | undefined;
}

export interface VariantPlan {
  /** Names of the options in the order in which they are asked. */
  readonly ordering: readonly string[];
  /** In the order of the options' values. */
  readonly variants: readonly PlannedVariant[];
  /** Variants that have no place any more, in the order in which they stood. */
  readonly removedIds: readonly string[];
  /** Combinations that the product did not have before and does not get either. */
  readonly missingCount: number;
}

export interface PlanInput {
  readonly variants: readonly OptionedVariant[];
  readonly options: readonly OptionDraft[];
  /** Combinations that were missing before become variants too. */
  readonly addsMissing?: boolean;
}

/**
 * What the variants of a product become when its options change. Every variant whose values stay, under whatever name,
 * stays what it is: same id, so the same stock, price and orders. A new option gives its first value to the variants
 * there are; a new value makes a variant beside each of the others; a value or option that goes takes its variants with
 * it, and of those that would then be the same the first stays. Combinations that were missing stay missing unless asked
 * for.
 */
export function planOptions({
  variants,
  options: drafts,
  addsMissing = false,
}: PlanInput): Result<VariantPlan, OptionsRefusal> {
  const checked = checkOptions(drafts);
  if (!checked.ok) {
    return checked;
  }
  const options = checked.value;
  const kept = new Map<string, { readonly id: string; readonly place: readonly string[] }>();
  const removedIds: string[] = [];
  for (const variant of variants) {
    const place = placeOf(variant, options);
    const key = JSON.stringify(place);
    if (place === undefined || kept.has(key)) {
      removedIds.push(variant.id);
    } else {
      kept.set(key, { id: variant.id, place });
    }
  }
  const survivors = [...kept.values()];
  const known = new Set(survivors.map(({ place }) => oldPart(place, options)));
  const planned: PlannedVariant[] = [];
  let missingCount = 0;
  for (const place of combinations(options)) {
    const id = kept.get(JSON.stringify(place))?.id;
    if (id === undefined && !addsMissing && wasPossible(place, options) && !known.has(oldPart(place, options))) {
      missingCount += 1;
      continue;
    }
    planned.push({
      attributes: Object.fromEntries(options.map(({ name }, index) => [name, place[index] ?? ''])),
      id,
      likeId: id === undefined ? nearest(place, survivors) : undefined,
    });
  }
  return planned.length > 0 && planned.length <= MAX_VARIANTS
    ? accept({ ordering: options.map(({ name }) => name), variants: planned, removedIds, missingCount })
    : refuse({ code: 'OPTIONS_INVALID', errors: { options: productRefusals.lastVariant } });
}

/**
 * The option values that an image shows, under their new names; null when one of them is gone, so that it shows the
 * product as a whole.
 */
export function renameValues(attributes: VariantAttributes, options: readonly OptionDraft[]): VariantAttributes | null {
  const entries = Object.entries(attributes).map(([was, value]) => {
    const option = options.find((one) => one.was === was);
    const kept = option?.values.find((one) => one.was === value);
    return option && kept ? ([option.name.trim(), kept.value.trim()] as const) : undefined;
  });
  return entries.includes(undefined) || entries.length === 0
    ? null
    : Object.fromEntries(entries.filter((entry) => entry !== undefined));
}

/** The new values of a variant; undefined when one of its values goes. */
function placeOf({ attributes }: OptionedVariant, options: readonly OptionDraft[]): readonly string[] | undefined {
  const place: string[] = [];
  for (const { was, values } of options) {
    const value = was === null ? values[0] : values.find((one) => one.was === attributes[was]);
    if (value === undefined) {
      return undefined;
    }
    place.push(value.value);
  }
  return place;
}

/** Whether the product could have had this combination before; of new options any value counts. */
function wasPossible(place: readonly string[], options: readonly OptionDraft[]): boolean {
  return options.every(
    ({ was, values }, index) =>
      was === null || values.some(({ was: old, value }) => old !== null && value === place[index]),
  );
}

/** A combination without the values of new options. */
function oldPart(place: readonly string[], options: readonly OptionDraft[]): string {
  return JSON.stringify(place.filter((_, index) => options[index]?.was !== null));
}

function combinations(options: readonly OptionDraft[]): readonly (readonly string[])[] {
  return options.reduce<readonly (readonly string[])[]>(
    (places, { values }) => places.flatMap((place) => values.map(({ value }) => [...place, value])),
    [[]],
  );
}

/** The kept variant that agrees in most values; the first of several. */
function nearest(
  place: readonly string[],
  kept: readonly { readonly id: string; readonly place: readonly string[] }[],
): string | undefined {
  let best: { readonly id: string; readonly count: number } | undefined;
  for (const other of kept) {
    const count = other.place.filter((value, index) => value === place[index]).length;
    if (!best || count > best.count) {
      best = { id: other.id, count };
    }
  }
  return best?.id;
}
