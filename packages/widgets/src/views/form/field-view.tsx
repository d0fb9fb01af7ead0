import type { FieldDefinition, FieldType } from '@portico/domain';
import type { ComponentType } from 'react';

import { ChoicesView, SelectView } from './choice-fields.tsx';
import type { FieldViewProps } from './field-frame.tsx';
import { FileView } from './file-field.tsx';
import { LineView, TextAreaView } from './line-fields.tsx';
import { PartsView } from './part-fields.tsx';
import { SurveyView } from './survey-field.tsx';

/** How each type of field looks. */
export const fieldViews: Readonly<Record<FieldType, ComponentType<FieldViewProps>>> = {
  text: LineView,
  textarea: TextAreaView,
  email: LineView,
  phone: PhoneView,
  name: NameView,
  address: PartsView,
  website: LineView,
  number: LineView,
  currency: LineView,
  date: MomentView,
  time: MomentView,
  select: SelectView,
  radio: ChoicesView,
  checkbox: ChoicesView,
  likert: SurveyView,
  survey: SurveyView,
  file: FileView,
  hidden: HiddenView,
  section: SectionView,
};

/** One field of a form. */
export function FieldView(props: FieldViewProps) {
  const View = fieldViews[props.field.type];
  return <View {...props} />;
}

function PhoneView(props: FieldViewProps) {
  return isInParts(props.field) ? <PartsView {...props} /> : <LineView {...props} />;
}

function NameView(props: FieldViewProps) {
  return isInParts(props.field) ? <PartsView {...props} /> : <LineView {...props} />;
}

function MomentView(props: FieldViewProps) {
  return isInParts(props.field) ? <PartsView {...props} /> : <LineView {...props} />;
}

function isInParts(field: FieldDefinition): boolean {
  if (field.type === 'name') return field.settings.parts === 'two';
  return 'look' in field.settings && field.settings.look === 'parts';
}

function HiddenView({ field, drawing }: FieldViewProps) {
  return (
    <input
      type="hidden"
      name={field.id}
      value={drawing.given(field.id)[0] ?? field.default ?? ''}
      data-field={field.id}
    />
  );
}

function SectionView({ field, drawing }: FieldViewProps) {
  if (field.type !== 'section') return null;
  const { text, underline } = field.settings;
  return (
    <div
      id={`section-${field.id}${drawing.suffix}`}
      className={underline ? 'form-item section underline' : 'form-item section'}
      data-field={field.id}
      lang={field.language}
    >
      {field.title ? (
        <h3 className="title">
          <bdi>{field.title}</bdi>
        </h3>
      ) : null}
      {field.description ? (
        <div className="description">
          <bdi>{field.description}</bdi>
        </div>
      ) : null}
      {/* oxlint-disable-next-line react/no-danger -- sanitised as the form was read */}
      {text ? <div className="section-text" dangerouslySetInnerHTML={{ __html: text }} /> : null}
    </div>
  );
}
