import { readFormDocument } from '../../forms/form-document.ts';
import { formHtml } from '../../forms/form-html.ts';
import type { BlockScope } from './block-scope.ts';

/** The form that a block names; nothing where it is gone. */
export function formBlock(value: Readonly<Record<string, unknown>>, scope: BlockScope): string {
  const form = scope.form(String(value['formId'] ?? ''));
  return form ? formHtml(readFormDocument(form)) : '';
}
