import { SPOKEN_SETTINGS, type FormDefinition } from './form-definition.ts';
import type { FieldDefinition, FieldTexts, Option, Question } from './field-definition.ts';

/** A form in a language: what is not said in it is said in the form's own. Values and ids stay, so that answers add up. */
export function formIn(form: FormDefinition, language: string): FormDefinition {
  const short = language.split('-')[0] ?? '';
  const said = form.texts[language] ?? form.texts[short] ?? {};
  const spoken = SPOKEN_SETTINGS.flatMap((name) => (said[name] ? [[name, said[name]] as const] : []));
  const fields = form.fields.map((field) => {
    const texts = field.texts?.[language] ?? field.texts?.[short];
    return texts ? fieldIn(field, texts) : field;
  });
  const steps = form.steps.map((step) => ({ ...step, title: said[`step.${step.id}`] || step.title }));
  return { ...form, ...Object.fromEntries(spoken), fields, steps };
}

function fieldIn(field: FieldDefinition, texts: FieldTexts): FieldDefinition {
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
  // Words alone were exchanged.
  return {
    ...field,
    title: title || field.title,
    description: description || field.description,
    settings,
  } as FieldDefinition;
}
