import { MAX_CUSTOMER_NOTE } from '@portico/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ChangeCustomerBody,
  type CustomerDetail,
  type MemberSite,
  type OrderAddress,
  updateCustomer,
} from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { formatDay } from '../format/dates.ts';
import { mayDo } from '../session/session.ts';
import text from '../styles/text.module.css';
import { Button, IconButton } from '../ui/button.tsx';
import { TextArea } from '../ui/field.tsx';
import { Section } from '../ui/screen.tsx';
import { Tag } from '../ui/status.tsx';
import { toasts } from '../ui/toasts.tsx';
import styles from './customer.module.css';
import { messages } from './messages.ts';
import { customerQuery, customersKey } from './queries.ts';

interface SideProps {
  readonly site: MemberSite;
  readonly customer: CustomerDetail;
  readonly now: number;
}

/** Who it is, what may be sent, where things go, and the shop's own words. */
export function CustomerSide({ site, customer, now }: SideProps) {
  if (customer.erasedAt !== null) {
    return null;
  }
  const handleCopy = async () => {
    await navigator.clipboard.writeText(customer.email);
    toasts.show({ text: messages.copied });
  };
  return (
    <>
      <Section title={messages.contact} aside={<Tag>{customer.hasAccount ? messages.account : messages.guest}</Tag>}>
        {customer.name ? <p>{customer.name}</p> : null}
        <p className={styles['email']}>
          <a href={`mailto:${customer.email}`} className={text['link']}>
            {customer.email}
          </a>
          <IconButton icon="copy" size="small" label={messages.copyEmail} onPress={() => void handleCopy()} />
        </p>
      </Section>
      <Note site={site} customer={customer} />
      <Marketing site={site} customer={customer} now={now} />
      <Addresses customer={customer} />
    </>
  );
}

/** One change of a customer; what was read before is read anew. */
function useCustomerChange(site: MemberSite, customerId: string) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const change = async (body: ChangeCustomerBody): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const changed = await api.call(site, updateCustomer, { params: { customerId }, body });
      client.setQueryData(customerQuery(site, customerId).queryKey, changed);
      void client.invalidateQueries({ queryKey: [...customersKey(site), 'list'] });
      void client.invalidateQueries({ queryKey: [...customersKey(site), 'views'] });
      return true;
    } catch (cause) {
      if (!(cause instanceof ApiError)) {
        throw cause;
      }
      setProblem(cause.errors['note'] ?? cause.message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { change, isBusy, problem };
}

function Note({ site, customer }: Omit<SideProps, 'now'>) {
  const { change, isBusy, problem } = useCustomerChange(site, customer.id);
  const [written, setWritten] = useState<string>();
  const note = written ?? customer.note;
  const isChanged = note.trim() !== customer.note;
  if (!mayDo(site, 'customers.edit')) {
    return customer.note === '' ? null : (
      <Section title={messages.note}>
        <p className={styles['note']}>{customer.note}</p>
      </Section>
    );
  }
  return (
    <Section title={messages.note}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void change({ note }).then((isSaved) => {
            if (isSaved) {
              setWritten(undefined);
              toasts.show({ text: messages.noteSaved });
            }
            return isSaved;
          });
        }}
      >
        <TextArea
          label={messages.note}
          isLabelHidden
          rows={3}
          maxLength={MAX_CUSTOMER_NOTE}
          value={note}
          help={messages.noteHelp}
          error={problem}
          onChange={(event) => setWritten(event.target.value)}
        />
        {isChanged ? (
          <Button type="submit" size="small" isBusy={isBusy}>
            {messages.saveNote}
          </Button>
        ) : null}
      </form>
    </Section>
  );
}

function Marketing({ site, customer, now }: SideProps) {
  const { change, isBusy, problem } = useCustomerChange(site, customer.id);
  const { acceptsMarketing, marketingChangedAt } = customer;
  const handleEnd = async () => {
    if (await change({ acceptsMarketing: false })) {
      toasts.show({ text: messages.marketingEnded });
    }
  };
  return (
    <Section
      title={messages.marketing}
      aside={
        acceptsMarketing && mayDo(site, 'customers.edit') ? (
          <Button size="small" kind="bare" isBusy={isBusy} onPress={() => void handleEnd()}>
            {messages.marketingEnd}
          </Button>
        ) : null
      }
    >
      <p className={text['second']}>
        {acceptsMarketing
          ? messages.marketingYes(formatDay(marketingChangedAt ?? customer.createdAt, now, site, 'long'))
          : messages.marketingNo}
      </p>
      {problem ? <p role="alert">{problem}</p> : null}
    </Section>
  );
}

function Addresses({ customer }: { readonly customer: CustomerDetail }) {
  const { addresses, lastAddress } = customer;
  if (addresses.length > 0) {
    return (
      <Section title={messages.addresses}>
        <ul className={styles['addresses']}>
          {addresses.map((address) => (
            <li key={address.id}>
              {address.isDefault ? <p className={text['second']}>{messages.atCheckout}</p> : null}
              <Address address={address} />
            </li>
          ))}
        </ul>
      </Section>
    );
  }
  return lastAddress ? (
    <Section title={messages.lastAddress}>
      <Address address={lastAddress} />
    </Section>
  ) : null;
}

function Address({ address }: { readonly address: OrderAddress }) {
  return (
    <address className={styles['address']}>
      {[address.name, ...address.lines, address.phone ?? ''].filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
