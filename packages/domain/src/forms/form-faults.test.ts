import { expect, it } from 'vitest';
import { formFaults, isSafeRedirect } from './form-faults.ts';
import { readFormDefinition } from './form-definition.ts';

function faults(definition: object) {
  return formFaults(readFormDefinition({ id: 'f', name: 'F', version: 1, definition })).map(({ code }) => code);
}

const source = { id: 'a', type: 'radio', title: 'A', settings: { options: ['x'] } };
const rule = (is: string, value: string) => ({ all: [{ field: 'a', is, value }] });

it('[OWNER-019] says what stands in the way of publishing a form', () => {
  expect([
    faults({ fields: [source] }),
    faults({ fields: [{ type: 'section' }] }),
    faults({ fields: [{ id: 'a' }] }),
    faults({ fields: [source, { ...source, id: 'b' }] }),
    faults({ fields: [{ id: 'a', type: 'select', title: 'A' }] }),
    faults({ fields: [{ id: 'b', title: 'B', shownWhen: rule('equal', 'x') }, source] }),
    faults({ fields: [source, { id: 'b', title: 'B', shownWhen: rule('less', '3') }] }),
    faults({ fields: [source, { id: 'b', title: 'B', shownWhen: rule('equal', 'gone') }] }),
    faults({ fields: [source], steps: [{ id: 's1', title: 'One' }] }),
    faults({ fields: [{ ...source, type: 'chart' }] }),
    faults({ fields: [source], visitorMail: true }),
    faults({ fields: [source], successRedirect: 'javascript:alert(1)' }),
  ]).toEqual([
    [],
    ['NO_FIELD'],
    ['TITLE_MISSING'],
    ['TITLE_TWICE'],
    ['OPTIONS_MISSING'],
    ['CONDITION_UNFOUNDED'],
    ['OPERATOR_MISFIT'],
    ['OPTION_GONE'],
    ['STEP_UNKNOWN'],
    ['TYPE_UNKNOWN'],
    ['MAIL_SUBJECT_MISSING'],
    ['REDIRECT_UNSAFE'],
  ]);
});

it('[OWNER-004] asks for no files where the form is asked before a product is added', () => {
  const definition = { fields: [source, { id: 'b', type: 'file', title: 'B' }] };
  const form = readFormDefinition({ id: 'f', name: 'F', version: 1, definition });

  expect([formFaults(form), formFaults(form, true)]).toEqual([[], [{ code: 'FILES_ON_PRODUCT', field: 'b' }]]);
});

it('[FORM-022] lets nobody be led where a script would run, or to another site without encryption', () => {
  const targets = [
    '',
    '/thanks?a=1',
    'https://example.com/a',
    '//evil',
    '/\\\\evil',
    'http://example.com',
    'javascript:alert(1)',
    'https://a@b.c',
  ];

  expect(targets.filter(isSafeRedirect)).toEqual(targets.slice(0, 3));
  expect(targets.filter((successRedirect) => faults({ fields: [source], successRedirect }).length === 0)).toEqual(
    targets.slice(0, 3),
  );
});
