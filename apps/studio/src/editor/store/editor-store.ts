import { useSyncExternalStore } from 'react';
import { FIRST_STATE, type EditorState } from './state.ts';

/** Holds what is edited and tells when it changed; each part of the screen follows what it shows alone. */
export interface EditorStore {
  get(): EditorState;
  set(next: Partial<EditorState>): void;
  subscribe(listener: () => void): () => void;
}

export function createStore(): EditorStore {
  let state = FIRST_STATE;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (next) => {
      state = { ...state, ...next };
      for (const listener of listeners) {
        listener();
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A part of the state; it has to be the same object while nothing of it changed. */
export function useStore<Part>(store: EditorStore, part: (state: EditorState) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => part(store.get()));
}
