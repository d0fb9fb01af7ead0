import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['takes the focus where there are keys', false, true],
  ['leaves the screen to what is looked for where the keyboard would come up over it', true, false],
])('the search of what is inserted %s', (_, isTouch, isFocused) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isTouch && query === '(pointer: coarse)' }));

  expect(renderToStaticMarkup(<SearchField label={'Blocks'} />).includes('autofocus')).toBe(isFocused);
});
