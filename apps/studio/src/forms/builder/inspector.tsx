import { useEffect, useRef, useState, type RefObject } from 'react';
import {
  FIELD_TYPES,
  fieldTypes,
  isFieldName,
  mayBeSensitive,
  readField,
  type ACCOUNT_KEYS,
  type FieldType,
} from '@portico/domain';
import { isJsonObject, ROOT, STEP, stepsOf, type DocumentNode, type JsonValue } from '@portico/page-model';
import { ChoiceField } from '../../settings/choice-field.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Checkbox, TextArea, TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/screen.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Conditions } from './conditions.tsx';
import { fieldWords } from './field-words.ts';
import styles from './builder.module.css';
import { messages } from './messages.ts';
import { useLiveAnswers } from './live-form.ts';
import { SettingField } from './setting-field.tsx';
import { textOf, titleOf, typeOf } from './titles.ts';
import type { Building } from './use-building.ts';

/** What is chosen, as it is set. @param focus counts how often its title was asked for */
export function Inspector({ building, focus }: { readonly building: Building; readonly focus: number }) {
  const { chosen } = building;
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // When somebody goes on to write, and not whenever another field is chosen.
    if (focus > 0) title.current?.select();
  }, [focus]);
  if (!chosen) return <FormPart building={building} />;
  return chosen.type === STEP ? (
    <StepPart key={chosen.id} building={building} step={chosen} title={title} />
  ) : (
    <FieldPart key={chosen.id} building={building} node={chosen} title={title} />
  );
}

/** Nothing is chosen: the form itself. */
function FormPart({ building }: { readonly building: Building }) {
  const root = building.document.nodes[ROOT];
  const text = (name: string) => ({
    value: textOf(root, name),
    onChange: (event: { readonly target: { readonly value: string } }) =>
      building.set(ROOT, [name], event.target.value),
  });
  return (
    <Section title={messages.formSettings}>
      <TextField label={messages.formName} maxLength={200} {...text('name')} />
      <TextField label={messages.submitText} maxLength={100} {...text('submitText')} />
      <TextField label={messages.submittingText} maxLength={100} {...text('submittingText')} />
      {stepsOf(building.document).length === 0 ? null : (
        <>
          <Checkbox
            label={messages.showsProgress}
            checked={root?.value['showsProgress'] !== false}
            onChange={(event) => building.set(ROOT, ['showsProgress'], event.target.checked)}
          />
          <Checkbox
            label={messages.showsReview}
            checked={root?.value['showsReview'] === true}
            onChange={(event) => building.set(ROOT, ['showsReview'], event.target.checked)}
          />
        </>
      )}
      <p>{messages.nothingChosen}</p>
    </Section>
  );
}

interface PartProps {
  readonly building: Building;
  /** Of the words that the part begins with. */
  readonly title: RefObject<HTMLInputElement | null>;
}

function StepPart({ building, step, title }: PartProps & { readonly step: DocumentNode }) {
  return (
    <>
      <Section title={fieldWords.step} aside={<Deeds building={building} node={step} />}>
        <TextField
          ref={title}
          label={messages.stepTitle}
          value={textOf(step, 'title')}
          maxLength={500}
          onChange={(event) => building.set(step.id, ['title'], event.target.value)}
        />
        <TextArea
          label={messages.words}
          rows={3}
          value={textOf(step, 'description')}
          maxLength={2000}
          onChange={(event) => building.set(step.id, ['description'], event.target.value)}
        />
      </Section>
      <Conditions building={building} node={step} />
    </>
  );
}

function FieldPart({ building, node, title }: PartProps & { readonly node: DocumentNode }) {
  const type = typeOf(node);
  const { isQuestion, settings } = fieldTypes[type];
  // Settings are read by the rules of the very type.
  const field = readField({ ...node.value, id: node.id, type }, 0);
  const given = field.settings as unknown as Readonly<Record<string, JsonValue>>;
  const written = isJsonObject(node.value['settings']) ? node.value['settings'] : {};
  const live = useLiveAnswers(node.id);
  const rules = Object.entries(settings);
  const setting = ([name, rule]: (typeof rules)[number]) => (
    <SettingField
      key={name}
      name={name}
      type={type}
      rule={rule}
      // While an answer is written it may be empty, which the rules do not let stand.
      value={isMain(rule.kind) ? (written[name] ?? given[name]) : given[name]}
      onChange={(value) => building.set(node.id, ['settings', name], value)}
      onOptions={(value, renamed) => building.setOptions(node.id, name, value, renamed)}
      live={live}
    />
  );
  return (
    <>
      <Section title={fieldWords.types[type]} aside={<Deeds building={building} node={node} />}>
        <TextField
          ref={title}
          label={messages.question}
          value={textOf(node, 'title')}
          maxLength={500}
          onChange={(event) => building.set(node.id, ['title'], event.target.value)}
        />
        {type === 'hidden' ? null : (
          <TextField
            label={messages.help}
            value={textOf(node, 'description')}
            maxLength={2000}
            onChange={(event) => building.set(node.id, ['description'], event.target.value)}
          />
        )}
        {isQuestion ? (
          <Checkbox
            label={messages.required}
            checked={field.required}
            onChange={(event) => building.set(node.id, ['required'], event.target.checked)}
          />
        ) : null}
      </Section>
      {rules.some(([, { kind }]) => isMain(kind)) ? (
        <Section>{rules.filter(([, { kind }]) => isMain(kind)).map(setting)}</Section>
      ) : null}
      <Conditions building={building} node={node}>
        {type === 'hidden' ? null : (
          <div className={styles['width']}>
            {/* The group has the same name for whoever hears it. */}
            <span aria-hidden="true">{messages.width}</span>
            <Segments
              label={messages.width}
              value={field.width}
              choices={[
                { value: 'full', label: messages.full },
                { value: 'half', label: messages.half },
              ]}
              onChange={(width) => building.widen(node.id, width)}
            />
          </div>
        )}
      </Conditions>
      <Section title={messages.more}>
        {rules.filter(([, { kind }]) => !isMain(kind)).map(setting)}
        {TAKES_TEXT.includes(type) || OF_ACCOUNT[type] ? <Starts building={building} node={node} type={type} /> : null}
        {mayBeSensitive(type) ? (
          <Checkbox
            label={messages.sensitive}
            help={messages.sensitiveHelp}
            checked={field.isSensitive === true}
            onChange={(event) => building.set(node.id, ['isSensitive'], event.target.checked || undefined)}
          />
        ) : null}
        <ShortName building={building} node={node} />
        <ChoiceField
          label={messages.changeType}
          value={type}
          choices={FIELD_TYPES.map((known) => ({ value: known, label: fieldWords.types[known] }))}
          onChange={(next) => building.changeType(node.id, next as FieldType)}
        />
      </Section>
    </>
  );
}

