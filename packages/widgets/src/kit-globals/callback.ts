/** Calls a kit's function with values that the caller of long ago promised it. */
export function callBack(callback: unknown, context: unknown, values: readonly unknown[] = []): unknown {
  return typeof callback === 'function' ? Reflect.apply(callback, context, [...values]) : undefined;
}

/** What can be taken back. */
export interface Handle {
  detach(): void;
  cancel(): void;
}

export function handleOf(undo: () => void): Handle {
  return { detach: undo, cancel: undo };
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
