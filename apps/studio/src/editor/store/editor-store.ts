import { useSyncExternalStore } from 'react';
import { FIRST_STATE, type EditorState } from './state.ts';

/** What stands beside a text follows it once the hand rests so long, and at least so often (milliseconds). */
const REST_MS = 150;
const LONGEST_MS = 1000;

/** Holds what is edited and tells when it changed; each part of the screen follows what it shows alone. */
export interface EditorStore {
  get(): EditorState;
  set(next: Partial<EditorState>): void;
  /** Takes in what the screen shows already, such as a letter where it was typed: whoever follows is told a little later. */
  setShown(next: Partial<EditorState>): void;
  subscribe(listener: () => void): () => void;
}

export function createStore(): EditorStore {
  let state = FIRST_STATE;
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let untoldSince: number | undefined;
  const tell = () => {
    clearTimeout(timer);
    untoldSince = undefined;
    for (const listener of listeners) {
      listener();
    }
  };
  return {
    get: () => state,
    set: (next) => {
      state = { ...state, ...next };
      tell();
    },
    setShown: (next) => {
      state = { ...state, ...next };
      untoldSince ??= performance.now();
      clearTimeout(timer);
      timer = setTimeout(tell, Math.max(0, Math.min(REST_MS, untoldSince + LONGEST_MS - performance.now())));
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A part of the state; it has to be the same object while nothing of it changed. */
export function useStore<Part>(store: EditorStore, part: (state: EditorState) => Part): Part {
  const read = () => part(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}