/** Settings that are the field's content, above the others. */
const isMain = (kind: string) => kind === 'options' || kind === 'questions';

/** Types whose first value is a text. */
const TAKES_TEXT: readonly FieldType[] = ['text', 'textarea', 'email', 'website', 'number', 'hidden', 'phone'];

/** What a field of a type is, of the shopper who is signed in. */
const OF_ACCOUNT: Partial<Record<FieldType, (typeof ACCOUNT_KEYS)[number]>> = {
  name: 'name',
  text: 'name',
  email: 'email',
  phone: 'phone',
  address: 'address',
};

interface StartsProps {
  readonly building: Building;
  readonly node: DocumentNode;
  readonly type: FieldType;
}

function Starts({ building, node, type }: StartsProps) {
  const takesText = TAKES_TEXT.includes(type);
  const ofAccount = OF_ACCOUNT[type];
  const sources = [
    'none',
    ...(takesText ? (['query', 'page'] as const) : []),
    ...(ofAccount ? (['account'] as const) : []),
  ] as const;
  const { prefill } = readField({ ...node.value, id: node.id, type: node.type }, 0);
  const set = (to: JsonValue | undefined) => building.set(node.id, ['prefill'], to);
  return (
    <>
      {takesText ? (
        <TextField
          label={messages.start}
          value={textOf(node, 'default')}
          maxLength={2000}
          onChange={(event) => building.set(node.id, ['default'], event.target.value || undefined)}
        />
      ) : null}
      <ChoiceField
        label={takesText ? messages.prefill : messages.filledFrom}
        value={prefill?.from ?? 'none'}
        choices={sources.map((source) => ({ value: source, label: messages.prefills[source] }))}
        onChange={(from) => {
          const key = from === 'account' ? ofAccount : FIRST_KEY[from];
          set(from === 'none' ? undefined : { from, key: key ?? 'ref' });
        }}
      />
      {prefill?.from === 'query' ? (
        <TextField
          label={messages.prefillKey}
          value={prefill.key}
          maxLength={60}
          onChange={(event) => set({ from: 'query', key: event.target.value.replaceAll(/[^\w-]/g, '') || 'ref' })}
        />
      ) : null}
      {prefill?.from === 'page' ? (
        <ChoiceField
          label={messages.prefillKey}
          value={prefill.key}
          choices={Object.entries(messages.pageKeys).map(([value, label]) => ({ value, label }))}
          onChange={(key) => set({ from: 'page', key })}
        />
      ) : null}
    </>
  );
}

const FIRST_KEY: Readonly<Record<string, string>> = { page: 'path' };

function ShortName({ building, node }: { readonly building: Building; readonly node: DocumentNode }) {
  const [typed, setTyped] = useState(textOf(node, 'name'));
  const isWrong = typed !== '' && !isFieldName(typed);
  return (
    <TextField
      label={messages.shortName}
      value={typed}
      maxLength={63}
      error={isWrong ? messages.shortNameWrong : undefined}
      onChange={(event) => {
        setTyped(event.target.value);
        if (event.target.value === '' || isFieldName(event.target.value)) {
          building.set(node.id, ['name'], event.target.value || undefined);
        }
      }}
    />
  );
}

function Deeds({ building, node }: { readonly building: Building; readonly node: DocumentNode }) {
  const title = titleOf(node);
  const isStep = node.type === STEP;
  return (
    <>
      <IconButton size="small" icon="up" label={messages.earlier} onPress={() => building.move(node.id, -1)} />
      <IconButton size="small" icon="down" label={messages.later} onPress={() => building.move(node.id, 1)} />
      {isStep ? null : (
        <IconButton size="small" icon="copy" label={messages.duplicate} onPress={() => building.duplicate(node.id)} />
      )}
      <IconButton
        size="small"
        icon="trash"
        label={`${isStep ? messages.removeStep : messages.removeField} ${title}`}
        onPress={() => building.remove(node.id)}
      />
    </>
  );
}

/** Closes the settings where they lie over the form. */
export function InspectorDone({ onDone }: { readonly onDone: () => void }) {
  return (
    <Button kind="ink" onPress={onDone}>
      {messages.done}
    </Button>
  );
}
