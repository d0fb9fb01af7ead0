import { ApiError } from '../api/api-error.ts';
import { formatTime } from '../format/dates.ts';
import { useSite } from '../session/site-context.ts';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';

/** What failed, what still holds, a reference to copy, a button; old data stays readable below. */
export function LoadError({
  what,
  error,
  dataFrom,
  onRetry,
}: {
  readonly what: string;
  readonly error: Error;
  /** When the data still shown was read; 0 when there is none. */
  readonly dataFrom: number;
  readonly onRetry: () => void;
}) {
  const site = useSite();
  const reference = error instanceof ApiError ? error.requestId : undefined;
  const handleCopy = async () => {
    await navigator.clipboard.writeText(reference ?? '');
    toasts.show({ text: messages.copied });
  };
  return (
    <Notice
      tone="bad"
      isAlert
      title={messages.couldNotLoad(what)}
      actions={
        <>
          {reference ? (
            <Button size="small" icon="copy" onPress={() => void handleCopy()}>
              {messages.copyReference}
            </Button>
          ) : null}
          <Button size="small" icon="refresh" onPress={onRetry}>
            {messages.loadAgain}
          </Button>
        </>
      }
    >
      <p>{dataFrom > 0 ? messages.couldNotLoadOld(formatTime(dataFrom, site)) : messages.couldNotLoadNone}</p>
      {reference ? (
        <p className={text['small']}>
          {messages.reference} <span className={text['mono']}>{reference}</span>
        </p>
      ) : null}
    </Notice>
  );
}
