import type { OptionDraft } from '@portico/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type MemberSite,
  type ProductDetail,
  type RemovedVariant,
  tryProductOptions,
  updateProductOptions,
} from '@portico/contract/studio';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';

interface Wanted {
  readonly options: readonly OptionDraft[];
  readonly addsMissing: boolean;
  /** Variants that go though their values stay. */
  readonly without?: readonly string[];
}

export interface OptionsChange {
  /** Asks what would go where something goes, and changes at once where nothing does. */
  readonly apply: (wanted: Wanted, removes: boolean) => void;
  /** What would go; undefined until it was asked. */
  readonly removed: readonly RemovedVariant[] | undefined;
  readonly confirm: () => void;
  readonly back: () => void;
  readonly isBusy: boolean;
  readonly errors: Readonly<Record<string, string>>;
  readonly failure: string | undefined;
  readonly isConflict: boolean;
}

/** Changing the options of a product, with the question in between. */
export function useOptionsChange(
  site: MemberSite,
  product: ProductDetail,
  onChanged: (product: ProductDetail) => void,
): OptionsChange {
  const [asked, setAsked] = useState<{ readonly wanted: Wanted; readonly removed: readonly RemovedVariant[] }>();
  const inputOf = (wanted: Wanted) => ({
    params: { itemId: product.id },
    body: { ...wanted, seen: { options: product.options, variantIds: product.variants.map(({ id }) => id) } },
  });
  const trial = useMutation({
    mutationFn: (wanted: Wanted) => api.call(site, tryProductOptions, inputOf(wanted)),
    onSuccess: ({ removed }, wanted) => setAsked({ wanted, removed }),
  });
  const change = useMutation({
    mutationFn: (wanted: Wanted) => api.call(site, updateProductOptions, inputOf(wanted)),
    onSuccess: onChanged,
  });
  const error = change.error ?? trial.error;
  const isInvalid = error instanceof ApiError && error.status === 400;
  return {
    apply: (wanted, removes) => {
      change.reset();
      trial.reset();
      if (removes) {
        trial.mutate(wanted);
      } else {
        change.mutate(wanted);
      }
    },
    removed: asked?.removed,
    confirm: () => {
      if (asked) {
        change.mutate(asked.wanted);
      }
    },
    back: () => {
      setAsked(undefined);
      change.reset();
    },
    isBusy: trial.isPending || change.isPending,
    errors: isInvalid ? error.errors : {},
    failure: error && !isInvalid ? error.message : undefined,
    isConflict: error instanceof ApiError && error.code === 'OPTIONS_CHANGED',
  };
}
