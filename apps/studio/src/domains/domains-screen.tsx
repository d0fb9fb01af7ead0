import {
  changeWorkingAddress,
  checkDomain,
  choosePrimaryDomain,
  connectDomain,
  listDomains,
  removeDomain,
  type DomainList,
  type MemberSite,
  type SiteDomain,
} from '@portico/contract/studio';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { refusalOf } from '../api/api-error.ts';
import { mayDo, sessionQuery } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { LoadError } from '../shell/load-error.tsx';
import { NoRight } from '../shell/not-found.tsx';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { ScreenBar, ScreenScroll, Section } from '../ui/screen.tsx';
import { ColumnSkeleton } from '../ui/skeleton.tsx';
import { Status, Tag } from '../ui/status.tsx';
import { toasts } from '../ui/toasts.tsx';
import { DomainSteps } from './domain-steps.tsx';
import styles from './domains.module.css';
import { messages } from './messages.ts';
import { RecordTable } from './record-table.tsx';

const domainsQuery = (site: MemberSite) =>
  queryOptions<DomainList>({
    queryKey: [site.websiteId, 'domains'],
    queryFn: ({ signal }) => api.call(site, listDomains, { signal }),
    // What waits for its records is looked at by the server every minute.
    refetchInterval: ({ state }) => (state.data?.domains.some(({ isWorking }) => !isWorking) ? 60_000 : false),
  });

/** A change of the addresses: each is answered with what they are then. */
function useDomainChange<Input = void>(
  make: (input: Input) => Promise<DomainList>,
  said: (input: Input) => string | undefined,
  onDone?: () => void,
) {
  const site = useSite();
  const client = useQueryClient();
  return useMutation({
    mutationFn: make,
    onSuccess: (list, input) => {
      client.setQueryData(domainsQuery(site).queryKey, list);
      const words = said(input);
      if (words !== undefined) toasts.show({ text: words });
      onDone?.();
    },
  });
}

