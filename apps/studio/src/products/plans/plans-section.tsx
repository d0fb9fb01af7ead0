import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  getProductPlans,
  updateProductPlans,
  type MemberSite,
  type ProductPlan,
  type ProductPlans,
} from '@portico/contract/studio';
import { api } from '../../api/api.ts';
import { refusalOf } from '../../api/api-error.ts';
import { LoadError } from '../../shell/load-error.tsx';
import text from '../../styles/text.module.css';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Section } from '../../ui/screen.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { messages } from './messages.ts';
import { PlanFields } from './plan-fields.tsx';
import { draftOfPlan, NEW_PLAN, planOfDraft, type PlanDraft } from './plan-draft.ts';
import styles from './plans.module.css';

interface PlansProps {
  readonly site: MemberSite;
  readonly itemId: string;
}

function plansQuery(site: MemberSite, itemId: string) {
  return queryOptions({
    queryKey: [site.websiteId, 'products', 'plans', itemId],
    queryFn: ({ signal }) => api.call(site, getProductPlans, { params: { itemId }, signal }),
  });
}

/** The plans of a product: what it is charged, and how often. */
export function PlansSection({ site, itemId }: PlansProps) {
  const found = useQuery(plansQuery(site, itemId));
  const [isOpen, setOpen] = useState(false);
  const { data } = found;
  return (
    <Section
      title={messages.title}
      aside={
        data && data.subscriberCount > 0 ? (
          <span className={text['second']}>{messages.subscribers(data.subscriberCount)}</span>
        ) : null
      }
    >
      {found.error ? (
        <LoadError what={messages.thePlans} error={found.error} dataFrom={0} onRetry={() => void found.refetch()} />
      ) : null}
      {data ? (
        <>
          {data.isSubscribable ? (
            <ul>
              {data.plans.map((plan) => (
                <li key={plan.id}>{lineOf(plan)}</li>
              ))}
            </ul>
          ) : (
            <p className={text['second']}>{messages.once}</p>
          )}
          <Button icon="cycle" className={styles['open']} onPress={() => setOpen(true)}>
            {data.isSubscribable ? messages.edit : messages.begin}
          </Button>
        </>
      ) : null}
      {data && isOpen ? <PlansDialog site={site} itemId={itemId} known={data} onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}

function lineOf({ title, billingPeriod: { value, unit }, isHidden }: ProductPlan): string {
  const rhythm = messages.every(value, unit);
  // A name that says how often need not be told twice.
  const names = title.toLowerCase() === rhythm ? [title] : [title, rhythm];
  return [...names, ...(isHidden ? [messages.hidden] : [])].filter(Boolean).join(' · ');
}

function PlansDialog({
  site,
  itemId,
  known,
  onClose,
}: PlansProps & { readonly known: ProductPlans; readonly onClose: () => void }) {
  const client = useQueryClient();
  const style = { currency: known.currency, language: site.language };
  const [start] = useState(() =>
    known.plans.length > 0 ? known.plans.map((plan) => draftOfPlan(plan, style)) : [NEW_PLAN],
  );
  const [drafts, setDrafts] = useState<readonly PlanDraft[]>(start);
  const save = useMutation({
    mutationFn: () =>
      api.call(site, updateProductPlans, {
        params: { itemId },
        body: { plans: drafts.map((draft) => planOfDraft(draft, style)) },
      }),
    onSuccess: (kept) => {
      client.setQueryData(plansQuery(site, itemId).queryKey, kept);
      void client.invalidateQueries({ queryKey: [site.websiteId, 'products'] });
      toasts.show({ text: messages.saved });
      onClose();
    },
  });
  const { problem, errors } = refusalOf(save.error);
  const change = (index: number, fields: Partial<PlanDraft>): void =>
    setDrafts((before) => before.map((draft, at) => (at === index ? { ...draft, ...fields } : draft)));
  return (
    <FormDialog
      title={messages.dialog}
      submit={messages.save}
      problem={errors['plans.options'] ?? problem}
      isBusy={save.isPending}
      isDirty={drafts !== start}
      isWide
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <p>{messages.lead}</p>
      {drafts.map((draft, index) => (
        <PlanFields
          // A plan that is new has no id yet; it keeps its place.
          key={draft.id || `new ${index}`}
          number={index + 1}
          draft={draft}
          errors={errorsOf(errors, index)}
          currency={known.currency}
          onChange={(fields) => change(index, fields)}
          onRemove={drafts.length > 1 ? () => setDrafts((before) => before.filter((_, at) => at !== index)) : undefined}
        />
      ))}
      <Button icon="plus" onPress={() => setDrafts((before) => [...before, NEW_PLAN])}>
        {messages.add}
      </Button>
    </FormDialog>
  );
}

function errorsOf(errors: Readonly<Record<string, string>>, index: number): Readonly<Record<string, string>> {
  const start = `plans.${index}.`;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, words]) =>
      field.startsWith(start) ? [[field.slice(start.length), words]] : [],
    ),
  );
}
