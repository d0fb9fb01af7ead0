import type { OrderView } from '@portico/contract/studio';
import { useSite } from '../session/site-context.ts';
import { ListBlank } from '../ui/list-blank.tsx';
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
  return (
    <ListBlank
      isNarrowed={isSearched}
      words={{
        ...messages,
        noMatchLead: messages.noMatchLead(all, site.language),
        nothing: messages.nothing[view],
        nothingLead: messages.nothingLead[view],
      }}
      onClear={onClear}
    />
  );
}
