import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeSampleHistory, type Report, type ReportData } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { catalogue, said } from '../language/catalogue.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { Button } from '../ui/button.tsx';
import { toasts } from '../ui/toasts.tsx';
import styles from './report.module.css';

const messages = catalogue('analytics.sample', {
  made: 'Sample history.',
  madeAbout: 'It shows what reports look like; nobody made these visits.',
  real: 'What happened, without the sample history.',
  seeReal: 'See what happened',
  seeSample: 'See the sample',
  remove: 'Remove the sample',
  removed: 'The sample history is removed. Reports show what happened.',
});

/** Says that figures are made up, on every report that shows some, and how they are taken away. */
export function SampleStrip({
  report,
  onChange,
}: {
  readonly report: Report | undefined;
  readonly onChange: (changes: { readonly data: ReportData | undefined }) => void;
}) {
  const site = useSite();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.call(site, removeSampleHistory),
    onSuccess: async () => {
      toasts.show({ text: messages.removed });
      onChange({ data: undefined });
      await Promise.all(
        ['report', 'vital-detail'].map((shown) => queries.invalidateQueries({ queryKey: [site.websiteId, shown] })),
      );
    },
    onError: (error) => toasts.show({ text: said(error.message) }),
  });
  if (!report?.hasSample) return null;
  const { isSample } = report;
  return (
    <div className={styles['sample']} role="note">
      <p>
        {isSample ? (
          <>
            <b>{messages.made}</b> {messages.madeAbout}
          </>
        ) : (
          messages.real
        )}
      </p>
      <Button size="small" onPress={() => onChange({ data: isSample ? 'real' : undefined })}>
        {isSample ? messages.seeReal : messages.seeSample}
      </Button>
      {mayDo(site, 'settings.site') ? (
        <Button size="small" icon="trash" isBusy={remove.isPending} onPress={() => remove.mutate()}>
          {messages.remove}
        </Button>
      ) : null}
    </div>
  );
}
