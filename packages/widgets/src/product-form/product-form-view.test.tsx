import { publicForm, readFormDefinition } from '@portico/domain';
import { formMessages } from '@portico/locale';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { ProductFormView } from './product-form-view.tsx';

const form = publicForm(readFormDefinition({ id: 'f1', name: 'Stamp', version: 1, definition: { fields: [] } }));
const drawing = {
  language: 'en',
  country: 'US',
  currency: 'USD',
  texts: formMessages,
  given: () => [],
  errors: {},
  suffix: '-product',
  focus: undefined,
};

it('[FORM-013] says by which form its fields are checked as they are left, and is none that the page sends itself', () => {
  const html = renderToStaticMarkup(<ProductFormView titleId="t" form={form} drawing={drawing} label="Add" />);

  expect(html).toContain('data-form-id="f1"');
  expect(html).not.toContain('data-portico-island');
});
