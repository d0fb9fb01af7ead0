import { SITE_VISIBILITIES, updateVisibility, type SiteLife, type SiteVisibility } from '@portico/contract/studio';
import { useId, useState } from 'react';
import { api } from '../api/api.ts';
import { refusalOf } from '../api/api-error.ts';
import { useSite } from '../session/site-context.ts';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Section } from '../ui/screen.tsx';
import { messages } from './messages.ts';
import styles from './site-life.module.css';
import { useLifeChange } from './use-life.ts';

/** Who sees the site; it holds at once. */
export function VisibilityPart({ life }: { readonly life: SiteLife }) {
  const site = useSite();
  const name = useId();
  const [chosen, setChosen] = useState<SiteVisibility>(life.visibility);
  const [password, setPassword] = useState('');
  const save = useLifeChange(
    () => api.call(site, updateVisibility, { body: { visibility: chosen, password } }),
    () => messages.shown[chosen],
    () => setPassword(''),
  );
  const { errors, problem } = refusalOf(save.error);
  const isChanged = chosen !== life.visibility || password !== '';
  return (
    <Section title={messages.visibility}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged && !save.isPending) save.mutate();
        }}
      >
        <fieldset className={styles['choices']}>
          <legend className={text['hidden']}>{messages.visibility}</legend>
          {SITE_VISIBILITIES.map((value) => (
            <label key={value}>
              <input
                type="radio"
                name={name}
                checked={chosen === value}
                aria-describedby={`${name}-${value}`}
                onChange={() => setChosen(value)}
              />
              <b>{messages.visibilities[value].label}</b>
              <small id={`${name}-${value}`}>{messages.visibilities[value].help}</small>
            </label>
          ))}
        </fieldset>
        {chosen === 'password' ? (
          <div className={styles['field']}>
            <TextField
              label={life.hasPassword ? messages.newPassword : messages.password}
              help={life.hasPassword ? messages.keepPassword : undefined}
              value={password}
              maxLength={200}
              autoComplete="off"
              error={errors['password']}
              onChange={(event) => setPassword(event.target.value)}
            />
          </div>
        ) : null}
        {problem ? <p role="alert">{problem}</p> : null}
        <Button type="submit" size="small" isBusy={save.isPending} isDisabled={!isChanged}>
          {messages.change}
        </Button>
      </form>
    </Section>
  );
}
