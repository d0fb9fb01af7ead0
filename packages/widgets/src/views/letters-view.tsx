import type { LettersPageProps } from '@portico/contract';
import { fillMessage } from '@portico/locale';
import { useDrawnTexts } from './drawn-texts.ts';
import { QuietPage } from './quiet-page.tsx';

/** Where the links of mailing lists lead; opening one changes nothing, the button does what the link is for. */
export function LettersView({ kind, listName, siteTitle, action, leaveAll }: LettersPageProps) {
  const texts = useDrawnTexts().lettersPage;
  const { title, lead, button } = texts[kind];
  const words = { list: listName, siteTitle };
  return (
    <QuietPage art="boat">
      <h1>{title}</h1>
      <p className="lead">{fillMessage(lead, words)}</p>
      {kind === 'confirm' || kind === 'leave' ? (
        <form method="post" action={action}>
          <button className="button" type="submit">
            {button}
          </button>
        </form>
      ) : (
        <a className="button" href={action}>
          {button}
        </a>
      )}
      {leaveAll === undefined ? null : (
        <form method="post" action={leaveAll}>
          <button className="button" type="submit">
            {fillMessage(texts.all, words)}
          </button>
        </form>
      )}
    </QuietPage>
  );
}
