import type { ReminderPageProps } from '@portico/contract';

import { useDrawnTexts } from './drawn-texts.ts';
import { QuietPage } from './quiet-page.tsx';

const ENDS: ReadonlySet<ReminderPageProps['kind']> = new Set([
  'stopped',
  'noticesStopped',
  'productStopped',
  'reviewsStopped',
  'weeklyStopped',
]);

/** Where the links of mails that nobody asked for lead; the button does what the link is for. */
export function ReminderView({ kind, action }: ReminderPageProps) {
  const texts = useDrawnTexts().reminderPage[kind];
  return (
    <QuietPage art="boat">
      <h1>{texts.title}</h1>
      <p className="lead">{texts.lead}</p>
      {ENDS.has(kind) ? (
        <a className="button" href={action}>
          {texts.button}
        </a>
      ) : (
        <form method="post" action={action}>
          <button className="button" type="submit">
            {texts.button}
          </button>
        </form>
      )}
    </QuietPage>
  );
}
