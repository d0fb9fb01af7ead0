import { useNavigate } from '@tanstack/react-router';
import { mayDo } from '../../session/session.ts';
import { useSite } from '../../session/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, TextArea } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { messages } from './messages.ts';
import type { PartProps } from './settings-panel.tsx';
import { textOf } from './text-of.ts';
import styles from './settings.module.css';

/** Code in the head for those who may, what the page is left out of, and what is done with the whole page. */
export function AdvancedPart({ page, tree, changes, draft, mayEdit, mayCode, onClose }: PartProps) {
  const site = useSite();
  const navigate = useNavigate();
  const { value, change, errors } = draft;
  const isDeprecated = value['status'] === 'deprecated';
  const others = tree.pages.filter(({ pageId, status }) => pageId !== page.pageId && status === 'published');
  return (
    <section className={styles['part']} data-part="advanced">
      <h3>{messages.advanced}</h3>
      {mayCode ? (
        <TextArea
          label={messages.code}
          help={messages.codeHelp}
          value={textOf(value, 'headerInjection')}
          rows={3}
          maxLength={100_000}
          spellCheck={false}
          readOnly={!mayEdit}
          error={errors['headerInjection']}
          className={styles['code']}
          onChange={(event) => change(['headerInjection'], event.target.value === '' ? undefined : event.target.value)}
        />
      ) : (
        <p className={styles['help']}>{messages.noCode}</p>
      )}
      <Checkbox
        label={messages.hiddenInSearch}
        checked={value['isHiddenInSearch'] === true}
        disabled={!mayEdit}
        onChange={(event) => change(['isHiddenInSearch'], event.target.checked ? true : undefined)}
      />
      <Checkbox
        label={messages.deprecated}
        help={messages.deprecatedHelp}
        checked={isDeprecated}
        disabled={!mayEdit || page.isHomepage}
        onChange={(event) => change(['status'], event.target.checked ? 'deprecated' : undefined)}
      />
      {isDeprecated ? (
        <Select
          label={messages.successor}
          value={textOf(value, 'successorId')}
          onChange={(next) => change(['successorId'], next === '' ? undefined : next)}
          choices={[
            { value: '', label: messages.noSuccessor },
            ...others.map(({ pageId, title }) => ({ value: pageId, label: title })),
          ]}
        />
      ) : null}
      <div className={styles['acts']}>
        {mayDo(site, 'content.structure') ? (
          <Button size="small" icon="copy" onPress={() => void changes.duplicate(page)}>
            {messages.duplicate}
          </Button>
        ) : null}
        <Button
          size="small"
          icon="clock"
          onPress={() => void navigate({ href: `/sites/${site.identifier}/pages/${page.pageId}/versions` })}
        >
          {messages.versions}
        </Button>
        {mayDo(site, 'content.structure') && !page.isHomepage ? (
          <Button
            size="small"
            kind="red"
            className={styles['last']}
            onPress={() => {
              onClose();
              void changes.remove(page, 0);
            }}
          >
            {messages.remove}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
