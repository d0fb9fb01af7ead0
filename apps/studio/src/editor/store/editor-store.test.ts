import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from './editor-store.ts';

function listening() {
  const store = createStore();
  const told = vi.fn(() => store.get().path);
  store.subscribe(told);
  return { store, told };
}

describe('what is edited', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('holds a letter at once that the page shows already, and is followed when the hand rests', () => {
    const { store, told } = listening();

    for (const path of ['/w', '/wo', '/wor']) {
      store.setShown({ path });
      vi.advanceTimersByTime(100);
    }

    expect(store.get().path).toBe('/wor');
    expect(told).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(told.mock.results).toEqual([{ type: 'return', value: '/wor' }]);
  });

  it('is followed every second by a hand that never rests', () => {
    const { store, told } = listening();

    for (let letter = 0; letter < 21; letter += 1) {
      store.setShown({ path: `/${letter}` });
      vi.advanceTimersByTime(100);
    }

    expect(told).toHaveBeenCalledTimes(2);
  });

  it('tells of everything at once when anything else happens', () => {
    const { store, told } = listening();
    store.setShown({ path: '/written' });

    store.set({ panel: 'none' });

    expect(told).toHaveBeenCalledTimes(1);
    vi.runAllTimers();
    expect(told).toHaveBeenCalledTimes(1);
  });
});
