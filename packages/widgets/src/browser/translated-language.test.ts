import { afterEach, describe, expect, it, vi } from 'vitest';

import { translatedLanguage } from './translated-language.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the language that a page is shown in', () => {
  it('[RESTOCK-013] is what its translation widget shows', () => {
    vi.stubGlobal('Weglot', { getCurrentLang: () => 'fr' });

    expect(translatedLanguage()).toBe('fr');
  });

  it.each([
    ['no translation widget', undefined],
    ['one that has not begun', {}],
  ])('[RESTOCK-014] is not told where there is %s', (_name, widget) => {
    vi.stubGlobal('Weglot', widget);

    expect(translatedLanguage()).toBeUndefined();
  });
});
