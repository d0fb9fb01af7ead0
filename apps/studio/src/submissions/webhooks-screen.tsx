import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  exchangeFormWebhookSecret,
  removeFormWebhook,
  switchFormWebhook,
  type FormWebhook,
  type MemberSite,
} from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { LoadError } from '../shell/load-error.tsx';
import { NoRight } from '../shell/not-found.tsx';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { Blank } from '../ui/notice.tsx';
import { ScreenBar, ScreenScroll, Section } from '../ui/screen.tsx';
import { ColumnSkeleton } from '../ui/skeleton.tsx';
import { Status } from '../ui/status.tsx';
import { toasts } from '../ui/toasts.tsx';
import { webhooksQuery } from './queries.ts';
import styles from './submissions.module.css';
import { WebhookDialog, SecretDialog } from './webhook-dialogs.tsx';
import { WebhookLog } from './webhook-log.tsx';
import { webhookMessages as messages } from './webhook-messages.ts';

/** Where submissions are told to other programs. */
export function WebhooksScreen() {
  const site = useSite();
  return mayDo(site, 'settings.integrations') ? (
    <Webhooks site={site} />
  ) : (
    <NoRight site={site} title={messages.title} section="site" />
  );
}

function Webhooks({ site }: { readonly site: MemberSite }) {
  const query = useQuery(webhooksQuery(site));
  const [isNew, setNew] = useState(false);
  const [secret, setSecret] = useState<string>();
  const parent = {
    label: messages.parent,
    to: `/sites/${site.identifier}/submissions`,
    pathLabel: messages.path,
  };
  return (
    <>
      <ScreenBar
        title={messages.title}
        parent={parent}
        actions={
          <Button kind="ink" icon="plus" onPress={() => setNew(true)}>
            {messages.add}
          </Button>
        }
      />
      <ScreenScroll label={messages.title}>
        {query.isPending ? <ColumnSkeleton label={messages.loading} /> : null}
        {query.isError ? (
          <LoadError
            what={messages.title}
            error={query.error}
            dataFrom={query.data ? query.dataUpdatedAt : 0}
            onRetry={() => void query.refetch()}
          />
        ) : null}
        {query.data?.rows.length === 0 ? (
          <Blank title={messages.nothing}>
            <p>{messages.nothingLead}</p>
          </Blank>
        ) : null}
        {query.data?.rows.map((webhook) => (
          <Place key={webhook.id} site={site} webhook={webhook} onSecret={setSecret} />
        ))}
      </ScreenScroll>
      {isNew ? (
        <WebhookDialog
          site={site}
          forms={query.data?.forms ?? []}
          onClose={() => setNew(false)}
          onAdded={(told) => {
            setNew(false);
            setSecret(told);
          }}
        />
      ) : null}
      {secret === undefined ? null : <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}

function Place({
  site,
  webhook,
  onSecret,
}: {
  readonly site: MemberSite;
  readonly webhook: FormWebhook;
  readonly onSecret: (secret: string) => void;
}) {
  const client = useQueryClient();
  const { id, isOn } = webhook;
  const params = { webhookId: id };
  const refresh = () => client.invalidateQueries({ queryKey: [site.websiteId, 'form-webhooks'] });
  const act = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: refresh,
    onError: () => toasts.show({ text: messages.notChanged }),
  });
  const exchange = useMutation({
    mutationFn: () => api.call(site, exchangeFormWebhookSecret, { params }),
    onSuccess: ({ secret }) => onSecret(secret),
    onError: () => toasts.show({ text: messages.notChanged }),
  });
  const [isLog, setLog] = useState(false);
  return (
    <Section
      title={<bdi className={styles['words']}>{webhook.url}</bdi>}
      aside={
        <Status shape={isOn ? 'full' : 'cross'} tone={isOn ? 'good' : 'bad'}>
          {isOn ? messages.on : messages.off}
        </Status>
      }
    >
      <div className={styles['place']}>
        <p className={text['second']}>{webhook.formId === null ? messages.everyForm : webhook.formName}</p>
        {isOn ? null : <p>{messages.offReasons[reasonOf(webhook.offReason)]}</p>}
        <div className={styles['acts']}>
          <Button
            size="small"
            isBusy={act.isPending}
            onPress={() => act.mutate(() => api.call(site, switchFormWebhook, { params, body: { isOn: !isOn } }))}
          >
            {isOn ? messages.switchOff : messages.switchOn}
          </Button>
          <Button size="small" isBusy={exchange.isPending} onPress={() => exchange.mutate()}>
            {messages.exchange}
          </Button>
          <Button size="small" onPress={() => setLog(!isLog)} aria-expanded={isLog}>
            {messages.log}
          </Button>
          <Button
            size="small"
            kind="red"
            isBusy={act.isPending}
            onPress={() => act.mutate(() => api.call(site, removeFormWebhook, { params }))}
          >
            {messages.remove}
          </Button>
        </div>
        {isLog ? <WebhookLog site={site} webhookId={id} /> : null}
      </div>
    </Section>
  );
}

function reasonOf(reason: string): 'owner' | 'gone' | 'failed' {
  return reason === 'gone' || reason === 'failed' ? reason : 'owner';
}
