import { BlockType } from '@portico/domain';
import type { BlockScope } from '../pages/blocks/block-scope.ts';
import type { PageProvider } from '../pages/page-provider.ts';
import { readFormDocument } from './form-document.ts';
import { formHtml } from './form-html.ts';

/** What forms add to pages. */
export const formPages: PageProvider = {
  blocks: [
    { name: 'form', code: BlockType.Form, draw: formBlock },
    { name: 'newsletter', code: BlockType.Newsletter, draw: formBlock },
  ],
};

/** The form that a block names; nothing where it is gone. */
function formBlock(value: Readonly<Record<string, unknown>>, scope: BlockScope): string {
  const form = scope.form(String(value['formId'] ?? ''));
  return form ? formHtml(readFormDocument(form)) : '';
}
