export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

export interface ToastQueue {
  /** Shows a toast in place of the one before. */
  show(toast: Omit<Toast, 'id'>): void;
  close(id: number): void;
  current(): Toast | undefined;
  subscribe(listener: () => void): () => void;
}

/** Holds the one toast that shows. */
export function createToasts(): ToastQueue {
  let shown: Toast | undefined;
  let lastId = 0;
  const listeners = new Set<() => void>();
  const change = (next: Toast | undefined) => {
    shown = next;
    for (const listener of listeners) {
      listener();
    }
  };
  return {
    show: (toast) => {
      lastId += 1;
      change({ ...toast, id: lastId });
    },
    close: (id) => {
      if (shown?.id === id) {
        change(undefined);
      }
    },
    current: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
