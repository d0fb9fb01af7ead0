import { accept, refuse, type Result } from '@portico/locale';

/** Limits of the quantity input (PROD-021 to PROD-024). */
export const quantityInput = { minimum: 1, maximum: 9999, step: 1, initial: 1 } as const;

export type QuantityRefusal =
  | { readonly code: 'QUANTITY_NOT_A_NUMBER' }
  | { readonly code: 'QUANTITY_NOT_A_WHOLE_NUMBER' }
  | { readonly code: 'QUANTITY_OUT_OF_RANGE'; readonly minimum: number; readonly maximum: number };

/**
 * Reads a quantity as a shopper or a script sent it: a number, or its decimal text.
 * Refuses, in this order, what is not a number (ADD-032), not whole (ADD-033), not from 1 to 9999.
 * @param input undefined means that none was asked for: one
 */
export function parseQuantity(input: unknown): Result<number, QuantityRefusal> {
  if (input === undefined) {
    return accept(quantityInput.initial);
  }
  const quantity = asNumber(input);
  if (quantity === undefined) {
    return refuse({ code: 'QUANTITY_NOT_A_NUMBER' });
  }
  if (!Number.isInteger(quantity)) {
    return refuse({ code: 'QUANTITY_NOT_A_WHOLE_NUMBER' });
  }
  const { minimum, maximum } = quantityInput;
  return quantity >= minimum && quantity <= maximum
    ? accept(quantity)
    : refuse({ code: 'QUANTITY_OUT_OF_RANGE', minimum, maximum });
}

function asNumber(input: unknown): number | undefined {
  if (typeof input === 'number') {
    return Number.isFinite(input) ? input : undefined;
  }
  const text = typeof input === 'string' ? input.trim() : '';
  return /^[+-]?(\d{1,15}(\.\d{0,15})?|\.\d{1,15})$/.test(text) ? Number(text) : undefined;
}
