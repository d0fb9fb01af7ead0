import { useMutation, useQueryClient, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { ColumnSkeleton } from '../ui/skeleton.tsx';
import { Button } from '../ui/button.tsx';
import { ScreenBar, ScreenScroll } from '../ui/screen.tsx';
import { toasts } from '../ui/toasts.tsx';
import { LoadError } from './load-error.tsx';
import { NoRight, NotFound } from './not-found.tsx';
import styles from './reported-error.module.css';

interface ReportedErrorTexts {
  readonly title: string;
  readonly path: string;
  readonly theError: string;
  readonly loadingOne: string;
  readonly forget: string;
  readonly forgotten: string;
  readonly notForgotten: string;
}

interface ReportedErrorScreenProps<Told> {
  readonly texts: ReportedErrorTexts;
  readonly told: UseQueryResult<Told>;
  /** Of the list, in the studio. */
  readonly listPath: string;
  readonly forgetting: Forgetting;
  readonly facts: (told: Told) => readonly (readonly [label: string, value: ReactNode])[];
  /** What stands below the facts. */
  readonly children: (told: Told) => ReactNode;
}

/** How an error is taken off the list. */
interface Forgetting {
  readonly forget: () => Promise<void>;
  readonly queryKey: QueryKey;
  readonly toList: () => Promise<void>;
}

/** The screen of one error that went wrong for visitors: what, where and when; and the button that takes it off its list. */
export function ReportedErrorScreen<Told extends { readonly message: string }>({
  texts,
  told,
  listPath,
  forgetting,
  facts,
  children,
}: ReportedErrorScreenProps<Told>) {
  const site = useSite();
  if (!mayDo(site, 'errors.read')) {
    return <NoRight site={site} title={texts.title} section="errors" />;
  }
  const { data, error } = told;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return <NotFound />;
  }
  return (
    <>
      <ScreenBar
        title={data?.message ?? texts.title}
        parent={{ label: texts.title, to: listPath, pathLabel: texts.path }}
        actions={data ? <ForgetButton texts={texts} {...forgetting} /> : null}
      />
      {error ? (
        <LoadError what={texts.theError} error={error} dataFrom={0} onRetry={() => void told.refetch()} />
      ) : null}
      {data ? (
        <ScreenScroll label={texts.theError} className={styles['error']}>
          <p className={styles['words']}>{data.message}</p>
          <dl>
            {facts(data).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {children(data)}
        </ScreenScroll>
      ) : null}
      {told.isPending ? <ColumnSkeleton label={texts.loadingOne} /> : null}
    </>
  );
}

function ForgetButton({ texts, forget: call, queryKey, toList }: Forgetting & { readonly texts: ReportedErrorTexts }) {
  const site = useSite();
  const queries = useQueryClient();
  const forget = useMutation({
    mutationFn: call,
    onSuccess: async () => {
      toasts.show({ text: texts.forgotten });
      await toList();
      queries.removeQueries({ queryKey });
      await queries.invalidateQueries({ queryKey: [site.websiteId] });
    },
    onError: () => toasts.show({ text: texts.notForgotten }),
  });
  return (
    <Button icon="trash" onPress={() => forget.mutate()} isBusy={forget.isPending}>
      {texts.forget}
    </Button>
  );
}
