import { FIELD_TYPES } from '@portico/domain';
import { describe, expect, it } from 'vitest';
import type { Site } from '../../sites/site/site.ts';
import { formFor, readFormDocument } from './form-document.ts';
import { formHtml } from './form-html.tsx';
import { drawnForm } from './form-on-page.ts';

// What drawing reads of a site.
const site = (language: string) =>
  ({
    profile: { language, timeZone: 'UTC' },
    settings: { storeSettings: { selectedCurrency: 'USD' } },
  }) as unknown as Site;

function drawn(definition: object, language = 'en-US', errors?: Readonly<Record<string, string>>, count = 0): string {
  const form = formFor(readFormDocument({ id: 'f1', name: 'Contact', version: 3, definition }), site(language));
  const attempt = errors ? { values: new Map([['t', ['x"y']]]), errors, returnTo: '/a' } : undefined;
  return formHtml(form, site(language), attempt, count);
}

const settings = {
  options: ['a', 'b'],
  questions: ['Fast'],
  steps: ['no', 'yes'],
  parts: 'two',
  look: 'parts',
  maxLength: 9,
};
const everyType = {
  fields: FIELD_TYPES.map((type) => ({ id: type, type, title: `T ${type}`, required: true, settings })),
};

describe('a form as pages show it', () => {
  it('[FORM-003, FORM-004] draws every type of field with a question that belongs to its control', () => {
    const html = drawn(everyType);

    for (const type of FIELD_TYPES.filter((one) => one !== 'hidden' && one !== 'section')) {
      expect(html).toMatch(
        new RegExp(`<(div|fieldset) id="${type}-${type}" class="form-item [^"]*\\b${type}\\b[^"]*required`),
      );
      expect(html).toMatch(new RegExp(`(for="${type}-${type}-field"|<legend class="title")><bdi>T ${type}</bdi> `));
      expect(html).toContain(`id="${type}-${type}-field"`);
    }
    expect(html).toContain('<input type="hidden" data-field="hidden" name="hidden" value=""/>');
    expect(html).toContain('class="form-item section"');
    expect(html).toContain('encType="multipart/form-data"');
    expect(html).not.toContain('maxLength');
  });

  it('is brought to life by its mark, and sent and checked by its id', () => {
    expect(drawn(everyType)).toContain('data-portico-island="form" data-form-id="f1"');
  });

  it('marks what is kept in no draft, of one control or several, but never files, which the server has at once', () => {
    const fields = ['text', 'name', 'radio', 'file', 'hidden'].map((type) => ({
      id: type,
      type,
      title: type,
      isSensitive: true,
      settings,
    }));
    const marked = [...drawn({ fields }).matchAll(/data-field="([a-z]+)" data-sensitive=""/g)].map(([, id]) => id);
    expect(marked).toEqual(['text', 'name', 'radio']);
    expect(drawn(everyType)).not.toContain('data-sensitive');
  });

  it('[FORM-026] counts a text that has a limit', () => {
    expect(drawn(everyType)).toMatch(
      /data-max="9"[^>]*><\/textarea><div class="field-counter" aria-live="off">0 \/ 9</,
    );
  });

  it('[FORM-016] says what is wrong above its field, and leads there', () => {
    const html = drawn({ fields: [{ id: 't', title: 'T' }] }, 'en', { t: 'Required' });

    expect(html).toMatch(
      /class="field-error error" id="text-t-field-error" data-of="t">Required<\/div><input[^>]*aria-invalid="true"[^>]*/,
    );
    expect(html).toContain('value="x&quot;y"');
    expect(html).toContain('aria-describedby="text-t-field-error"');
  });

  it('[FORM-016] says what is wrong with a question of several controls between its words and the first of them', () => {
    const fields = [{ id: 'glaze', type: 'radio', title: 'Which glaze?', settings: { options: ['Kelp', 'Shell'] } }];
    const html = drawn({ fields }, 'en', { glaze: 'Required' });

    const places = ['Which glaze?', '>Required<', 'name="glaze"'].map((part) => html.indexOf(part));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
  });

  it('says a condition in words, and brings what a script needs to follow it', () => {
    const fields = [
      { id: 'you', type: 'radio', title: 'You are', settings: { options: [{ value: 's', label: 'a shop' }] } },
      { id: 'c', title: '</script>', shownWhen: { all: [{ field: 'you', is: 'equal', value: 's' }] } },
    ];
    const html = drawn({ fields });

    expect(html).toContain('If it applies to you: “You are” is a shop</p>');
    expect(html).toMatch(/<script type="application\/json" class="form-definition">\{"fields".*\\u003c\/script>/);
    expect(drawn({ fields: fields.slice(0, 1) })).not.toContain('form-definition');
  });

  it('draws steps below each other, for whoever has no script', () => {
    const steps = [
      { id: 's1', title: 'One' },
      { id: 's2', title: 'Two' },
    ];
    const html = drawn({
      steps,
      fields: [
        { id: 'a', step: 's1' },
        { id: 'b', step: 's2' },
      ],
    });

    expect(
      html.match(
        /<fieldset class="form-step" data-step="s\d"><legend class="form-step-title" tabindex="-1"><bdi>(One|Two)<\/bdi>/gi,
      ),
    ).toHaveLength(2);
  });

  it('has other ids where it stands a second time', () => {
    expect(drawn({ fields: [{ id: 't' }] }, 'en', undefined, 1)).toContain('id="text-t-2-field"');
  });

  it('has ids of its own beside another form that asks the same, so that labels lead to its own controls', () => {
    const scope = { formIds: new Map<string, number>(), site: site('en') };
    const form = (id: string, fields: readonly object[]) =>
      drawnForm(readFormDocument({ id, name: id, version: 1, definition: { fields } }), scope);
    const [email, words] = [
      { id: 'email', type: 'email', title: 'Email' },
      { id: 'words', type: 'textarea', title: 'Words' },
    ];
    const html = [form('a', [email]), form('b', [email, words]), form('c', [words]), form('a', [email])].join('');

    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => id?.endsWith('-field'))).toEqual([
      'email-email-field',
      'email-email-2-field',
      'textarea-words-2-field',
      'textarea-words-3-field',
      'email-email-3-field',
    ]);
  });

  it('keeps the full stops of what its owner wrote at their ends, in whichever language the page is', () => {
    const options = [{ value: 'k', label: 'Kelp.' }];
    const fields = [
      { id: 'a', title: 'Which glaze?', description: 'One is enough.', type: 'radio', settings: { options } },
      { id: 'b', title: 'The parcel.', type: 'survey', settings: { questions: ['It came soon.'], steps: ['Yes.'] } },
      { id: 'c', title: 'Delivery.', description: 'On Fridays.', type: 'section' },
    ];
    const html = drawn({ fields }, 'ar-EG');

    for (const words of [
      'Which glaze?',
      'One is enough.',
      'Kelp.',
      'The parcel.',
      'It came soon.',
      'Yes.',
      'Delivery.',
      'On Fridays.',
    ]) {
      expect(html).toContain(`<bdi>${words}</bdi>`);
    }
  });

  it('speaks the language of the site, and says what the owner wrote in it', () => {
    const html = drawn(
      { fields: [{ id: 'n', type: 'name', title: 'Name', settings: {}, texts: { de: { title: 'Ihr Name' } } }] },
      'de-DE',
    );

    expect(html).toContain('Ihr Name');
    expect(html).toContain('Vorname');
  });

  it('says in which language a question is that nobody put into that of the site', () => {
    const fields = [
      { id: 'a', title: 'Your wish', texts: { de: { title: 'Ihr Wunsch' } } },
      { id: 'b', title: 'Your name' },
    ];
    const html = drawn({ language: 'en', fields, texts: { de: { submitText: 'Ab damit' } } }, 'de-AT');

    expect(html).toContain('value="Ab damit"');
    expect(html).toMatch(/<form[^>]* lang="de-AT"/);
    expect(html).toMatch(/<div[^>]*data-field="b" lang="en"/);
    expect(html).not.toMatch(/data-field="a" lang/);
    expect(drawn({ fields }, 'ar')).toContain('value="إرسال"');
  });

  it('[SEC-19] runs nothing that an owner wrote, in whichever language', () => {
    const html = '<p onclick="x()">So<script>x()</script></p>';
    const section = { id: 's', type: 'section', title: 'S', settings: { text: html }, texts: { de: { text: html } } };
    const texts = { de: { disclaimerMessage: html, submissionHtml: html } };
    const definition = { language: 'en', fields: [section], disclaimerMessage: html, texts };

    for (const language of ['en', 'de']) {
      expect(drawn(definition, language).match(/<p>So<\/p>/g)).toHaveLength(2);
      expect(drawn(definition, language)).not.toMatch(/onclick|<script>/);
    }
    const form = readFormDocument({ id: 'f1', name: 'Contact', version: 1, definition });
    expect(formFor(form, site('de')).submissionHtml).toBe('<p>So</p>');
  });
});
