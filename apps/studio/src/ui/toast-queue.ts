export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Speaks of the screen that it is shown on, and goes when that is left. */
  readonly isOfScreen?: boolean;
}

export interface ToastQueue {
  /** Shows a toast in place of the one before. */
  show(toast: Omit<Toast, 'id'>): void;
  close(id: number): void;
  /** Another screen is opened: what spoke of the one before goes. */
  leaveScreen(): void;
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
    leaveScreen: () => {
      if (shown?.isOfScreen) {
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
