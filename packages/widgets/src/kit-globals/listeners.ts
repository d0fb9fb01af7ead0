import { callBack, handleOf, isObject, type Handle } from './callback.ts';

interface Listener {
  readonly type: string;
  readonly run: (...values: readonly unknown[]) => void;
}

/** Named events among scripts, such as `tweak:change` of the whole page. */
export class Listeners {
  // Missing until the first one: objects are given these methods without having been made.
  private listeners?: readonly Listener[];

  on(types: unknown, callback?: unknown, context?: unknown): Handle {
    const names = namesOf(types, callback);
    const added = names.map(([type, run]): Listener => ({
      type,
      run: (...values: readonly unknown[]) => void callBack(run, context ?? this, values),
    }));
    this.listeners = [...(this.listeners ?? []), ...added];
    return handleOf(() => {
      this.listeners = (this.listeners ?? []).filter((listener) => !added.includes(listener));
    });
  }

  after(types: unknown, callback?: unknown, context?: unknown): Handle {
    return this.on(types, callback, context);
  }

  once(types: unknown, callback?: unknown, context?: unknown): Handle {
    const handle = this.on(types, (...values: readonly unknown[]) => {
      handle.detach();
      callBack(callback, context ?? this, values);
    });
    return handle;
  }

  fire(type: string, ...values: readonly unknown[]): boolean {
    const facade = isObject(values[0]) ? values[0] : {};
    for (const listener of this.listeners ?? []) {
      if (listener.type === type) listener.run({ type, target: this, ...facade }, ...values.slice(1));
    }
    return true;
  }

  publish(): void {}
  addTarget(): void {}
  removeTarget(): void {}
  detach(type?: string): void {
    this.listeners = type === undefined ? [] : (this.listeners ?? []).filter((listener) => listener.type !== type);
  }
  detachAll(): void {
    this.detach();
  }
}

/** `'a'`, `['a', 'b']` with one function, or `{ a: function }`. */
export function namesOf(types: unknown, callback: unknown): readonly (readonly [type: string, callback: unknown])[] {
  if (typeof types === 'string') return [[plainName(types), callback]];
  if (Array.isArray(types)) return types.map((type) => [plainName(String(type)), callback] as const);
  return isObject(types) ? Object.entries(types).map(([type, run]) => [plainName(type), run] as const) : [];
}

/** `category|click` is a click. */
const plainName = (type: string): string => type.replace(/^.*\|/, '');
