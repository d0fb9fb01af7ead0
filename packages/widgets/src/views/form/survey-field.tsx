import { agreementOf, type FieldDefinition, type Option } from '@portico/domain';

import { controlProps, type FieldDrawing } from './field-drawing.ts';
import { GroupFrame, idsOf, type FieldViewProps } from './field-frame.tsx';

/** Questions with the same steps: each is a group of its own, and styles put them below each other as a table where there is room. */
export function SurveyView({ field, drawing }: FieldViewProps) {
  if (field.type !== 'likert' && field.type !== 'survey') return null;
  const isMany = field.type === 'survey' && field.settings.kind === 'many';
  const ids = idsOf(field, drawing);
  const steps = stepsOf(field, drawing);
  return (
    <GroupFrame field={field} drawing={drawing} kind="survey likert-table">
      {field.settings.questions.map(({ id, text }, row) => {
        const name = `${field.id}.${id}`;
        const words = `${ids.control}-${row}-question`;
        return (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- styles and scripts of kits know the box
          <div className="item" data-question={id} key={id} role="group" aria-labelledby={words}>
            <div className="question" id={words}>
              <bdi>{text}</bdi>
            </div>
            {steps.map(({ value, label }, column) => (
              <label className="option" key={value}>
                <input
                  {...controlProps(
                    drawing,
                    field.id,
                    row === 0 && column === 0 ? ids.control : `${ids.control}-${row}-${column}`,
                    name,
                  )}
                  type={isMany ? 'checkbox' : 'radio'}
                  value={value}
                  defaultChecked={drawing.given(name).includes(value)}
                />{' '}
                <bdi>{label}</bdi>
              </label>
            ))}
          </div>
        );
      })}
    </GroupFrame>
  );
}

function stepsOf(field: FieldDefinition, { texts }: FieldDrawing): readonly Option[] {
  if (field.type === 'survey') return field.settings.steps;
  return agreementOf(texts).map((label, index) => ({ value: String(index - 2), label }));
}
