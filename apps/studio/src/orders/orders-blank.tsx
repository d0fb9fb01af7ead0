import type { OrderView } from '@portico/contract/studio';
import { useSite } from '../session/site-context.ts';
import { Button } from '../ui/button.tsx';
import { Blank } from '../ui/notice.tsx';
import { messages } from './messages.ts';

/** No order to list: because of the search, or because none is in this state. */
export function OrdersBlank({
  view,
  isSearched,
  all,
  onClear,
}: {
  readonly view: OrderView;
  readonly isSearched: boolean;
  /** Orders of the view without the search. */
  readonly all: number;
  readonly onClear: () => void;
}) {
  const site = useSite();
  return isSearched ? (
    <Blank title={messages.noMatch} actions={<Button onPress={onClear}>{messages.clear}</Button>}>
      <p>{messages.noMatchLead(all, site.language)}</p>
    </Blank>
  ) : (
    <Blank title={messages.nothing[view]}>
      <p>{messages.nothingLead[view]}</p>
    </Blank>
  );
}
