import { expect, it } from 'vitest';

import { missingPartial, unknownFormatter, unknownPredicate, unknownTag } from '../errors.ts';
import { suggestionFor } from './suggestion.ts';

const offered = {
  formatters: ['html', 'json', 'date'],
  predicates: ['even', 'odd'],
  tags: new Set(['navigation', 'block-field']),
  partials: ['card', 'card.block', "it's"],
};

it.each([
  [unknownFormatter('hmtl'), ['html']],
  [unknownPredicate('evn?'), ['even?']],
  [unknownTag('navigaton'), ['navigation']],
  [missingPartial('crad.block'), ['card.block']],
  [missingPartial('its'), ["it's"]],
  [missingPartial('footer'), []],
  ['Reached EOF in the middle of SECTION', []],
])('%s may mean %j', (message, near) => {
  expect(suggestionFor(message, offered)).toEqual(near);
});
