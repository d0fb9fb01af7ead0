import type { ReactNode } from 'react';
import { MAX_RULES, OPERATORS_OF, readCondition, type FieldRule } from '@portico/domain';
import { fieldsInForm, STEP, type DocumentNode, type EditDocument, type JsonValue } from '@portico/page-model';
import { ChoiceField } from '../../settings/choice-field.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Section } from '../../ui/screen.tsx';
import styles from './builder.module.css';
import { messages } from './messages.ts';
import { optionsOf, RuleFields, ruleOf, rulesOf } from './rule-fields.tsx';
import { typeOf } from './titles.ts';
import type { Building } from './use-building.ts';

/** When a field or step is shown: always, or by answers to what stands before it. */
export function Conditions({
  building,
  node,
  children,
}: {
  readonly building: Building;
  readonly node: DocumentNode;
  readonly children?: ReactNode;
}) {
  const sources = sourcesOf(building.document, node);
  const condition = readCondition(node.value['shownWhen']);
  const isAny = condition !== undefined && 'any' in condition;
  const rules = rulesOf(condition);
  const joined = isAny ? 'any' : 'all';
  const write = (next: readonly FieldRule[], any = isAny) => {
    const to = any ? { any: next } : { all: next };
    // Rules are JSON.
    building.set(node.id, ['shownWhen'], next.length === 0 ? undefined : (to as unknown as JsonValue));
  };
  // Mostly the answer is one of those that were chosen last.
  const first = sources.findLast((source) => optionsOf(source).length > 0) ?? sources.at(-1);
  return (
    <Section title={messages.shown}>
      {children}
      <ChoiceField
        label={messages.when}
        value={rules.length === 0 ? 'always' : joined}
        choices={[
          { value: 'always', label: messages.always },
          { value: 'all', label: messages.all },
          { value: 'any', label: messages.any },
        ]}
        isDisabled={!first}
        help={first ? undefined : messages.noSource}
        onChange={(when) => {
          if (when === 'always') write([]);
          else if (rules.length > 0) write(rules, when === 'any');
          else if (first) write([ruleOf(first)], when === 'any');
        }}
      />
      {rules.map((rule, index) => (
        // Rules have no names of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={index} className={styles['rule']}>
          <RuleFields rule={rule} sources={sources} onChange={(next) => write(rules.with(index, next))} />
          <IconButton
            size="small"
            icon="x"
            label={messages.removeRule}
            onPress={() => write(rules.filter((_, at) => at !== index))}
          />
        </fieldset>
      ))}
      {rules.length > 0 && rules.length < MAX_RULES && first ? (
        <Button kind="bare" size="small" icon="plus" onPress={() => write([...rules, ruleOf(first)])}>
          {messages.addRule}
        </Button>
      ) : null}
    </Section>
  );
}

/** Questions that stand before a field or step and can be asked. */
function sourcesOf(document: EditDocument, node: DocumentNode): readonly DocumentNode[] {
  const fields = fieldsInForm(document);
  const own = node.type === STEP ? fields.findIndex(({ parent }) => parent === node.id) : fields.indexOf(node);
  const before = own < 0 ? fields.filter(({ parent }) => parent !== node.id) : fields.slice(0, own);
  return before.filter((field) => OPERATORS_OF[typeOf(field)].length > 0);
}
