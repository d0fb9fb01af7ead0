import {
  getCommentSettings,
  updateCommentSettings,
  type CommentSettingsBody,
  type CommentSettingsRecord,
} from '@portico/contract/studio';
import { COMMENT_APPROVALS, type CommentApproval } from '@portico/domain';
import { api } from '../api/api.ts';
import { catalogue } from '../language/catalogue.ts';
import { useSite } from '../session/site-context.ts';
import { ChoiceField } from '../settings/choice-field.tsx';
import { FieldGroup } from '../settings/setting-group.tsx';
import { SettingsFrame, SettingsGate } from '../settings/settings-frame.tsx';
import { useSettings, type SettingsQuery } from '../settings/use-settings.ts';
import { Checkbox, TextField } from '../ui/field.tsx';

const messages = catalogue('comments.settings', {
  title: 'Comment settings',
  loading: 'Loading the settings',
  consequence: 'Pages follow at once.',
  where: 'Where and how long',
  isOn: 'Take comments below posts',
  isOnHelp: 'Switched off, no comment is shown anywhere; none is lost.',
  opens: 'New posts take comments',
  opensHelp: 'Each post can say something else, beside its text.',
  closes: 'Close posts after some days',
  days: 'Days after publishing',
  daysHelp: 'A post that was opened by hand stays open.',
  who: 'Who writes',
  guests: 'Guests write by name and email address',
  guestsHelp: 'Otherwise whoever has an account and is signed in. An address is never shown.',
  noAccounts: 'Nobody can sign in at this site: switch accounts on under Store settings, or let guests write.',
  threaded: 'Comments can be answered',
  reading: 'Who reads first',
  approval: 'Wait until somebody has read them',
  approvals: {
    everyone: 'All comments',
    newcomers: 'Of people whose first comment it is',
    nobody: 'None',
  } satisfies Record<CommentApproval, string>,
  approvalHelp: 'What looks like spam, and what has many links, waits in any case.',
  mail: 'Tell of new comments by mail',
  mailHelp: 'The owner of all, who made a post of those below it; together, once an hour at most.',
});

const COMMENT_SETTINGS: SettingsQuery<CommentSettingsBody> = {
  name: 'comment-settings',
  read: (site) => api.call(site, getCommentSettings),
};

/** Days that are filled in when closing is switched on. */
const USUAL_DAYS = 30;

/** Whether posts take comments, whose, until when, and who reads them first. */
export function CommentSettingsScreen() {
  return (
    <SettingsGate
      title={messages.title}
      query={COMMENT_SETTINGS}
      right="settings.site"
      section="site"
      loading={messages.loading}
    >
      {(body) => <CommentSettingsEditor body={body} />}
    </SettingsGate>
  );
}

function CommentSettingsEditor({ body }: { readonly body: CommentSettingsBody }) {
  const site = useSite();
  const editor = useSettings<CommentSettingsRecord, CommentSettingsBody>({
    site,
    query: COMMENT_SETTINGS,
    body,
    write: (settings, seen) => api.call(site, updateCommentSettings, { body: { ...settings, seen: seen.settings } }),
  });
  const { draft, edit, errors } = editor;
  return (
    <SettingsFrame title={messages.title} editor={editor} consequence={messages.consequence}>
      <FieldGroup title={messages.where}>
        <Checkbox
          label={messages.isOn}
          help={messages.isOnHelp}
          checked={draft.isOn}
          onChange={({ target }) => edit({ isOn: target.checked })}
        />
        {draft.isOn ? (
          <>
            <Checkbox
              label={messages.opens}
              help={messages.opensHelp}
              checked={draft.opensByDefault}
              onChange={({ target }) => edit({ opensByDefault: target.checked })}
            />
            <Checkbox
              label={messages.closes}
              checked={draft.closesAfterDays > 0}
              onChange={({ target }) => edit({ closesAfterDays: target.checked ? USUAL_DAYS : 0 })}
            />
            {draft.closesAfterDays > 0 ? (
              <TextField
                label={messages.days}
                help={messages.daysHelp}
                inputMode="numeric"
                value={String(draft.closesAfterDays)}
                error={errors['closesAfterDays']}
                maxLength={4}
                onChange={({ target }) =>
                  edit({ closesAfterDays: Math.max(1, Number.parseInt(target.value, 10) || 1) })
                }
              />
            ) : null}
          </>
        ) : null}
      </FieldGroup>
      {draft.isOn ? (
        <>
          <FieldGroup title={messages.who}>
            <Checkbox
              label={messages.guests}
              help={draft.takesGuests || body.hasAccounts ? messages.guestsHelp : messages.noAccounts}
              checked={draft.takesGuests}
              onChange={({ target }) => edit({ takesGuests: target.checked })}
            />
            <Checkbox
              label={messages.threaded}
              checked={draft.isThreaded}
              onChange={({ target }) => edit({ isThreaded: target.checked })}
            />
          </FieldGroup>
          <FieldGroup title={messages.reading}>
            <ChoiceField
              label={messages.approval}
              help={messages.approvalHelp}
              value={draft.approval}
              choices={COMMENT_APPROVALS.map((value) => ({ value, label: messages.approvals[value] }))}
              onChange={(value) => {
                const approval = COMMENT_APPROVALS.find((one) => one === value);
                edit(approval ? { approval } : {});
              }}
            />
            <Checkbox
              label={messages.mail}
              help={messages.mailHelp}
              checked={draft.sendsMail}
              onChange={({ target }) => edit({ sendsMail: target.checked })}
            />
          </FieldGroup>
        </>
      ) : null}
    </SettingsFrame>
  );
}
