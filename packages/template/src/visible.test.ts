import { expect, it } from 'vitest';

import { createEngine } from './engine.ts';
import { plainPlugins } from './testing/plain-plugins.ts';
import { visibleText } from './visible.ts';

it('shows control characters of a source line one for one, so that the caret stands right', () => {
  const { errors } = createEngine({ plugins: plainPlugins }).compile('\u001b[31m\tx\u202e{a|nope}\u0085\r\n');

  expect(errors[0]?.frame).toBe('1 | ␛[31m x·{a|nope}· \n  |         ^');
});

it('writes control characters of a message out', () => {
  expect(visibleText('a\tb\nc \u001b]0;x\u0007 \u009b2J \u202ex é 😀')).toBe(
    'a\tb\nc \\x1b]0;x\\x07 \\x9b2J \\u202ex é 😀',
  );
});
