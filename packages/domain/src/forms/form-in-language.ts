import { SPOKEN_SETTINGS, type FormDefinition, type StepDefinition } from './form-definition.ts';
import type { FieldDefinition, FieldTexts, Option, Question } from './field-definition.ts';

/**
 * A form in a language: what is not said in it is said in the form's own, and each field that is not says so. Values and ids stay,
 * so that answers add up.
 * @param language BCP 47; words for a language are those of all its regions that have none of their own
 */
export function formIn(form: FormDefinition, language: string): FormDefinition {
  if (form.language !== '' && baseOf(form.language) === baseOf(language)) return form;
  const said = textsIn(form.texts, language);
  const ofFields = form.fields.map((field) => textsIn(field.texts ?? {}, language));
  if (!said && ofFields.every((texts) => texts === undefined)) return form;
  const spoken = SPOKEN_SETTINGS.flatMap((name) => (said?.[name] ? [[name, said[name]] as const] : []));
  return {
    ...form,
    ...Object.fromEntries(spoken),
    language,
    fields: form.fields.map((field, index) => fieldIn(field, ofFields[index] ?? {}, form.language)),
    steps: form.steps.map((step) => stepIn(step, said ?? {})),
  };
}

/** Names of what a step says among the texts of its form. */
export function stepTexts(id: string): { readonly title: string; readonly description: string } {
  return { title: `step.${id}`, description: `step.${id}.description` };
}

/** Words for a language, or those for the same language without its region, or of another region. */
export function textsIn<Texts>(texts: Readonly<Record<string, Texts>>, language: string): Texts | undefined {
  const base = baseOf(language);
  const near = Object.keys(texts).find((tag) => baseOf(tag) === base);
  return texts[language] ?? texts[base] ?? (near === undefined ? undefined : texts[near]);
}

function baseOf(language: string): string {
  return (language.split('-')[0] ?? '').toLowerCase();
}

function stepIn(step: StepDefinition, said: Readonly<Record<string, string>>): StepDefinition {
  const { title, description } = stepTexts(step.id);
  return { ...step, title: said[title] || step.title, description: said[description] || step.description };
}

function fieldIn(field: FieldDefinition, texts: FieldTexts, own: string): FieldDefinition {
  const { options = {}, title, description, placeholder, text } = texts;
  const inWords = (option: Option): Option => ({ ...option, label: options[option.value] || option.label });
  const asked = (question: Question): Question => ({ ...question, text: options[question.id] || question.text });
  const kept: Readonly<Record<string, unknown>> = { ...field.settings };
  const settings = {
    ...kept,
    ...('placeholder' in kept && placeholder ? { placeholder } : {}),
    ...('text' in kept && text ? { text } : {}),
    ...('options' in field.settings ? { options: field.settings.options.map(inWords) } : {}),
    ...('steps' in field.settings ? { steps: field.settings.steps.map(inWords) } : {}),
    ...('questions' in field.settings ? { questions: field.settings.questions.map(asked) } : {}),
  };
  const isUnsaid = !title && field.title !== '' && own !== '';
  // Words alone were exchanged.
  return {
    ...field,
    ...(isUnsaid ? { language: own } : {}),
    title: title || field.title,
    description: description || field.description,
    settings,
  } as FieldDefinition;
}
