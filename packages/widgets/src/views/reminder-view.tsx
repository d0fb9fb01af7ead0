import type { ReminderPageProps } from '@portico/contract';

import { useDrawnTexts } from './drawn-texts.ts';
import { QuietPage } from './quiet-page.tsx';

/** Where the links of a reminder lead; the button does what the link is for. */
export function ReminderView({ kind, action }: ReminderPageProps) {
  const texts = useDrawnTexts().reminderPage[kind];
  return (
    <QuietPage art="boat">
      <h1>{texts.title}</h1>
      <p className="lead">{texts.lead}</p>
      {kind === 'stopped' || kind === 'noticesStopped' ? (
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
