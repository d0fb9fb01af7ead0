import { catalogue } from '../language/catalogue.ts';
import { useSite } from '../session/site-context.ts';
import { formatFull, formatWhen } from './dates.ts';
import { useNow } from './use-now.ts';

const messages = catalogue('format.when', { yesterday: 'Yesterday' });

/** An instant as lists show it; all of it where one points at it. */
export function When({
  at,
  className,
}: {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly className?: string | undefined;
}) {
  const site = useSite();
  const now = useNow();
  return (
    <time className={className} dateTime={new Date(at).toISOString()} title={formatFull(at, site)}>
      {formatWhen(at, now, site, messages.yesterday)}
    </time>
  );
}
