import type { FormAbout } from '@portico/contract/studio';
import { MAX_ROUTES, MAX_RULES, OPERATORS_OF, readMailRoutes, type FieldRule, type MailRoute } from '@portico/domain';
import { fieldsInForm, ROOT, type DocumentNode, type JsonValue } from '@portico/page-model';
import { ChoiceField } from '../../settings/choice-field.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Section } from '../../ui/screen.tsx';
import styles from './builder.module.css';
import { messages as builderMessages } from './messages.ts';
import { optionsOf, RuleFields, ruleOf, rulesOf } from './rule-fields.tsx';
import { settingWords as messages } from './setting-words.ts';
import { typeOf } from './titles.ts';
import type { Building } from './use-building.ts';

type People = FormAbout['people'];

/** Who hears of a submission because of an answer in it. */
export function Routes({ building, people }: { readonly building: Building; readonly people: People }) {
  const { document, set } = building;
  const sources = fieldsInForm(document).filter((field) => OPERATORS_OF[typeOf(field)].length > 0);
  const routes = readMailRoutes(document.nodes[ROOT]?.value['routes']);
  // Routes are JSON.
  const write = (next: readonly MailRoute[]) => set(ROOT, ['routes'], next as unknown as JsonValue);
  // Mostly it is one of the answers to choose from that decides.
  const first = sources.find((source) => optionsOf(source).length > 0) ?? sources[0];
  const person = people[0];
  return (
    <Section title={messages.routes}>
      <p>{first ? messages.routesLead : messages.routesNoSource}</p>
      {routes.map((route, index) => (
        // Routes have no names of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={index} className={styles['rule']} aria-label={messages.routeOf(nameOf(people, route.to))}>
          <RouteFields
            route={route}
            people={people}
            sources={sources}
            onChange={(next) => write(routes.with(index, next))}
          />
          <IconButton
            size="small"
            icon="x"
            label={messages.removeRoute(nameOf(people, route.to))}
            onPress={() => write(routes.filter((_, at) => at !== index))}
          />
        </fieldset>
      ))}
      {first && person && routes.length < MAX_ROUTES ? (
        <p>
          <Button
            size="small"
            icon="plus"
            onPress={() => write([...routes, { to: person.email, when: { all: [ruleOf(first)] } }])}
          >
            {messages.addRoute}
          </Button>
        </p>
      ) : null}
    </Section>
  );
}

interface RouteFieldsProps {
  readonly route: MailRoute;
  readonly people: People;
  readonly sources: readonly DocumentNode[];
  readonly onChange: (route: MailRoute) => void;
}

function RouteFields({ route, people, sources, onChange }: RouteFieldsProps) {
  const { to, when } = route;
  const rules = rulesOf(when);
  const isAny = 'any' in when;
  const write = (next: readonly FieldRule[], any = isAny) => {
    if (next.length > 0) onChange({ to, when: any ? { any: next } : { all: next } });
  };
  const isKnown = people.some(({ email }) => email === to);
  const last = sources.find(({ id }) => id === rules.at(-1)?.field) ?? sources[0];
  return (
    <div>
      <ChoiceField
        label={messages.routeTo}
        value={to}
        choices={[
          ...(isKnown ? [] : [{ value: to, label: messages.routeGone(to) }]),
          ...people.map(({ name, email }) => ({ value: email, label: name || email })),
        ]}
        onChange={(next) => onChange({ to: next, when })}
      />
      {rules.length > 1 ? (
        <ChoiceField
          label={messages.routeWhen}
          value={isAny ? 'any' : 'all'}
          choices={[
            { value: 'all', label: builderMessages.all },
            { value: 'any', label: builderMessages.any },
          ]}
          onChange={(next) => write(rules, next === 'any')}
        />
      ) : null}
      {rules.map((rule, index) => (
        // Rules have no names of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={index} className={styles['part']}>
          <RuleFields rule={rule} sources={sources} onChange={(next) => write(rules.with(index, next))} />
          {rules.length > 1 ? (
            <IconButton
              size="small"
              icon="x"
              label={builderMessages.removeRule}
              onPress={() => write(rules.filter((_, at) => at !== index))}
            />
          ) : null}
        </fieldset>
      ))}
      {last && rules.length < MAX_RULES ? (
        <p>
          <Button kind="bare" size="small" icon="plus" onPress={() => write([...rules, ruleOf(last)])}>
            {builderMessages.addRule}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

function nameOf(people: People, to: string): string {
  return people.find(({ email }) => email === to)?.name || to;
}