/** The addresses at which visitors find the site. */
export function DomainsScreen() {
  const site = useSite();
  const [isOpen, setOpen] = useState(false);
  const domains = useQuery({ ...domainsQuery(site), enabled: mayDo(site, 'settings.domains') });
  if (!mayDo(site, 'settings.domains')) {
    return <NoRight site={site} title={messages.title} section="site" />;
  }
  return (
    <>
      <ScreenBar
        title={messages.title}
        actions={
          <Button kind="ink" icon="plus" onPress={() => setOpen(true)}>
            {messages.connect}
          </Button>
        }
      />
      {domains.isError ? (
        <LoadError
          what={messages.theDomains}
          error={domains.error}
          dataFrom={domains.data ? domains.dataUpdatedAt : 0}
          onRetry={() => void domains.refetch()}
        />
      ) : null}
      {domains.isPending ? <ColumnSkeleton label={messages.loading} /> : null}
      {domains.data ? (
        <ScreenScroll label={messages.title}>
          <div className={styles['parts']}>
            {domains.data.domains.length === 0 ? <p className={styles['blank']}>{messages.blank}</p> : null}
            {domains.data.domains.map((domain) => (
              <DomainPart key={domain.host} domain={domain} all={domains.data} />
            ))}
            <WorkingPart list={domains.data} />
          </div>
        </ScreenScroll>
      ) : null}
      {isOpen ? <ConnectDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function DomainPart({ domain, all }: { readonly domain: SiteDomain; readonly all: DomainList }) {
  const site = useSite();
  const [isRemoving, setRemoving] = useState(false);
  const { host, shown, isPrimary, isWorking } = domain;
  const params = { websiteId: site.websiteId, host };
  const look = useDomainChange(
    () => api.call(site, checkDomain, { params }),
    () => undefined,
  );
  const choose = useDomainChange(
    (wanted: string | null) => api.call(site, choosePrimaryDomain, { body: { host: wanted } }),
    (wanted) => (wanted === null ? messages.noMain : messages.mainNow(shown)),
  );
  const main = all.domains.find((one) => one.isPrimary);
  const { problem } = refusalOf(look.error ?? choose.error);
  const isLed = isWorking && main && !isPrimary;
  return (
    <Section
      title={shown}
      aside={
        <>
          {isPrimary ? <Tag>{messages.main}</Tag> : null}
          <Status shape={isWorking ? 'full' : 'half'} tone={isWorking ? 'good' : 'warn'}>
            {isWorking ? messages.working : messages.waits}
          </Status>
        </>
      }
    >
      {isLed ? <p className={text['second']}>{messages.leads(main.shown)}</p> : null}
      {isWorking ? null : (
        <>
          <DomainSteps domain={domain} />
          <p className={text['second']}>{messages.recordsLead}</p>
          <RecordTable domain={domain} />
          <p className={text['second']}>{messages.certificate}</p>
        </>
      )}
      {problem ? <p role="alert">{problem}</p> : null}
      <div className={styles['actions']}>
        {isWorking ? (
          <Button size="small" isBusy={choose.isPending} onPress={() => choose.mutate(isPrimary ? null : host)}>
            {isPrimary ? messages.stopMain : messages.makeMain}
          </Button>
        ) : (
          <Button size="small" icon="refresh" isBusy={look.isPending} onPress={() => look.mutate()}>
            {messages.look}
          </Button>
        )}
        <Button size="small" kind="bare" onPress={() => setRemoving(true)}>
          {messages.remove}
        </Button>
      </div>
      {isRemoving ? <RemoveDialog domain={domain} onClose={() => setRemoving(false)} /> : null}
    </Section>
  );
}

function WorkingPart({ list: { working } }: { readonly list: DomainList }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title={working.host}
      aside={
        <Status shape="full" tone="good">
          {messages.working}
        </Status>
      }
    >
      <p className={text['second']}>{messages.workingAddress}</p>
      <div className={styles['actions']}>
        <Button size="small" onPress={() => setOpen(true)}>
          {messages.change}
        </Button>
      </div>
      {isOpen ? <WorkingDialog identifier={working.identifier} onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}

function ConnectDialog({ onClose }: { readonly onClose: () => void }) {
  const site = useSite();
  const [host, setHost] = useState('');
  const connect = useDomainChange(
    () => api.call(site, connectDomain, { body: { host } }),
    () => messages.connected(host),
    onClose,
  );
  const { problem, errors } = refusalOf(connect.error);
  return (
    <FormDialog
      title={messages.connectTitle}
      submit={messages.connect}
      problem={problem}
      isBusy={connect.isPending}
      isDisabled={host.trim() === ''}
      onSubmit={() => connect.mutate()}
      onClose={onClose}
    >
      <TextField
        label={messages.domain}
        help={messages.domainHelp}
        value={host}
        maxLength={300}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        error={errors['host']}
        onChange={(event) => setHost(event.target.value)}
      />
    </FormDialog>
  );
}

function RemoveDialog({
  domain: { host, shown },
  onClose,
}: {
  readonly domain: SiteDomain;
  readonly onClose: () => void;
}) {
  const site = useSite();
  const remove = useDomainChange(
    () => api.call(site, removeDomain, { params: { websiteId: site.websiteId, host } }),
    () => messages.removed(shown),
    onClose,
  );
  return (
    <FormDialog
      title={messages.removeTitle(shown)}
      submit={messages.remove}
      kind="red"
      problem={refusalOf(remove.error).problem}
      isBusy={remove.isPending}
      onSubmit={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{messages.removeLead}</p>
    </FormDialog>
  );
}

function WorkingDialog({ identifier, onClose }: { readonly identifier: string; readonly onClose: () => void }) {
  const site = useSite();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(identifier);
  const change = useMutation({
    mutationFn: () => api.call(site, changeWorkingAddress, { body: { identifier: typed } }),
    onSuccess: async ({ working }) => {
      toasts.show({ text: messages.changed });
      await client.refetchQueries({ queryKey: sessionQuery.queryKey });
      await navigate({ to: '/sites/$site/domains', params: { site: working.identifier } });
      onClose();
    },
  });
  const { problem, errors } = refusalOf(change.error);
  return (
    <FormDialog
      title={messages.changeTitle}
      submit={messages.change}
      problem={problem}
      isBusy={change.isPending}
      isDisabled={typed === identifier}
      onSubmit={() => change.mutate()}
      onClose={onClose}
    >
      <TextField
        label={messages.workingAddress}
        help={messages.changeLead}
        value={typed}
        maxLength={63}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        error={errors['identifier']}
        onChange={(event) => setTyped(event.target.value.toLowerCase())}
      />
    </FormDialog>
  );
}
