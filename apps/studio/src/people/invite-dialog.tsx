import { inviteMembers } from '@portico/contract/studio';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { refusalOf } from '../api/api-error.ts';
import { isDeliveringQuery } from '../outbox/queries.ts';
import { useSite } from '../session/site-context.ts';
import { TextArea, TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { emailsOf, isEmail } from './emails.ts';
import { FOR_GOOD, LastDayField, lastDayOf } from './last-day-field.tsx';
import { messages } from './messages.ts';
import { RoleBoxes, Together } from './role-boxes.tsx';
import { useTeamChange } from './use-team-change.ts';
import styles from './people.module.css';

/** Asks people to the site: several addresses at once, one or more roles, a line of one's own. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const site = useSite();
  const [typed, setTyped] = useState('');
  const [roleIds, setRoleIds] = useState<readonly number[]>([]);
  const [message, setMessage] = useState('');
  const [stay, setStay] = useState(FOR_GOOD);
  const [isTried, setTried] = useState(false);
  const emails = emailsOf(typed);
  // Who may not read the outbox is not told of it either.
  const { data: isDelivering = true } = useQuery(isDeliveringQuery(site));
  const invite = useTeamChange(
    // Which ids are roles, the boxes know.
    () =>
      api.call(site, inviteMembers, { body: { emails, roleIds: roleIds as never, message, lastDay: lastDayOf(stay) } }),
    () => (isDelivering ? messages.sent : messages.kept)(emails.length),
    onClose,
  );
  const { problem, errors } = refusalOf(invite.error);
  const wrong = emails.find((email) => !isEmail(email));
  const refused = Object.entries(errors).find(([field]) => field.startsWith('emails'));
  const missing = emails.length === 0 ? messages.emailsMissing : wrong && messages.emailWrong(wrong);
  const emailError = isTried ? missing : undefined;
  const isDayMissing = stay.isUntil && stay.day === '';
  const roleError = isTried && roleIds.length === 0 ? messages.rolesMissing : undefined;
  const handleSubmit = () => {
    setTried(true);
    if (emails.length > 0 && !wrong && roleIds.length > 0 && !isDayMissing) {
      invite.mutate();
    }
  };
  return (
    <FormDialog
      title={messages.inviteTitle}
      submit={messages.send(emails.length)}
      problem={problem}
      isBusy={invite.isPending}
      isDirty={typed !== '' || roleIds.length > 0}
      isBroad
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label={messages.emails}
        help={messages.emailsHelp}
        inputMode="email"
        autoComplete="off"
        value={typed}
        error={emailError ?? (refused && `${emails[Number(refused[0].split('.')[1])] ?? ''}: ${refused[1]}`)}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={styles['choosing']}>
        <div className={styles['choices']}>
          <RoleBoxes value={roleIds} error={roleError} onChange={setRoleIds} />
          <TextArea
            label={messages.message}
            rows={2}
            maxLength={500}
            value={message}
            error={errors['message']}
            onChange={({ target }) => setMessage(target.value)}
          />
          <LastDayField
            value={stay}
            error={isTried && isDayMissing ? messages.lastDayMissing : errors['lastDay']}
            onChange={setStay}
          />
        </div>
        <Together roleIds={roleIds} />
      </div>
    </FormDialog>
  );
}
