import { updateStepRule, type Team } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { refusalOf } from '../api/api-error.ts';
import { useSite } from '../session/site-context.ts';
import { Checkbox } from '../ui/field.tsx';
import { messages } from './messages.ts';
import styles from './people.module.css';
import { useTeamChange } from './use-team-change.ts';

/** Whether everybody of the site needs a second step, and how many have none. */
export function StepRule({ team }: { readonly team: Team }) {
  const site = useSite();
  const change = useTeamChange(
    (requiresStep: boolean) => api.call(site, updateStepRule, { body: { requiresStep } }),
    (requiresStep) => (requiresStep ? messages.stepRequired : messages.stepFree),
  );
  const { problem } = refusalOf(change.error);
  const without = team.members.filter(({ secondStep }) => secondStep.passkeys === 0 && !secondStep.hasApp).length;
  return (
    <div className={styles['stepRule']}>
      <Checkbox
        label={messages.requireStep}
        help={messages.requireStepHelp(without)}
        checked={team.requiresStep}
        disabled={change.isPending}
        onChange={(event) => change.mutate(event.target.checked)}
      />
      {problem ? <p role="alert">{problem}</p> : null}
    </div>
  );
}
