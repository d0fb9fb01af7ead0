import { OTHER, wireOf, type FieldDefinition, type FormAnswer } from '@portico/domain';

/** What stands in a control, by its name: `id`, or `id.Part` of a question in parts. */
export type GivenValues = ReadonlyMap<string, readonly string[]>;

/**
 * What stands in the controls of a form that was answered before: the other way round than they are read as it is sent.
 * @param language in which the form is read
 */
export function givenOf(
  fields: readonly FieldDefinition[],
  answers: readonly FormAnswer[],
  language: string,
): GivenValues {
  const given = new Map<string, readonly string[]>();
  for (const answer of answers) {
    const field = fields.find(({ id }) => id === answer.id);
    if (!field) continue;
    const wire = wireOf(answer, language);
    if (isParts(wire) && 'other' in wire) {
      given.set(field.id, [OTHER]);
      given.set(`${field.id}.other`, [String(wire['other'])]);
      continue;
    }
    // A phone may be asked in one line, and kept with its parts.
    given.set(field.id, isParts(wire) ? [answer.value] : [wire].flat().map(String));
    for (const [part, value] of isParts(answer.values) ? Object.entries(answer.values) : []) {
      given.set(`${field.id}.${questionId(field, part)}`, stepsOf(field, String(value)));
    }
  }
  return given;
}

/** Questions of a survey are kept by their words. */
function questionId({ settings }: FieldDefinition, part: string): string {
  const questions = 'questions' in settings ? settings.questions : [];
  return questions.find(({ text }) => text === part)?.id ?? part;
}

/** Steps of a survey are kept by their words, several as one text. */
function stepsOf(field: FieldDefinition, said: string): readonly string[] {
  if (field.type !== 'survey') return [said];
  const labels = new Set([said, ...said.split(', ')]);
  return field.settings.steps.flatMap(({ value, label }) => (labels.has(label) ? [value] : []));
}

function isParts(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
